import type { AnnouncementInput } from '@kura/api-contract/notifications';
import { anyOf, containsPattern, type DatabaseTransaction, type Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { NotificationRow, NotificationsPage } from './notifications.repository.ts';

interface NewAnnouncement extends AnnouncementInput {
  id: string;
  sentBy: string;
  at: Date;
}

/** Inserts an announcement without notifying anyone yet. */
export async function insertAnnouncement(
  tx: DatabaseTransaction,
  { id, texts, link, audience, sendAt, sentBy, at }: NewAnnouncement,
): Promise<void> {
  await tx
    .insertInto('announcement')
    .values({
      id,
      texts: JSON.stringify(texts),
      link,
      audience: audience.kind,
      user_ids: audience.kind === 'USERS' ? audience.userIds : null,
      sent_by: sentBy,
      created_at: at,
      ...(sendAt === null ? { sent_at: at } : { scheduled_for: sendAt }),
    })
    .execute();
}

export interface AnnouncementNotice {
  id: string;
  user_id: string;
}

/** Inserts a notification for each recipient of an announcement. Returns the recipients. */
export async function insertAnnouncementNotices(tx: DatabaseTransaction, announcementId: string, at: Date) {
  const { rows } = await sql<AnnouncementNotice>`
    insert into notification (id, user_id, kind, cause, announcement_id, created_at)
    select gen_random_uuid(), u.id, 'ANNOUNCEMENT', 'announcement:' || a.id, a.id, ${at}
    from announcement a join app_user u
      on u.status = 'ACTIVE' and (a.user_ids is null or u.id = any(a.user_ids))
    where a.id = ${announcementId}
    returning id, user_id`.execute(tx);
  return rows;
}

/** Counts the existing users of a listed audience. */
export async function countActive(tx: DatabaseTransaction, userIds: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('app_user')
    .where('id', '=', anyOf(userIds, 'uuid'))
    .where('status', '=', 'ACTIVE')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns an announcement, locked until the transaction ends. */
export async function lockAnnouncement(tx: DatabaseTransaction, id: string) {
  return tx
    .selectFrom('announcement')
    .where('id', '=', id)
    .select(['audience', 'sent_at'])
    .forUpdate()
    .executeTakeFirst();
}

export async function noteSent(tx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('announcement').set({ sent_at: at }).where('id', '=', id).execute();
}

export async function deleteAnnouncement(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('announcement').where('id', '=', id).execute();
}

/** Returns an announcement's next recipients, by the notices' ids. */
export async function listAnnouncementNotices(
  tx: DatabaseTransaction,
  { announcementId, after, most }: { announcementId: string; after: string | undefined; most: number },
): Promise<AnnouncementNotice[]> {
  return tx
    .selectFrom('notification')
    .where('announcement_id', '=', announcementId)
    .$if(after !== undefined, (told) => told.where('id', '>', after ?? ''))
    .select(['id', 'user_id'])
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Pages the announcements of admins, newest first, with the total, in one statement. */
export async function listAnnouncements(db: Queryable, { page, pageSize, search }: NotificationsPage) {
  const pattern = search ? containsPattern(search) : null;
  const { rows } = await sql<NotificationRow & { total: number }>`
    with matching as (
      select * from announcement where ${pattern}::text is null or texts::text ilike ${pattern}
    ), counted as (select count(*)::int as total from matching)
    select c.total, p.* from counted c left join lateral (
      select a.id, 'ANNOUNCEMENT' as kind, null as nft_id, '{}'::jsonb as facts, a.texts, a.link, a.created_at,
        null::timestamptz as read_at, case when a.sent_at is null then a.scheduled_for end as scheduled_for,
        (select json_build_object('sent', count(*), 'read', count(n.read_at))
           from notification n where n.announcement_id = a.id) as reach
      from matching a order by a.created_at desc, a.id
      limit ${pageSize} offset ${(page - 1) * pageSize}) p on true`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}
