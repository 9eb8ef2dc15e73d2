import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authorizePage, composePage, homePage, postPage, profilePage } from './x-pages.ts';
import { readXState, writeXState, type XServicePost, type XUser } from './x-state.ts';

/**
 * The fault in place of an answer. LIMIT: 429. DOWN: 503. SILENT: the connection ends without an answer. HANG: the connection
 * stays open without an answer. LOST: the request is executed, and its answer is lost. GARBAGE: no JSON. FORBIDDEN: the app's
 * plan doesn't include the endpoint. WITHDRAWN: the token is not valid any more. REDIRECT: another host.
 */
export type XFault =
  | 'LIMIT'
  | 'DOWN'
  | 'SILENT'
  | 'HANG'
  | 'LOST'
  | 'GARBAGE'
  | 'FORBIDDEN'
  | 'WITHDRAWN'
  | 'REDIRECT';

/** Chooses each request's fault by its path; null for none. */
export type XFaultChoice = (path: string) => XFault | null;

/**
 * A local simulation of X: the page where a user allows access, the token endpoint, and the endpoints of API v2 that the shop
 * uses. Each answer cites the documentation that it follows. Nothing here was compared with the service at X.
 */
export interface XService {
  /** The value for KURA_X_API_URL. */
  readonly url: string;
  readonly authorizeUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The requested paths, in their sequence. */
  readonly asked: readonly string[];
  addUser(username: string): XUser;
  post(user: XUser, text: string, options?: { repliesTo?: string; createdAt?: Date }): string;
  /** Ids of a user's posts, oldest first. */
  postsOf(user: XUser): readonly string[];
  repost(user: XUser, postId: string): void;
  like(user: XUser, postId: string): void;
  follow(user: XUser, accountId: string): void;
  unfollow(user: XUser, accountId: string): void;
  remove(postId: string): void;
  /** Protected accounts show their posts only to themselves and followers; the simulation shows them to themselves. */
  protect(user: XUser): void;
  /** The user withdraws the app's access. */
  withdraw(user: XUser): void;
  /** The browser's action on the page: allows access, and is redirected with code and state. */
  authorize(url: string, user: XUser): URL;
  /** The same, refused by the user. */
  refuse(url: string): URL;
  /** Fails in this way from now on, or by a choice for each request; null for normal answers. */
  fail(fault: XFault | XFaultChoice | null): void;
  /** The limit of one user's requests to one endpoint in a window, from now on. */
  limit(requests: number): void;
  stop(): Promise<void>;
}

interface XServiceOptions {
  port?: number;
  /** Keeps accounts, posts and tokens between starts. */
  file?: string | undefined;
  /** The app's registered addresses; any is allowed when absent. */
  redirectUrls?: readonly string[];
  /** Maximum entries in a page. X returns up to 1000 follows and 100 posts. */
  pageSize?: number;
}

interface Grant {
  readonly userId: string;
  readonly redirectUrl: string;
  readonly codeChallenge: string;
}

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code: two hours */
const TOKEN_SECONDS = 7_200;
/** https://docs.x.com/x-api/fundamentals/rate-limits: windows of 15 minutes */
const WINDOW_SECONDS = 15 * 60;

export async function startXService({
  port = 0,
  file,
  redirectUrls,
  pageSize = 1_000,
}: XServiceOptions = {}): Promise<XService> {
  const state = readXState(file);
  const { users, posts, hidden, accessTokens, refreshTokens } = state;
  const grants = new Map<string, Grant>();
  const windows = new Map<string, { startedAt: number; requests: number }>();
  const asked: string[] = [];
  const clientId = 'kura-simulated-x-client';
  const clientSecret = 'kura-simulated-x-secret-0123456789';
  let chooseFault: XFaultChoice = () => null;
  let allowedRequests = 900;
  const newId = () => {
    state.lastId += 1n + (state.lastId % 7n);
    return String(state.lastId);
  };
  const token = () => randomBytes(32).toString('base64url');

  function store(): void {
    if (file !== undefined) writeXState(file, state);
  }

  function addUser(username: string): XUser {
    const known = [...users.values()].find((each) => each.username === username);
    if (known !== undefined) return known;
    const user: XUser = { id: newId(), username, following: new Set(), liked: [] };
    users.set(user.id, user);
    store();
    return user;
  }

  function addPost(
    user: XUser,
    text: string,
    references: XServicePost['references'],
    createdAt = new Date(),
  ) {
    const id = newId();
    posts.set(id, { id, authorId: user.id, text, createdAt: createdAt.toISOString(), references });
    store();
    return id;
  }

  /** The request to the page: https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token */
  function readAuthorization(url: URL): { redirect: URL; state: string; codeChallenge: string } | string {
    const query = url.searchParams;
    const redirectUrl = query.get('redirect_uri') ?? '';
    if (query.get('response_type') !== 'code') return 'response_type must be code';
    if (query.get('client_id') !== clientId) return 'client_id is unknown';
    if (redirectUrls !== undefined && !redirectUrls.includes(redirectUrl))
      return 'redirect_uri is not registered';
    if (!URL.canParse(redirectUrl)) return 'redirect_uri is no address';
    if (query.get('code_challenge_method') !== 'S256') return 'code_challenge_method must be S256';
    const codeChallenge = query.get('code_challenge') ?? '';
    const state = query.get('state') ?? '';
    if (!/^[\w-]{43}$/.test(codeChallenge)) return 'code_challenge is missing';
    if (state === '' || state.length > 500) return 'state is missing';
    return { redirect: new URL(redirectUrl), state, codeChallenge };
  }

  function authorize(address: string, user: XUser): URL {
    const read = readAuthorization(new URL(address));
    if (typeof read === 'string') throw new Error(read);
    const code = token();
    grants.set(code, {
      userId: user.id,
      redirectUrl: new URL(address).searchParams.get('redirect_uri') ?? '',
      codeChallenge: read.codeChallenge,
    });
    read.redirect.searchParams.set('state', read.state);
    read.redirect.searchParams.set('code', code);
    return read.redirect;
  }

  /** A user who refuses is redirected with `error=access_denied`, according to RFC 6749, section 4.1.2.1. */
  function refuse(address: string): URL {
    const read = readAuthorization(new URL(address));
    if (typeof read === 'string') throw new Error(read);
    read.redirect.searchParams.set('error', 'access_denied');
    read.redirect.searchParams.set('state', read.state);
    return read.redirect;
  }

  function grantTokens(userId: string) {
    const access = token();
    const refresh = token();
    accessTokens.set(access, { userId, expiresAt: Date.now() + TOKEN_SECONDS * 1_000 });
    refreshTokens.set(refresh, userId);
    store();
    return {
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
      access_token: access,
      scope: 'tweet.read users.read follows.read like.read offline.access',
      refresh_token: refresh,
    };
  }

  /** https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token, steps 3 and 4 */
  function answerToken(request: IncomingMessage, body: string): [number, object] {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (request.headers.authorization !== basic) {
      return [401, { error: 'unauthorized_client', error_description: 'Missing valid authorization header' }];
    }
    const fields = new URLSearchParams(body);
    const invalid = (what: string): [number, object] => [
      400,
      { error: 'invalid_request', error_description: `Value passed for the ${what} was invalid.` },
    ];
    if (fields.get('grant_type') === 'refresh_token') {
      const refresh = fields.get('refresh_token') ?? '';
      const userId = refreshTokens.get(refresh);
      // It works once.
      refreshTokens.delete(refresh);
      return userId === undefined ? invalid('token') : [200, grantTokens(userId)];
    }
    if (fields.get('grant_type') !== 'authorization_code') return invalid('grant type');
    const code = fields.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (grant === undefined) return invalid('authorization code');
    if (fields.get('redirect_uri') !== grant.redirectUrl) return invalid('redirect uri');
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== grant.codeChallenge) return invalid('code verifier');
    return [200, grantTokens(grant.userId)];
  }

  /** A user's limits at an endpoint: https://docs.x.com/fundamentals/rate-limits */
  function count(userId: string, endpoint: string): { headers: Record<string, string>; exceeded: boolean } {
    const key = `${userId}:${endpoint}`;
    const now = Math.floor(Date.now() / 1_000);
    const known = windows.get(key);
    const current =
      known === undefined || known.startedAt + WINDOW_SECONDS <= now
        ? { startedAt: now, requests: 0 }
        : known;
    current.requests += 1;
    windows.set(key, current);
    return {
      exceeded: current.requests > allowedRequests,
      headers: {
        'x-rate-limit-limit': String(allowedRequests),
        'x-rate-limit-remaining': String(Math.max(0, allowedRequests - current.requests)),
        'x-rate-limit-reset': String(current.startedAt + WINDOW_SECONDS),
      },
    };
  }

  /** The oldest first. */
  const ownPosts = (user: XUser) => [...posts.values()].filter(({ authorId }) => authorId === user.id);

  const postJson = (post: XServicePost, fields: ReadonlySet<string>) => ({
    id: post.id,
    text: escapeText(post.text),
    edit_history_tweet_ids: [post.id],
    ...(fields.has('author_id') ? { author_id: post.authorId } : {}),
    ...(fields.has('created_at') ? { created_at: post.createdAt } : {}),
    ...(fields.has('referenced_tweets') && post.references.length > 0
      ? { referenced_tweets: post.references }
      : {}),
  });

  /** Pages as in https://docs.x.com/x-api/fundamentals/pagination: the token is opaque, `meta` counts. */
  function pageOf(entries: readonly object[], query: URLSearchParams, largest: number): [number, object] {
    const size = Math.min(Number(query.get('max_results') ?? 100), largest, pageSize);
    const start = decodePageToken(query.get('pagination_token'));
    if (start === null || !Number.isInteger(size) || size < 1) {
      return [400, problem('invalid-request', 'Invalid Request', 'One or more parameters were invalid.')];
    }
    const page = entries.slice(start, start + size);
    const next = start + size < entries.length ? encodePageToken(start + size) : undefined;
    return [
      200,
      {
        ...(page.length === 0 ? {} : { data: page }),
        meta: { result_count: page.length, ...(next === undefined ? {} : { next_token: next }) },
      },
    ];
  }

  function answerApi(url: URL, userId: string): [number, object] {
    const query = url.searchParams;
    const fields = new Set((query.get('tweet.fields') ?? '').split(','));
    const viewer = users.get(userId) as XUser;
    // https://docs.x.com/x-api/users/user-lookup-me
    if (url.pathname === '/2/users/me') {
      return [200, { data: { id: viewer.id, name: viewer.username, username: viewer.username } }];
    }
    const postId = /^\/2\/tweets\/(\d{1,19})$/.exec(url.pathname)?.[1];
    // https://docs.x.com/x-api/posts/get-post-by-id
    if (postId !== undefined) {
      const post = posts.get(postId);
      // https://docs.x.com/x-api/fundamentals/response-codes-and-errors: partial errors come with 200
      if (post === undefined) return [200, { errors: [missingPost(postId)] }];
      if (hidden.has(post.authorId) && post.authorId !== userId)
        return [200, { errors: [hiddenPost(postId)] }];
      const author = users.get(post.authorId) as XUser;
      return [
        200,
        {
          data: postJson(post, fields),
          ...(query.get('expansions') === 'author_id'
            ? { includes: { users: [{ id: author.id, name: author.username, username: author.username }] } }
            : {}),
        },
      ];
    }
    const list = /^\/2\/users\/(\d{1,19})\/(following|liked_tweets|tweets)$/.exec(url.pathname);
    const owner = users.get(list?.[1] ?? '');
    if (list === null || owner === undefined) {
      return [404, problem('resource-not-found', 'Not Found Error', 'Could not find the resource.')];
    }
    // https://docs.x.com/x-api/users/get-following
    if (list[2] === 'following') {
      const entries = [...owner.following].map((id) => ({
        id,
        name: users.get(id)?.username ?? 'account',
        username: users.get(id)?.username ?? 'account',
      }));
      return pageOf(entries, query, 1_000);
    }
    // https://docs.x.com/x-api/users/get-liked-posts
    if (list[2] === 'liked_tweets') {
      // Likes are visible to their owner alone since 2024.
      if (owner.id !== userId) return [403, problem('not-authorized-for-resource', 'Forbidden', 'Forbidden')];
      const liked = owner.liked.flatMap((id) => {
        const post = posts.get(id);
        return post === undefined ? [] : [postJson(post, fields)];
      });
      return pageOf(liked, query, 100);
    }
    // https://docs.x.com/x-api/users/get-posts
    return pageOf(
      ownPosts(owner)
        .reverse()
        .map((post) => postJson(post, fields)),
      query,
      100,
    );
  }

  const json = (
    response: ServerResponse,
    status: number,
    body: object,
    headers: Record<string, string> = {},
  ) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body));

  /** The account that a browser used last: the simulation has no session of its own. */
  let lastName = 'collector';
  const people = () => ({ users: [...users.values()], name: lastName });

  function answerPage(request: IncomingMessage, response: ServerResponse, url: URL, body: string): void {
    const fields = new URLSearchParams(body);
    const name = /^\w{1,15}$/.exec(fields.get('username') ?? '')?.[0];
    if (name !== undefined) lastName = name;
    if (url.pathname === '/i/oauth2/authorize' && request.method === 'POST') {
      const back = decide(url, fields.get('decision') === 'allow' ? name : undefined);
      if (back !== null) {
        response.writeHead(303, { location: back.href }).end();
        return;
      }
    }
    const problem = request.method === 'POST' && name === undefined ? 'name of letters and digits' : null;
    const text =
      problem === null ? pageOfPath(request, url, { name, fields }) : homePage({ problem, ...people() });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  }

  /**
   * Redirects to the app: with a code when the user `name` allows, with an error when nobody does; null for a faulty request.
   */
  function decide(url: URL, name: string | undefined): URL | null {
    if (typeof readAuthorization(url) === 'string') return null;
    return name === undefined ? refuse(url.href) : authorize(url.href, addUser(name));
  }

  function pageOfPath(
    request: IncomingMessage,
    url: URL,
    { name, fields }: { name: string | undefined; fields: URLSearchParams },
  ): string {
    if (url.pathname === '/i/oauth2/authorize') {
      const read = readAuthorization(url);
      return typeof read === 'string'
        ? homePage({ problem: read, ...people() })
        : authorizePage({ address: url.pathname + url.search, ...people() });
    }
    // A person's actions on X, by a form: follow, like, repost, post.
    if (url.pathname === '/act' && request.method === 'POST' && name !== undefined) {
      const target = fields.get('target') ?? '';
      const done = act(addUser(name), fields.get('act') ?? '', target, fields.get('text') ?? '');
      return homePage({ done, ...people() });
    }
    return shownPage(url) ?? homePage(people());
  }

  /** The pages that task links lead to. */
  function shownPage(url: URL): string | null {
    if (url.pathname === '/intent/post') {
      const { searchParams: query } = url;
      const text = [query.get('text'), query.get('url')].filter((part) => part !== null).join(' ');
      return composePage({ text, repliesTo: query.get('in_reply_to'), ...people() });
    }
    const post = posts.get(/^\/i\/status\/(\d{1,19})$/.exec(url.pathname)?.[1] ?? '');
    if (post !== undefined) {
      return postPage({ post, author: users.get(post.authorId) as XUser, ...people() });
    }
    const profile = [...users.values()].find(({ username }) => `/${username}` === url.pathname);
    return profile === undefined ? null : profilePage({ profile, ...people() });
  }

  function act(user: XUser, kind: string, target: string, text: string): string {
    if (kind === 'follow') service.follow(user, target);
    if (kind === 'like') service.like(user, target);
    if (kind === 'repost') service.repost(user, target);
    if (kind === 'post') return `https://x.com/${user.username}/status/${service.post(user, text)}`;
    if (kind === 'reply') {
      return `https://x.com/${user.username}/status/${service.post(user, text, { repliesTo: target })}`;
    }
    return kind;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = await readBody(request);
    if (!url.pathname.startsWith('/2/')) return answerPage(request, response, url, body);
    asked.push(url.pathname);
    const fault = chooseFault(url.pathname);
    if (fault === 'HANG') return;
    if (fault === 'SILENT') return request.socket.destroy();
    if (fault === 'DOWN')
      return json(response, 503, problem('about:blank', 'Service Unavailable', 'Service Unavailable'));
    if (fault === 'GARBAGE') return response.writeHead(200).end('<html>maintenance</html>');
    if (fault === 'REDIRECT') return response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    if (url.pathname === '/2/oauth2/token') {
      const [status, answered] = answerToken(request, body);
      if (fault === 'LOST') return request.socket.destroy();
      return json(response, status, answered);
    }
    const given = accessTokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (given === undefined || given.expiresAt <= Date.now() || fault === 'WITHDRAWN') {
      return json(response, 401, {
        title: 'Unauthorized',
        type: 'about:blank',
        status: 401,
        detail: 'Unauthorized',
      });
    }
    if (fault === 'FORBIDDEN') {
      return json(
        response,
        403,
        problem('client-forbidden', 'Client Forbidden', 'This plan does not include the endpoint.'),
      );
    }
    const counted = count(given.userId, url.pathname.replaceAll(/\d{2,}/g, ':id'));
    if (counted.exceeded || fault === 'LIMIT') {
      return json(
        response,
        429,
        { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 },
        counted.headers,
      );
    }
    const [status, answered] = answerApi(url, given.userId);
    if (fault === 'LOST') return request.socket.destroy();
    return json(response, status, answered, counted.headers);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: XService = {
    url,
    authorizeUrl: `${url}/i/oauth2/authorize`,
    clientId,
    clientSecret,
    asked,
    addUser,
    post: (user, text, { repliesTo, createdAt } = {}) =>
      addPost(user, text, repliesTo === undefined ? [] : [{ type: 'replied_to', id: repliesTo }], createdAt),
    postsOf: (user) => ownPosts(user).map(({ id }) => id),
    repost(user, postId) {
      addPost(user, `RT ${postId}`, [{ type: 'retweeted', id: postId }]);
    },
    like(user, postId) {
      if (!user.liked.includes(postId)) user.liked.unshift(postId);
      store();
    },
    follow(user, accountId) {
      user.following.add(accountId);
      store();
    },
    unfollow(user, accountId) {
      user.following.delete(accountId);
      store();
    },
    remove(postId) {
      posts.delete(postId);
      store();
    },
    protect(user) {
      hidden.add(user.id);
      store();
    },
    withdraw(user) {
      for (const [key, each] of accessTokens) if (each.userId === user.id) accessTokens.delete(key);
      for (const [key, userId] of refreshTokens) if (userId === user.id) refreshTokens.delete(key);
      store();
    },
    authorize,
    refuse,
    fail: (next) => {
      chooseFault = typeof next === 'function' ? next : () => next;
    },
    limit: (requests) => {
      allowedRequests = requests;
      windows.clear();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

const problem = (type: string, title: string, detail: string) => ({
  title,
  detail,
  type: type === 'about:blank' ? type : `https://api.x.com/2/problems/${type}`,
});

const missingPost = (id: string) => ({
  value: id,
  detail: `Could not find tweet with id: [${id}].`,
  title: 'Not Found Error',
  resource_type: 'tweet',
  parameter: 'id',
  resource_id: id,
  type: 'https://api.x.com/2/problems/resource-not-found',
});

const hiddenPost = (id: string) => ({
  resource_id: id,
  parameter: 'id',
  resource_type: 'tweet',
  section: 'data',
  title: 'Authorization Error',
  value: id,
  detail: `Sorry, you are not authorized to see the Tweet with id: [${id}].`,
  type: 'https://api.x.com/2/problems/not-authorized-for-resource',
});

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const encodePageToken = (start: number) => Buffer.from(`page:${start}`).toString('base64url');
function decodePageToken(given: string | null): number | null {
  if (given === null) return 0;
  const start = /^page:(\d+)$/.exec(Buffer.from(given, 'base64url').toString())?.[1];
  return start === undefined ? null : Number(start);
}

/** A form or a token request takes less than 10 KB. */
async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > 10_000) throw new Error('the body is too long');
  }
  return body;
}
