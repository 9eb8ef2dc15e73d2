import type { Call } from '@kura/api-contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { AppContext } from '../context.ts';
import { NO_POSITION, POSITION_HEADER, type Position, type ReadReplica } from '../read-replica.ts';
import { readTables } from './bound-reads.ts';
import { canonicalJson } from './idempotency.ts';
import { type BoundCall, type PreparedCall, prepareCall } from './prepare-call.ts';
import type { LimitRequest } from './request-limits.ts';
import type { ResponseCache } from './response-cache.ts';
import type { AnySharedHandler, Handler, SharedOrOwn } from './routes.ts';
import { type Body, sendBody, sendPublicBody } from './send-body.ts';
import { withStatements } from './statement-count.ts';

type OwnHandler = Handler<'account', never, unknown>;

interface Answer {
  readonly body: Body;
  /** 0 for an answer that HTTP caches may not keep either. */
  readonly nextInstantMs: number;
}

export interface SharingOptions {
  /** Undefined when every answer is computed for its request. */
  cache: ResponseCache | undefined;
  /** Answers instead of the primary. No other call gets it. */
  replica?: ReadReplica | undefined;
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
  options: SharingOptions & { bound: readonly string[]; limitRequest: LimitRequest },
): BoundCall {
  const isGet = call.method === 'GET' && call.access === 'public';
  if (!isGet || call.rateLimit !== undefined || call.produces !== undefined) {
    throw new Error(`${name} can not be shared: it must be a public GET call that answers JSON`);
  }
  const prepared = prepareCall(name, call);
  const handlers: Exclude<typeof handler, AnySharedHandler> =
    typeof handler === 'function' ? { shared: handler } : handler;
  const own: Partial<Record<Actor['kind'], OwnHandler | undefined>> = {
    user: handlers.ofUser,
    admin: handlers.ofAdmin,
  };
  const toJson = (answer: unknown) => prepared.toJson(answer, { check: options.checkAnswers }) ?? 'null';
  const readShared = sharedReader(app, prepared, handlers.shared, toJson, options);
  const headersBySeconds = publicHeaders[call.staleWhileRevalidate ? 1 : 0] as (typeof sharedHeaders)[];

  async function readOwn(request: FastifyRequest, handle: OwnHandler): Promise<Body> {
    const input = (await prepared.readInput(request)) as never;
    const { actor, id: requestId, headers, ip } = request;
    const context = { ...app, actor, requestId } as Parameters<OwnHandler>[0];
    return toJson(await prepared.run(() => handle(context, input, { headers, ip })));
  }

  return {
    ...prepared,
    async answer(request, reply) {
      const handleOwn = own[request.actor.kind];
      const atLeast = handleOwn === undefined ? await seenPosition(request, options.replica) : NO_POSITION;
      const kept = handleOwn === undefined ? options.cache?.findByUrl(request.url, atLeast) : undefined;
      if (kept === undefined) await options.limitRequest(name, call, request, reply);
      if (handleOwn !== undefined) return sendPrivate(request, reply, await readOwn(request, handleOwn));
      const { body, nextInstantMs } = kept ?? (await readShared(request, atLeast));
      if (request.headers.authorization !== undefined) return sendPrivate(request, reply, body);
      // HTTP caches count whole seconds, and may be one late.
      const seconds = Math.floor((nextInstantMs - app.clock.now().getTime()) / 1_000) - 1;
      reply.headers(headersBySeconds[Math.min(MAX_SECONDS, Math.max(0, seconds))] as typeof sharedHeaders);
      // After 304 with `s-maxage=0` nginx keeps its older answer for as long as that one said.
      return seconds < FRESH_SECONDS ? sendBody(request, reply, body) : sendPublicBody(request, reply, body);
    },
  };
}

function sharedReader(
  app: AppContext,
  { name, contract, readInput, run }: PreparedCall,
  handle: AnySharedHandler,
  toJson: (answer: unknown) => string,
  { cache, replica, bound }: Pick<SharingOptions, 'cache' | 'replica'> & { bound: readonly string[] },
): (request: FastifyRequest, atLeast: Position) => Promise<Answer> {
  const thing = /\{(\w+)\}/.exec(contract.path)?.[1];
  const readFresh = async <T>(work: (context: AppContext) => Promise<T>) =>
    replica === undefined
      ? { result: await work(app), position: NO_POSITION }
      : replica.read((db) => work({ ...app, db }));
  return async (request, atLeast) => {
    const input = (await readInput(request)) as never;
    if (cache === undefined) {
      const { result } = await run(() => readFresh((context) => handle(context, input)));
      return { body: toJson(result), nextInstantMs: 0 };
    }
    const compute = async () => {
      const { result: read, position } = await run(() =>
        readFresh((context) => withStatements(() => handle(context, input))),
      );
      const id = thing && (input as Record<string, unknown>)[thing];
      const reads = readTables(bound, cache.catalogue, read.statements, id);
      return { json: toJson(read.result), reads, position };
    };
    return cache.read(`${name} ${canonicalJson(input)}`, request.url, compute, atLeast);
  };
}

/** HTTP caches answer visitors without this server, so only a request with a token has a position. */
async function seenPosition(
  { headers }: FastifyRequest,
  replica: ReadReplica | undefined,
): Promise<Position> {
  if (replica === undefined || headers.authorization === undefined) return NO_POSITION;
  return replica.seenPosition(headers[POSITION_HEADER]);
}

function sendPrivate(request: FastifyRequest, reply: FastifyReply, body: Body): Promise<FastifyReply> {
  reply.headers(privateHeaders);
  return sendBody(request, reply, body);
}
