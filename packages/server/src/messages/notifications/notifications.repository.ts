import type { Notification } from '@kura/api-contract/notifications';
import { anyOf, containsPattern, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { NotificationKind, PersonalNotificationKind } from '@kura/domain/notifications';
import { sql } from 'kysely';
import { type Address, type Erase, isSessionOpen } from '../../platform/index.ts';
import type { Notice, NoticeFacts } from './notice.ts';

/** An account that receives notices, with its preference for the kind; null without one. */
export interface Recipient {
  user_id: string;
  /** The wallet that the notice was addressed to; null when it was addressed to the account's id. */
  wallet: Address | null;
  kind: PersonalNotificationKind;
  enabled: boolean | null;
  least_percent: number | null;
  least_base_units: bigint | null;
}

/** Returns the accounts of these notices' recipients, by wallet or id, with their preferences. */
export async function findRecipients(db: Queryable, notices: readonly Notice[]): Promise<Recipient[]> {
  const meant = notices.map(({ kind, to }) => ({ kind, ...to }));
  const { rows } = await sql<Recipient>`
    select distinct u.id as user_id, m.wallet, m.kind, p.enabled, p.least_percent, p.least_base_units
    from json_to_recordset(${JSON.stringify(meant)}::json) as m (kind text, "userId" uuid, wallet text)
    left join wallet w on w.address = m.wallet
    join app_user u on u.id = coalesce(m."userId", w.user_id) and u.status = 'ACTIVE'
    left join notification_preference p on p.user_id = u.id and p.kind = m.kind`.execute(db);
  return rows;
}

interface NotificationKey {
  id: string;
  user_id: string;
}

/** Inserts those with a cause that is new for the user, and returns them. */
export async function insertNotifications(
  tx: DatabaseTransaction,
  notices: readonly (Notice & { id: string; userId: string })[],
): Promise<NotificationKey[]> {
  if (notices.length === 0) return [];
  return tx
    .insertInto('notification')
    .values(
      notices.map(({ id, userId, kind, cause, nftId, facts, at }) => ({
        id,
        user_id: userId,
        kind,
        cause,
        nft_id: nftId,
        facts: JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning(['id', 'user_id'])
    .execute();
}

export async function deleteUnreadOfCauses(tx: DatabaseTransaction, causes: readonly string[]) {
  return tx
    .deleteFrom('notification')
    .where('cause', '=', anyOf(causes, 'text'))
    .where('read_at', 'is', null)
    .returning(['id', 'user_id'])
    .execute();
}

export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  nft_id: string | null;
  /** As stored: base units as digits. */
  facts: {
    [Fact in keyof NoticeFacts]: NoticeFacts[Fact] extends bigint | undefined ? string : NoticeFacts[Fact];
  };
  texts: Notification['texts'];
  link: string | null;
  /** Numbers of recipients and readers, for announcements in the admin app. */
  reach?: Notification['reach'];
  scheduled_for?: Date | null;
  created_at: Date;
  read_at: Date | null;
}

export interface NotificationsPage {
  page: number;
  pageSize: number;
  unread?: boolean | undefined;
  search?: string | undefined;
}

/** Pages a user's notifications, newest first, with total and unread count, in one statement. */
export async function listNotificationsOf(
  db: Queryable,
  userId: string,
  { page, pageSize, unread: unreadAlone = false, search }: NotificationsPage,
): Promise<{ rows: NotificationRow[]; total: number; unread: number }> {
  const pattern = search ? containsPattern(search) : null;
  const { rows } = await sql<NotificationRow & { total: number; unread: number }>`
    with matching as (
      select n.* from notification n
      where n.user_id = ${userId} and (not ${unreadAlone} or n.read_at is null)
        and (${pattern}::text is null
          or exists (select from nft c where c.id = n.nft_id and (c.name ilike ${pattern} or c.japanese_title ilike ${pattern}))
          or exists (select from announcement a where a.id = n.announcement_id and a.texts::text ilike ${pattern}))
    ), counted as (
      select (select count(*)::int from matching) as total,
             (select count(*)::int from notification where user_id = ${userId} and read_at is null) as unread
    )
    select c.total, c.unread, p.* from counted c left join lateral (
      select n.id, n.kind, n.nft_id, n.facts, a.texts, a.link, n.created_at, n.read_at
      from matching n left join announcement a on a.id = n.announcement_id
      order by n.created_at desc, n.id
      limit ${pageSize} offset ${(page - 1) * pageSize}) p on true`.execute(db);
  const [first] = rows;
  return {
    rows: rows.filter(({ id }) => id !== null),
    total: first?.total ?? 0,
    unread: first?.unread ?? 0,
  };
}

export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** @returns false when the user has no notification with that id */
export async function markRead(
  tx: DatabaseTransaction,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('notification')
    .set(({ fn, ref, val }) => ({ read_at: fn.coalesce(ref('read_at'), val(at)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks notifications up to a time as read: later ones may be unseen. */
export async function markAllRead(
  tx: DatabaseTransaction,
  { userId, until, at }: { userId: string; until: Date; at: Date },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .execute();
}

/** Items of pending digests are deleted with their notifications. */
export const eraseNotifications: Erase = async (tx, { userId }) => {
  await tx.deleteFrom('notification').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification_preference').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
};

export async function listWays(tx: DatabaseTransaction, notificationIds: readonly string[]): Promise<Way[]> {
  const { rows } = await sql<Way>`
    select n.id, n.user_id, n.kind,
      u.email is not null and coalesce(p.email, true) and not ${hasOwnMail} as by_mail,
      case when coalesce(p.push, true)
        then array(select s.id::text from push_subscription s
          join session on session.id = s.session_id and ${isSessionOpen('session', new Date())}
          where s.user_id = n.user_id) else '{}' end as browsers
    from notification n
    join app_user u on u.id = n.user_id and u.status = 'ACTIVE'
    left join notification_preference p on p.user_id = n.user_id and p.kind = n.kind
    where n.id = any(${notificationIds as string[]}::uuid[]) and n.created_at > now() - interval '1 day'`.execute(
    tx,
  );
  return rows;
}

export interface Way {
  id: string;
  user_id: string;
  kind: NotificationKind;
  by_mail: boolean;
  browsers: string[];
}

/** The buyer gets the receipt of a refund, and the owner of a passkey a mail about it. A second mail would repeat it. */
const hasOwnMail = sql`(n.kind = 'SECURITY' or (n.kind = 'PAYMENT' and n.facts ->> 'paymentNotice' = 'REFUNDED'))`;

export async function insertDigestItems(tx: DatabaseTransaction, ways: readonly Way[]): Promise<void> {
  if (ways.length === 0) return;
  const rows = ways.map(({ id, user_id }) => ({ notification_id: id, user_id }));
  await tx.insertInto('pending_digest_item').values(rows).execute();
}

/** A notice with the data for its words. */
export interface NoticeToSend {
  id: string;
  user_id: string;
  kind: NotificationKind;
  facts: NotificationRow['facts'];
  texts: Notification['texts'];
  link: string | null;
  nft_id: string | null;
  nft_kind: 'card' | 'pack' | null;
  name: string | null;
  japanese_title: string | null;
}

/** Columns of a {@link NoticeToSend}, from notification `n`, announcement `a` and nft `c`. */
export const noticeToSendColumns = sql`
  n.id, n.user_id, n.kind, n.facts, a.texts, a.link, c.id as nft_id, c.kind as nft_kind, c.name, c.japanese_title`;

/** Returns a notice that its reader hasn't seen yet. */
export async function findUnreadNotice(db: Queryable, id: string): Promise<NoticeToSend | undefined> {
  const { rows } = await sql<NoticeToSend>`
    select ${noticeToSendColumns}
    from notification n left join announcement a on a.id = n.announcement_id left join nft c on c.id = n.nft_id
    where n.id = ${id} and n.read_at is null`.execute(db);
  return rows[0];
}
