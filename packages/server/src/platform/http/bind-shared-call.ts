import type { Call } from '@kura/api-contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { AppContext } from '../context.ts';
import { type BoundCall, prepareCall } from './prepare-call.ts';
import type { ResponseCache } from './response-cache.ts';
import type { AnySharedHandler, Handler, SharedOrOwn } from './routes.ts';
import { type Body, sendBody, sendPublicBody } from './send-body.ts';

type OwnHandler = Handler<'account', never, unknown>;

export interface SharingOptions {
  /** Undefined when every answer is computed for its request. */
  cache: ResponseCache | undefined;
  /**
   * Whether responses are validated against their contract. Handlers of shared calls build every object field by field in the order of
   * the contract, so production leaves it out; a test compares both ways.
   */
  checkAnswers: boolean;
}

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
  vary: 'Authorization, Accept-Encoding, Origin',
};

/** A request with a token gets a private answer: a shared HTTP cache must not store what only a valid token may read. */
const privateHeaders = { ...publicHeaders, 'cache-control': 'private, no-store' };

/** A call with the same answer for all callers: computed without the actor, and cached for seconds. */
export function bindSharedCall(
  app: AppContext,
  name: string,
  call: Call,
  handler: AnySharedHandler | SharedOrOwn<AnySharedHandler, OwnHandler, OwnHandler>,
  { cache, checkAnswers }: SharingOptions,
): BoundCall {
  const prepared = prepareCall(name, call);
  const {
    shared,
    ofUser: user,
    ofAdmin: admin,
  } = typeof handler === 'function' ? { shared: handler, ofUser: undefined, ofAdmin: undefined } : handler;
  const ownHandlers: Partial<Record<Actor['kind'], OwnHandler | undefined>> = { user, admin };
  const isGet = prepared.method === 'GET' && prepared.meta.access === 'public';
  if (!isGet || prepared.meta.rateLimit !== undefined || prepared.meta.produces !== undefined) {
    throw new Error(`${name} can not be shared: it must be a public GET call that answers JSON`);
  }

  async function compute(work: () => Promise<unknown>): Promise<string> {
    try {
      return prepared.toJson(await work(), { check: checkAnswers }) ?? 'null';
    } catch (error) {
      throw prepared.declaredError(error);
    }
  }

  async function readBody(request: FastifyRequest): Promise<Body> {
    const input = (await prepared.readInput(request)) as never;
    const computeShared = () => compute(() => shared(app, input));
    if (cache === undefined) return computeShared();
    return cache.read(`${name} ${canonicalJson(input)}`, request.url, computeShared);
  }

  async function answerOwn(
    request: FastifyRequest,
    reply: FastifyReply,
    handle: OwnHandler,
  ): Promise<unknown> {
    const input = (await prepared.readInput(request)) as never;
    const context = { ...app, actor: request.actor, requestId: request.id };
    const facts = { headers: request.headers, ip: request.ip };
    const json = await compute(() => handle(context as Parameters<OwnHandler>[0], input, facts));
    reply.headers(privateHeaders);
    return sendBody(request, reply, json);
  }

  return {
    ...prepared,
    async answer(request, reply) {
      const own = ownHandlers[request.actor.kind];
      if (own !== undefined) return answerOwn(request, reply, own);
      const body = cache?.findByUrl(request.url) ?? (await readBody(request));
      if (request.headers.authorization !== undefined) {
        reply.headers(privateHeaders);
        return sendBody(request, reply, body);
      }
      reply.headers(publicHeaders);
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
