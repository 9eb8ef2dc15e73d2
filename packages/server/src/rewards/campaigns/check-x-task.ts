import {
  type PostTerms,
  postFault,
  type XPost,
  type XReason,
  type XTaskKind,
  type XTaskResult,
} from '@kura/domain/campaigns';
import type { AppContext, XConfig } from '../../platform/index.ts';
import type { TaskRow } from './campaign-terms.repository.ts';
import { askX } from './x-access.ts';
import {
  hasLiked,
  hasReposted,
  isFollowing,
  readPost,
  type XAnswer,
  type XEndpoint,
  type XFailure,
  type XListed,
} from './x-client.ts';
import { storePost } from './x-posts.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config' | 'log'>;

export interface XCheck {
  readonly userId: string;
  readonly task: TaskRow;
  /** The applicant's own post of a POST or REPLY. */
  readonly postId: string | null;
  /** Posts before the start of the campaign don't count. */
  readonly notBefore: Date;
}

type Adapter = (context: Context, config: XConfig, check: XCheck) => Promise<XTaskResult>;

/** The pause before the next attempt when X did not answer. */
const RETRY_MS = 60_000;

/** Asks X whether a task is done. Nothing is stored but the cached post. */
export const checkXTask = (context: Context, config: XConfig, check: XCheck): Promise<XTaskResult> =>
  adapters[check.task.kind](context, config, check);

const adapters: Readonly<Record<XTaskKind, Adapter>> = {
  FOLLOW: listAdapter('following', 'NOT_FOLLOWING', (config, token, userId, task) =>
    isFollowing(config, token, { userId, accountId: task.account_id ?? '' }),
  ),
  LIKE: listAdapter('liked', 'NOT_LIKED', (config, token, userId, task) =>
    hasLiked(config, token, { userId, postId: task.post_id ?? '' }),
  ),
  REPOST: listAdapter('timeline', 'NOT_REPOSTED', (config, token, userId, task) =>
    hasReposted(config, token, { userId, postId: task.post_id ?? '' }),
  ),
  POST: checkOwnPost,
  REPLY: checkOwnPost,
};

function listAdapter(
  endpoint: XEndpoint,
  missing: XReason,
  question: (config: XConfig, token: string, xUserId: string, task: TaskRow) => Promise<XAnswer<XListed>>,
): Adapter {
  return async (context, config, { userId, task }) => {
    const answer = await askX(context, config, { userId, endpoint }, (token, xUserId) =>
      question(config, token, xUserId, task),
    );
    if (answer.kind !== 'OK') {
      return answer.kind === 'NOT_FOUND'
        ? { result: 'UNVERIFIABLE', reason: 'HIDDEN' }
        : failureResult(context, answer);
    }
    if (answer.value === 'LISTED') return { result: 'VERIFIED', postId: null };
    return answer.value === 'NOT_LISTED'
      ? { result: 'PENDING', reason: missing, retryAt: null }
      : { result: 'UNVERIFIABLE', reason: 'TOO_MANY_ENTRIES' };
  };
}

async function checkOwnPost(
  context: Context,
  config: XConfig,
  { userId, task, postId, notBefore }: XCheck,
): Promise<XTaskResult> {
  if (postId === null) return { result: 'PENDING', reason: 'POST_NOT_FOUND', retryAt: null };
  let authorId = '';
  const answer: XAnswer<XPost> = await askX(
    context,
    config,
    { userId, endpoint: 'post' },
    (token, xUserId) => {
      authorId = xUserId;
      return readPost(config, token, postId);
    },
  );
  if (answer.kind === 'NOT_FOUND') {
    await storePost(context, postId, null);
    return { result: 'PENDING', reason: 'POST_NOT_FOUND', retryAt: null };
  }
  if (answer.kind !== 'OK') return failureResult(context, answer);
  await storePost(context, postId, answer.value);
  const terms: PostTerms = {
    kind: task.kind === 'REPLY' ? 'REPLY' : 'POST',
    postId: task.post_id,
    requiredText: task.required_text,
    notBefore,
  };
  const fault = postFault(answer.value, terms, authorId);
  return fault === null
    ? { result: 'VERIFIED', postId }
    : { result: 'PENDING', reason: fault, retryAt: null };
}

function failureResult({ clock }: Pick<Context, 'clock'>, failure: XFailure): XTaskResult {
  const later = (ms: number) => new Date(clock.now().getTime() + ms);
  switch (failure.kind) {
    case 'LIMIT':
      return { result: 'PENDING', reason: 'RATE_LIMITED', retryAt: later(failure.waitSeconds * 1_000) };
    case 'UNAVAILABLE':
      return { result: 'PENDING', reason: 'NO_ANSWER', retryAt: later(RETRY_MS) };
    case 'REFUSED':
      return { result: 'PENDING', reason: 'ACCESS_WITHDRAWN', retryAt: null };
    case 'NOT_FOUND':
      return { result: 'PENDING', reason: 'POST_NOT_FOUND', retryAt: null };
    case 'HIDDEN':
      return { result: 'UNVERIFIABLE', reason: 'HIDDEN' };
    case 'NOT_OFFERED':
      return { result: 'UNVERIFIABLE', reason: 'NOT_OFFERED' };
  }
}
