import type { TransitionTable } from '../../transitions.ts';

/** An applicant's actions on X. */
export const X_TASK_KINDS = ['FOLLOW', 'REPOST', 'LIKE', 'POST', 'REPLY'] as const;
export type XTaskKind = (typeof X_TASK_KINDS)[number];

/** The state of one task of one application. */
export const TASK_STATES = ['OPEN', 'PENDING', 'VERIFIED', 'UNVERIFIABLE', 'REJECTED'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** All status transitions of a task. `check`: an answer from X. `shop`: an admin decides where X can't verify. */
export const TASK_TRANSITIONS: TransitionTable<TaskState, 'check' | 'shop'> = [
  { from: 'OPEN', to: 'PENDING', by: ['check'] },
  { from: 'OPEN', to: 'VERIFIED', by: ['check'] },
  { from: 'OPEN', to: 'UNVERIFIABLE', by: ['check'] },
  { from: 'PENDING', to: 'PENDING', by: ['check'] },
  { from: 'PENDING', to: 'VERIFIED', by: ['check'] },
  { from: 'PENDING', to: 'UNVERIFIABLE', by: ['check'] },
  { from: 'UNVERIFIABLE', to: 'PENDING', by: ['check'] },
  { from: 'UNVERIFIABLE', to: 'VERIFIED', by: ['check', 'shop'] },
  { from: 'UNVERIFIABLE', to: 'UNVERIFIABLE', by: ['check'] },
  { from: 'UNVERIFIABLE', to: 'REJECTED', by: ['shop'] },
  { from: 'REJECTED', to: 'VERIFIED', by: ['shop'] },
];

/** Why a task isn't verified. */
export const X_REASONS = [
  // X reports that it isn't done.
  'NOT_FOLLOWING',
  'NOT_REPOSTED',
  'NOT_LIKED',
  'POST_NOT_FOUND',
  'WRONG_AUTHOR',
  'TEXT_MISSING',
  'PR_MISSING',
  'NOT_A_REPLY',
  'TOO_EARLY',
  'POST_TAKEN',
  'ACCESS_WITHDRAWN',
  // X didn't answer yet.
  'RATE_LIMITED',
  'NO_ANSWER',
  // X can't verify.
  'TOO_MANY_ENTRIES',
  'HIDDEN',
  'NOT_OFFERED',
] as const;
export type XReason = (typeof X_REASONS)[number];

/**
 * The result of one check of a task. `retryAt`: when X may be asked again automatically; null when the applicant has to act.
 */
export type XTaskResult =
  | { readonly result: 'VERIFIED'; readonly postId: string | null }
  | { readonly result: 'PENDING'; readonly reason: XReason; readonly retryAt: Date | null }
  | { readonly result: 'UNVERIFIABLE'; readonly reason: XReason };

/** The parts of an X post that tasks depend on. */
export interface XPost {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
  readonly createdAt: Date | null;
  readonly repliedToId: string | null;
}

/** Requirements for a POST or REPLY. */
export interface PostTerms {
  readonly kind: 'POST' | 'REPLY';
  /** The post that is answered; null for a POST. */
  readonly postId: string | null;
  /** Text that the post must contain; empty for none. */
  readonly requiredText: string;
  /** Earlier posts don't count. */
  readonly notBefore: Date;
}

/** X ids are decimal numbers with at most 64 bits: https://docs.x.com/fundamentals/x-ids */
const idPattern = /^[1-9]\d{0,18}$/;

/** Whether a text is an X id. */
export const isXId = (text: string): boolean => idPattern.test(text);

const postHosts: ReadonlySet<string> = new Set([
  'x.com',
  'www.x.com',
  'mobile.x.com',
  'twitter.com',
  'www.twitter.com',
  'mobile.twitter.com',
]);

/** Parses a post's id from its address or from the id itself; null when it is neither. */
export function parsePostId(text: string): string | null {
  const trimmed = text.trim();
  if (isXId(trimmed)) return trimmed;
  const url = URL.parse(trimmed);
  if (url === null || url.protocol !== 'https:' || !postHosts.has(url.hostname) || url.port !== '')
    return null;
  const id = /^\/(?:\w{1,15}|i(?:\/web)?)\/status\/(\d{1,19})\/?$/.exec(url.pathname)?.[1];
  return id !== undefined && isXId(id) ? id : null;
}

/** A post made for a reward has to say so: https://www.caa.go.jp/policies/policy/representation/fair_labeling/stealth_marketing */
const prPattern = /(?:^|[^\p{L}\p{N}])(?:PR|ＰＲ)(?:[^\p{L}\p{N}]|$)/u;

const comparable = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** The first requirement that a post doesn't meet; null for none. */
export function postFault(post: XPost, terms: PostTerms, authorId: string): XReason | null {
  if (post.authorId !== authorId) return 'WRONG_AUTHOR';
  if (terms.kind === 'REPLY' && post.repliedToId !== terms.postId) return 'NOT_A_REPLY';
  if (post.createdAt !== null && post.createdAt < terms.notBefore) return 'TOO_EARLY';
  if (!comparable(post.text).includes(comparable(terms.requiredText))) return 'TEXT_MISSING';
  if (!prPattern.test(post.text.normalize('NFKC'))) return 'PR_MISSING';
  return null;
}

/** The suggested text for applicants: the required text with the advertising label. */
export const postTemplate = (requiredText: string): string =>
  prPattern.test(requiredText.normalize('NFKC')) ? requiredText : `${requiredText} #PR`.trim();

/**
 * Whether X may redirect a browser to this address. Only exact addresses are allowed: an address with an allowed prefix, or one
 * that differs in a character that browsers ignore, would let others receive the code.
 */
export const isAllowedRedirect = (given: string, allowed: readonly string[]): boolean =>
  allowed.includes(given);
