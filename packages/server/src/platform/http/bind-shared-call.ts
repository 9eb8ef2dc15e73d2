import type { Call } from '@kura/api-contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { AppContext } from '../context.ts';
import { readTables } from './bound-reads.ts';
import { type BoundCall, prepareCall } from './prepare-call.ts';
import type { LimitRequest } from './request-limits.ts';
import type { KeptAnswer, ResponseCache } from './response-cache.ts';
import type { AnySharedHandler, Handler, SharedOrOwn } from './routes.ts';
import { type Body, sendBody, sendPublicBody } from './send-body.ts';
import { withStatements } from './statement-count.ts';

type OwnHandler = Handler<'account', never, unknown>;

/** Without the cache of this process, HTTP caches keep nothing either. */
interface ComputedAlways {
  readonly body: Body;
  readonly nextInstantMs: 0;
}

export interface SharingOptions {
  /** Undefined when every answer is computed for its request. */
  cache: ResponseCache | undefined;
  /**
   * Whether responses are validated against their contract. Handlers of shared calls build every object field by field in the order of
   * the contract, so production leaves it out; a test compares both ways.
   */
  checkAnswers: boolean;
}

const sharedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'Authorization, Accept-Encoding, Origin',
};

/** A request with a token gets a private answer: a shared HTTP cache must not store what only a valid token may read. */
const privateHeaders = { ...sharedHeaders, 'cache-control': 'private, no-store' };

const FRESH_SECONDS = 1;
const MAX_SECONDS = 5;

/**
 * For how long HTTP caches may answer with it, never beyond the next time that it names.
 *
 * @param seconds until that time, whole ones
 */
function cacheControl(seconds: number, mayBeStale: boolean): string {
  const fresh = Math.min(FRESH_SECONDS, seconds);
  const stale = Math.min(MAX_SECONDS, seconds) - fresh;
  const after = mayBeStale && stale > 0 ? `stale-while-revalidate=${stale}` : 'must-revalidate';
  return `public, max-age=0, s-maxage=${fresh}, ${after}`;
}

/** By whether a call's answer may be stale, and the seconds until the next time in it. */
const publicHeaders = [false, true].map((mayBeStale) =>
  Array.from({ length: MAX_SECONDS + 1 }, (_, seconds) => ({
    ...sharedHeaders,
    'cache-control': cacheControl(seconds, mayBeStale),
  })),
);

/** A call with the same answer for all callers: computed without the actor, and cached for seconds. */
export function bindSharedCall(
  app: AppContext,
  name: string,
  call: Call,
  handler: AnySharedHandler | SharedOrOwn<AnySharedHandler, OwnHandler, OwnHandler>,
  {
    cache,
    checkAnswers,
    bound,
    limitRequest,
  }: SharingOptions & { bound: readonly string[]; limitRequest: LimitRequest },
): BoundCall {
  const prepared = prepareCall(name, call);
  const {
    shared,
    ofUser: user,
    ofAdmin: admin,
  } = typeof handler === 'function' ? { shared: handler, ofUser: undefined, ofAdmin: undefined } : handler;
  const ownHandlers: Partial<Record<Actor['kind'], OwnHandler | undefined>> = { user, admin };
  const isGet = call.method === 'GET' && call.access === 'public';
  if (!isGet || call.rateLimit !== undefined || call.produces !== undefined) {
    throw new Error(`${name} can not be shared: it must be a public GET call that answers JSON`);
  }

  const headersBySeconds = publicHeaders[call.staleWhileRevalidate ? 1 : 0] as (typeof sharedHeaders)[];
  const thing = /\{(\w+)\}/.exec(call.path)?.[1];

  function toJson(answer: unknown): string {
    return prepared.toJson(answer, { check: checkAnswers }) ?? 'null';
  }

  async function compute<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw prepared.declaredError(error);
    }
  }

  async function readAnswer(request: FastifyRequest): Promise<KeptAnswer | ComputedAlways> {
    const input = (await prepared.readInput(request)) as never;
    if (cache === undefined) {
      return { body: await compute(async () => toJson(await shared(app, input))), nextInstantMs: 0 };
    }
    return cache.read(`${name} ${canonicalJson(input)}`, request.url, () =>
      compute(async () => {
        const { result, statements } = await withStatements(() => shared(app, input));
        const id = thing && (input as Record<string, unknown>)[thing];
        return { json: toJson(result), reads: readTables(bound, cache.catalogue, statements, id) };
      }),
    );
  }

  async function answerOwn(
    request: FastifyRequest,
    reply: FastifyReply,
    handle: OwnHandler,
  ): Promise<unknown> {
    const input = (await prepared.readInput(request)) as never;
    const context = { ...app, actor: request.actor, requestId: request.id };
    const facts = { headers: request.headers, ip: request.ip };
    const json = await compute(async () =>
      toJson(await handle(context as Parameters<OwnHandler>[0], input, facts)),
    );
    reply.headers(privateHeaders);
    return sendBody(request, reply, json);
  }

  return {
    ...prepared,
    async answer(request, reply) {
      const own = ownHandlers[request.actor.kind];
      const kept = own === undefined ? cache?.findByUrl(request.url) : undefined;
      if (kept === undefined) await limitRequest(name, call, request, reply);
      if (own !== undefined) return answerOwn(request, reply, own);
      const { body, nextInstantMs: untilMs } = kept ?? (await readAnswer(request));
      if (request.headers.authorization !== undefined) {
        reply.headers(privateHeaders);
        return sendBody(request, reply, body);
      }
      // HTTP caches count whole seconds, and may be one late.
      const seconds = Math.floor((untilMs - app.clock.now().getTime()) / 1_000) - 1;
      reply.headers(headersBySeconds[Math.min(MAX_SECONDS, Math.max(0, seconds))] as typeof sharedHeaders);
      // After 304 with `s-maxage=0` nginx keeps its older answer for as long as that one said.
      if (seconds < FRESH_SECONDS) return sendBody(request, reply, body);
      return sendPublicBody(request, reply, body);
    },
  };
}

/** A validated input as text, independent of the order of its keys. */
function canonicalJson(input: unknown): string {
  return JSON.stringify(input, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
