import type { XPostView } from '@kura/api-contract/campaigns';
import { ApiError, type CallContext, requireUser } from '../../platform/index.ts';
import { requireX, unanswered } from './link-x-account.ts';
import { askX } from './x-access.ts';
import { readPost } from './x-client.ts';
import { findPost, findPostUse, type StoredPost, storePost } from './x-posts.repository.ts';

/** A post changes seldom. Before the draw and before the prize its deletion is checked without the cache. */
const KEEP_MS = 10 * 60_000;

/**
 * Returns a post of a task, or one that the caller submitted for a task. Other posts are not read, because the shop's
 * requests to X are limited.
 */
export async function getXPost(
  context: CallContext,
  { id, postId }: { id: string; postId: string },
): Promise<XPostView> {
  const { userId } = requireUser(context.actor);
  const { db, clock } = context;
  const { isOfCampaign, isOwn } = await findPostUse(db, { campaignId: id, postId, userId });
  if (!isOfCampaign && !isOwn) throw new ApiError('NOT_FOUND');
  const { post: stored, fetchedAt } = await findPost(db, postId);
  if (fetchedAt !== null && fetchedAt.getTime() > clock.now().getTime() - KEEP_MS) {
    return present(postId, stored);
  }
  const config = requireX(context);
  const answer = await askX(context, config, { userId, endpoint: 'post' }, (token) =>
    readPost(config, token, postId),
  );
  if (answer.kind === 'REFUSED') {
    // Visitors of a campaign may see its post before linking an account: as it was last read, or its address alone.
    if (isOfCampaign) return present(postId, stored, { isKnown: true });
    throw new ApiError('X_NOT_LINKED');
  }
  if (answer.kind === 'OK') return present(postId, await storePost(context, postId, answer.value));
  if (answer.kind !== 'NOT_FOUND' && answer.kind !== 'HIDDEN') throw unanswered(answer);
  return present(postId, await storePost(context, postId, null));
}

const present = (postId: string, post: StoredPost | null, { isKnown = post !== null } = {}): XPostView => ({
  postId,
  found: isKnown,
  authorName: post?.authorName ?? null,
  text: post?.text ?? null,
  createdAt: post?.createdAt ?? null,
  // X redirects this address to the one with the author's name.
  url: `https://x.com/i/status/${postId}`,
});
