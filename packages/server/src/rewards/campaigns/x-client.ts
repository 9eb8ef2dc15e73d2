import type { XPost } from '@kura/domain/campaigns';
import { z } from 'zod';
import type { XConfig } from '../../platform/index.ts';

// Endpoints, fields and errors as documented at https://docs.x.com (read 2026-11). No test reaches the service at X itself.

/** A page of a thousand accounts takes less than 200 KB. */
const MAX_ANSWER_CHARACTERS = 1_000_000;

/** Most pages read of one list, because X counts each request against the user's limits. */
const MAX_PAGES = 5;

/**
 * The scopes that the shop asks for. `offline.access` gives a refresh token, so that posts can be checked again after the end.
 */
export const X_SCOPES = ['tweet.read', 'users.read', 'follows.read', 'like.read', 'offline.access'] as const;

/** Endpoints with a limit of their own. */
export type XEndpoint = 'me' | 'post' | 'following' | 'liked' | 'timeline';

export type XFailure =
  /** 429: not before these seconds have passed. */
  | { readonly kind: 'LIMIT'; readonly waitSeconds: number }
  /** 401: the access token is no longer valid. */
  | { readonly kind: 'REFUSED' }
  | { readonly kind: 'NOT_FOUND' }
  /** Protected or suspended: X hides it from this user. */
  | { readonly kind: 'HIDDEN' }
  /** The plan of the app doesn't include the endpoint. */
  | { readonly kind: 'NOT_OFFERED' }
  /** `isLost`: the request may have had its effect, and its answer did not arrive. */
  | { readonly kind: 'UNAVAILABLE'; readonly isLost?: boolean };

export type XAnswer<T> = { readonly kind: 'OK'; readonly value: T } | XFailure;

/** Whether a list has an entry. `UNKNOWN`: it is longer than the shop reads. */
export type XListed = 'LISTED' | 'NOT_LISTED' | 'UNKNOWN';

export interface XTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresInSeconds: number;
}

const tokenAnswer = z.object({
  token_type: z.string(),
  access_token: z.string().min(1).max(2_000),
  refresh_token: z.string().min(1).max(2_000).optional(),
  expires_in: z.number().positive(),
});

const problemList = z
  .array(z.object({ type: z.string().nullish(), title: z.string().nullish() }))
  .nullish()
  .catch(null);
const id = z.string().regex(/^[1-9]\d{0,18}$/);

const meAnswer = z.object({ data: z.object({ id, username: z.string().regex(/^\w{1,15}$/) }) });
const references = z.array(z.object({ type: z.string(), id })).nullish();
const postAnswer = z.object({
  data: z
    .object({
      id,
      text: z.string().max(50_000),
      author_id: id,
      created_at: z.iso.datetime({ offset: true }).nullish(),
      referenced_tweets: references,
      note_tweet: z.object({ text: z.string().max(50_000) }).nullish(),
    })
    .nullish(),
  includes: z.object({ users: z.array(z.object({ id, username: z.string() })).nullish() }).nullish(),
  errors: problemList,
});
const pageAnswer = z.object({
  data: z.array(z.object({ id, referenced_tweets: references })).nullish(),
  meta: z.object({ next_token: z.string().max(500).nullish() }).nullish(),
  errors: problemList,
});

/**
 * Returns the address at X where a user allows access, see
 * https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token
 */
export function authorizationUrl(
  { authorizeUrl, clientId }: XConfig,
  { redirectUrl, state, codeChallenge }: { redirectUrl: string; state: string; codeChallenge: string },
): string {
  const url = new URL(authorizeUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUrl,
    scope: X_SCOPES.join(' '),
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** Exchanges an authorization code for tokens. REFUSED: the code is wrong, used or too old. */
export const exchangeCode = (
  config: XConfig,
  { code, codeVerifier, redirectUrl }: { code: string; codeVerifier: string; redirectUrl: string },
): Promise<XAnswer<XTokens>> =>
  askForTokens(config, {
    grant_type: 'authorization_code',
    code,
    code_verifier: codeVerifier,
    redirect_uri: redirectUrl,
  });

/** Exchanges a refresh token for new tokens; X ends the old one. REFUSED: the user withdrew the access. */
export const refreshTokens = (config: XConfig, refreshToken: string): Promise<XAnswer<XTokens>> =>
  askForTokens(config, { grant_type: 'refresh_token', refresh_token: refreshToken });

/** Calls the token endpoint. A confidential app sends its id and secret by Basic authentication. */
function askTokenEndpoint(config: XConfig, fields: Record<string, string>): Promise<XResponse | null> {
  const { apiUrl, clientId, clientSecret } = config;
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return ask(config, `${apiUrl}/2/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
}

async function askForTokens(config: XConfig, fields: Record<string, string>): Promise<XAnswer<XTokens>> {
  const response = await askTokenEndpoint(config, fields);
  if (response === null) return { kind: 'UNAVAILABLE', isLost: true };
  if (response.status === 429) return { kind: 'LIMIT', waitSeconds: response.waitSeconds };
  // 401 concerns the app's credentials, which the user can't change.
  if (response.status === 400) return { kind: 'REFUSED' };
  if (response.status !== 200) return { kind: 'UNAVAILABLE' };
  const read = tokenAnswer.safeParse(response.json);
  if (!read.success || read.data.token_type.toLowerCase() !== 'bearer') {
    return { kind: 'UNAVAILABLE', isLost: true };
  }
  return {
    kind: 'OK',
    value: {
      accessToken: read.data.access_token,
      refreshToken: read.data.refresh_token ?? null,
      expiresInSeconds: read.data.expires_in,
    },
  };
}

/** Whether X accepts the shop's credentials: an unknown code is refused with 400, wrong credentials with 401. */
export async function checkXCredentials(config: XConfig): Promise<'ACCEPTED' | 'REFUSED' | 'NO_ANSWER'> {
  const response = await askTokenEndpoint(config, {
    grant_type: 'refresh_token',
    refresh_token: 'not-a-token',
  });
  if (response?.status === 400) return 'ACCEPTED';
  return response?.status === 401 || response?.status === 403 ? 'REFUSED' : 'NO_ANSWER';
}

/** Returns the owner of a token: https://docs.x.com/x-api/users/user-lookup-me */
export async function readMe(
  config: XConfig,
  accessToken: string,
): Promise<XAnswer<{ id: string; name: string }>> {
  const answer = await get(config, accessToken, '/2/users/me', {});
  if (answer.kind !== 'OK') return answer;
  const read = meAnswer.safeParse(answer.value);
  if (!read.success) return { kind: 'UNAVAILABLE' };
  return { kind: 'OK', value: { id: read.data.data.id, name: read.data.data.username } };
}

/**
 * Reads one post: https://docs.x.com/x-api/posts/get-post-by-id. A deleted one has status 200 and the problem
 * `resource-not-found`, one of a protected account `not-authorized-for-resource`.
 */
export async function readPost(
  config: XConfig,
  accessToken: string,
  postId: string,
): Promise<XAnswer<XPost>> {
  const answer = await get(config, accessToken, `/2/tweets/${postId}`, {
    'tweet.fields': 'author_id,created_at,referenced_tweets,note_tweet',
    expansions: 'author_id',
    'user.fields': 'username',
  });
  if (answer.kind !== 'OK') return answer;
  const read = postAnswer.safeParse(answer.value);
  if (!read.success) return { kind: 'UNAVAILABLE' };
  const { data, includes, errors } = read.data;
  if (data == null) return partialFailure(errors);
  // The answer about another post must never verify a task.
  if (data.id !== postId) return { kind: 'UNAVAILABLE' };
  return {
    kind: 'OK',
    value: {
      id: data.id,
      authorId: data.author_id,
      authorName: includes?.users?.find((user) => user.id === data.author_id)?.username ?? '',
      text: unescapeText(data.note_tweet?.text ?? data.text),
      createdAt: data.created_at == null ? null : new Date(data.created_at),
      repliedToId: data.referenced_tweets?.find(({ type }) => type === 'replied_to')?.id ?? null,
    },
  };
}

/** Whether a user follows an account: https://docs.x.com/x-api/users/get-following */
export const isFollowing = (
  config: XConfig,
  accessToken: string,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<XAnswer<XListed>> =>
  findInPages(config, accessToken, {
    path: `/2/users/${userId}/following`,
    query: { max_results: '1000' },
    has: (entry) => entry.id === accountId,
  });

/** Whether a user liked a post: https://docs.x.com/x-api/users/get-liked-posts */
export const hasLiked = (
  config: XConfig,
  accessToken: string,
  { userId, postId }: { userId: string; postId: string },
): Promise<XAnswer<XListed>> =>
  findInPages(config, accessToken, {
    path: `/2/users/${userId}/liked_tweets`,
    query: { max_results: '100' },
    has: (entry) => entry.id === postId,
  });

/** Whether a user reposted a post: their own timeline has it as a reference, see https://docs.x.com/x-api/users/get-posts */
export const hasReposted = (
  config: XConfig,
  accessToken: string,
  { userId, postId }: { userId: string; postId: string },
): Promise<XAnswer<XListed>> =>
  findInPages(config, accessToken, {
    path: `/2/users/${userId}/tweets`,
    query: { max_results: '100', 'tweet.fields': 'referenced_tweets' },
    has: (entry) =>
      entry.referenced_tweets?.some((each) => each.type === 'retweeted' && each.id === postId) === true,
  });

type PageEntry = NonNullable<z.output<typeof pageAnswer>['data']>[number];

async function findInPages(
  config: XConfig,
  accessToken: string,
  list: { path: string; query: Record<string, string>; has: (entry: PageEntry) => boolean },
): Promise<XAnswer<XListed>> {
  let token: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await get(config, accessToken, list.path, {
      ...list.query,
      ...(token === undefined ? {} : { pagination_token: token }),
    });
    if (answer.kind !== 'OK') return answer;
    const read = pageAnswer.safeParse(answer.value);
    if (!read.success) return { kind: 'UNAVAILABLE' };
    const { data, meta, errors } = read.data;
    if (data == null && errors != null && errors.length > 0) return partialFailure(errors);
    if (data?.some(list.has) === true) return { kind: 'OK', value: 'LISTED' };
    token = meta?.next_token ?? undefined;
    if (token === undefined) return { kind: 'OK', value: 'NOT_LISTED' };
  }
  return { kind: 'OK', value: 'UNKNOWN' };
}

/** https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
function partialFailure(errors: z.output<typeof problemList>): XFailure {
  const types = (errors ?? []).map(({ type }) => type ?? '');
  if (types.some((type) => type.endsWith('/resource-not-found'))) return { kind: 'NOT_FOUND' };
  if (types.some((type) => type.endsWith('/not-authorized-for-resource'))) return { kind: 'HIDDEN' };
  return { kind: 'UNAVAILABLE' };
}

async function get(
  config: XConfig,
  accessToken: string,
  path: string,
  query: Record<string, string>,
): Promise<XAnswer<unknown>> {
  const search = new URLSearchParams(query).toString();
  const response = await ask(config, `${config.apiUrl}${path}${search === '' ? '' : `?${search}`}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (response === null) return { kind: 'UNAVAILABLE' };
  switch (response.status) {
    case 200:
      return { kind: 'OK', value: response.json };
    case 401:
      return { kind: 'REFUSED' };
    case 402:
      return { kind: 'NOT_OFFERED' };
    case 403: {
      const type = z.object({ type: z.string() }).safeParse(response.json).data?.type ?? '';
      return { kind: type.endsWith('/not-authorized-for-resource') ? 'HIDDEN' : 'NOT_OFFERED' };
    }
    case 404:
      return { kind: 'NOT_FOUND' };
    case 429:
      return { kind: 'LIMIT', waitSeconds: response.waitSeconds };
    default:
      return { kind: 'UNAVAILABLE' };
  }
}

interface XResponse {
  readonly status: number;
  readonly json: unknown;
  /** Seconds until the limit of the endpoint starts again. */
  readonly waitSeconds: number;
}

/** Null when X gave no readable answer. */
async function ask({ timeoutMs }: XConfig, url: string, init: RequestInit): Promise<XResponse | null> {
  try {
    const response = await fetch(url, {
      ...init,
      // Don't send a token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await readLimited(response);
    return {
      status: response.status,
      json: body === '' ? null : JSON.parse(body),
      waitSeconds: secondsUntil(response.headers.get('x-rate-limit-reset')),
    };
  } catch {
    return null;
  }
}

/** Windows of X take 15 minutes, some a day: https://docs.x.com/x-api/fundamentals/rate-limits */
function secondsUntil(reset: string | null): number {
  const windowSeconds = 15 * 60;
  const at = Number(reset ?? Number.NaN);
  if (!Number.isInteger(at)) return windowSeconds;
  return Math.min(Math.max(Math.ceil(at - Date.now() / 1_000), 1), 24 * 3_600);
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let read = '';
  for await (const chunk of response.body ?? []) {
    read += decoder.decode(chunk, { stream: true });
    if (read.length > MAX_ANSWER_CHARACTERS) throw new Error('the answer is too long');
  }
  return read;
}

/** X escapes these three characters in the text of posts. */
const unescapeText = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
