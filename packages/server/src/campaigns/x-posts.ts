import type { XPostView } from '@kura/api-contract/campaigns';
import type { XPost } from '@kura/domain/campaigns';
import { sql } from 'kysely';
import { ApiError, type AppContext, type CallContext, requireUser } from '../platform/index.ts';
import { requireX, unanswered } from './link-x-account.ts';
import { askX } from './x-access.ts';
import { readPost } from './x-client.ts';

/** A post changes seldom; its deletion is looked for before the draw and before the prize, without the cache. */
const KEEP_MS = 10 * 60_000;

interface StoredPost {
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
  readonly createdAt: string | null;
}

/** Keeps what X said about a post; null: X has no such post. */
export async function storePost(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  postId: string,
  post: XPost | null,
): Promise<void> {
  const stored: StoredPost | null =
    post === null
      ? null
      : {
          authorId: post.authorId,
          authorName: post.authorName,
          text: post.text,
          createdAt: post.createdAt?.toISOString() ?? null,
        };
  await sql`
    insert into x_post (post_id, post, fetched_at)
    values (${postId}, ${stored === null ? null : JSON.stringify(stored)}::jsonb, ${clock.now()})
    on conflict (post_id) do update set post = excluded.post, fetched_at = excluded.fetched_at`.execute(db);
}

/**
 * A post that a task is about, or that the caller handed in for one. Other posts are not looked up: the shop's requests to X are
 * limited.
 */
export async function getXPost(
  context: CallContext,
  { id, postId }: { id: string; postId: string },
): Promise<XPostView> {
  const { userId } = requireUser(context.actor);
  const { db, clock } = context;
  const { rows } = await sql<{ of_campaign: boolean; own: boolean }>`
    select exists (select from campaign_task t join campaign c on c.id = t.campaign_id
        where c.id = ${id} and c.status in ('READY', 'PUBLISHED', 'STOPPED', 'DISTRIBUTED') and t.post_id = ${postId}) as of_campaign,
      exists (select from campaign_task_result r join campaign_application a on a.id = r.application_id
        where a.campaign_id = ${id} and a.user_id = ${userId} and r.post_id = ${postId}) as own`.execute(db);
  const isOfCampaign = rows[0]?.of_campaign === true;
  if (!isOfCampaign && rows[0]?.own !== true) throw new ApiError('NOT_FOUND');
  const cached = await db
    .selectFrom('x_post')
    .where('post_id', '=', postId)
    .select(['post', 'fetched_at'])
    .executeTakeFirst();
  const stored = cached?.post as unknown as StoredPost | null | undefined;
  if (cached !== undefined && cached.fetched_at.getTime() > clock.now().getTime() - KEEP_MS) {
    return present(postId, stored ?? null);
  }
  const config = requireX(context);
  const answer = await askX(context, config, { userId, endpoint: 'post' }, (token) =>
    readPost(config, token, postId),
  );
  if (answer.kind === 'REFUSED') {
    // Whoever looks at a campaign may see its post before linking an account: as it was last read, or its address alone.
    if (isOfCampaign) return present(postId, stored ?? null, { isKnown: true });
    throw new ApiError('X_NOT_LINKED');
  }
  if (answer.kind === 'OK') {
    await storePost(context, postId, answer.value);
    const { authorId, authorName, text, createdAt } = answer.value;
    return present(postId, { authorId, authorName, text, createdAt: createdAt?.toISOString() ?? null });
  }
  if (answer.kind !== 'NOT_FOUND' && answer.kind !== 'HIDDEN') throw unanswered(answer);
  await storePost(context, postId, null);
  return present(postId, null);
}

const present = (postId: string, post: StoredPost | null, { isKnown = post !== null } = {}): XPostView => ({
  postId,
  found: isKnown,
  authorName: post?.authorName ?? null,
  text: post?.text ?? null,
  createdAt: post?.createdAt ?? null,
  // X forwards this address to the one with the author's name.
  url: `https://x.com/i/status/${postId}`,
});
