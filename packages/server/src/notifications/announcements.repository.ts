import type { AnnouncementInput } from '@kura/api-contract';
import { containsPattern, type DatabaseTransaction, type Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { NotificationRow, NotificationsPage } from './notifications.repository.ts';

interface NewAnnouncement extends AnnouncementInput {
  id: string;
  sentBy: string;
  at: Date;
}

/** Writes what is announced, and for each of whom it is for that they are told of it. Gives who they are. */
export async function insertAnnouncement(
  tx: DatabaseTransaction,
  { id, texts, link, audience, sentBy, at }: NewAnnouncement,
): Promise<{ id: string; user_id: string }[]> {
  await tx
    .insertInto('announcement')
    .values({
      id,
      texts: JSON.stringify(texts),
      link,
      audience: audience.kind,
      sent_by: sentBy,
      created_at: at,
    })
    .execute();
  const some = audience.kind === 'USERS' ? audience.userIds : null;
  const { rows } = await sql<{ id: string; user_id: string }>`
    insert into notification (id, user_id, kind, cause, announcement_id, created_at)
    select gen_random_uuid(), u.id, 'ANNOUNCEMENT', ${`announcement:${id}`}, ${id}, ${at}
    from app_user u
    where u.status = 'ACTIVE' and (${some}::uuid[] is null or u.id = any(${some}::uuid[]))
    returning id, user_id`.execute(tx);
  return rows;
}

/** The next of those who are told of an announcement, in the order of the notices' ids. */
export async function listToldOf(
  tx: DatabaseTransaction,
  { announcementId, after, most }: { announcementId: string; after: string | undefined; most: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('notification')
    .where('announcement_id', '=', announcementId)
    .$if(after !== undefined, (told) => told.where('id', '>', after ?? ''))
    .select('id')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** What admins have sent, newest first, with the exact total, by one statement. */
export async function listAnnouncements(
  db: Queryable,
  { page, pageSize, search }: NotificationsPage,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const pattern = search ? containsPattern(search) : null;
  const { rows } = await sql<NotificationRow & { total: number }>`
    with matching as (
      select * from announcement where ${pattern}::text is null or texts::text ilike ${pattern}
    ), counted as (select count(*)::int as total from matching)
    select c.total, p.* from counted c left join lateral (
      select a.id, 'ANNOUNCEMENT' as kind, null as nft_id, '{}'::jsonb as facts, a.texts, a.link, a.created_at,
        null::timestamptz as read_at,
        (select json_build_object('sent', count(*), 'read', count(n.read_at))
           from notification n where n.announcement_id = a.id) as reach
      from matching a order by a.created_at desc, a.id
      limit ${pageSize} offset ${(page - 1) * pageSize}) p on true`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}
