import type { Queryable } from '@kura/database';
import type { XPost } from '@kura/domain/campaigns';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/index.ts';

/** A post as X returned it. */
export interface StoredPost {
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
  readonly createdAt: string | null;
}

/** Stores X's answer about a post; null: X has no such post. */
export async function storePost(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  postId: string,
  post: XPost | null,
): Promise<StoredPost | null> {
  const stored = post && {
    authorId: post.authorId,
    authorName: post.authorName,
    text: post.text,
    createdAt: post.createdAt?.toISOString() ?? null,
  };
  await sql`
    insert into x_post (post_id, post, fetched_at)
    values (${postId}, ${stored === null ? null : JSON.stringify(stored)}::jsonb, ${clock.now()})
    on conflict (post_id) do update set post = excluded.post, fetched_at = excluded.fetched_at`.execute(db);
  return stored;
}

/** Returns X's stored answer about a post. `fetchedAt`: null before X was asked. */
export async function findPost(db: Queryable, postId: string) {
  const row = await db
    .selectFrom('x_post')
    .where('post_id', '=', postId)
    .select(['post', 'fetched_at'])
    .executeTakeFirst();
  return { post: (row?.post ?? null) as unknown as StoredPost | null, fetchedAt: row?.fetched_at ?? null };
}

/** Whether a task of a campaign is about a post, and whether a user submitted it for one. */
export async function findPostUse(
  db: Queryable,
  { campaignId, postId, userId }: { campaignId: string; postId: string; userId: string },
): Promise<{ isOfCampaign: boolean; isOwn: boolean }> {
  const { rows } = await sql<{ isOfCampaign: boolean; isOwn: boolean }>`
    select exists (select from campaign_task t join campaign c on c.id = t.campaign_id
        where c.id = ${campaignId} and c.status in ('READY', 'PUBLISHED', 'STOPPED', 'DISTRIBUTED') and t.post_id = ${postId}) as "isOfCampaign",
      exists (select from campaign_task_result r join campaign_application a on a.id = r.application_id
        where a.campaign_id = ${campaignId} and a.user_id = ${userId} and r.post_id = ${postId}) as "isOwn"`.execute(
    db,
  );
  return rows[0] ?? { isOfCampaign: false, isOwn: false };
}
