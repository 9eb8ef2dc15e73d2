import type { Access, Call, CallMeta, ProblemCode } from '@kura/api-contract';
import { edgeProblems } from '@kura/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { actorId } from '../actor.ts';
import type { AppContext, CallContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { textCoercion } from './coerce-text.ts';
import { decodeInput } from './decode-input.ts';
import { claimIdempotencyKey, keepRefusal, releaseIdempotencyKey } from './idempotency.ts';
import { refusalFrom } from './problem.ts';
import { Reply } from './reply.ts';
import type { Handling } from './routes.ts';
import { validateInput } from './validate.ts';

/** A call that is bound to its handler, its schemas prepared. */
export interface BoundCall {
  name: string;
  method: string;
  /** Below `/api`, with `{name}` for what varies. */
  path: string;
  status: number;
  meta: CallMeta;
  answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

type Handler = (handling: Handling<Access, never>) => Promise<unknown>;

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/** One call's life between its access check and its answer: read, validate, act once, validate what goes out. */
export function bindCall(app: AppContext, name: string, call: Call, handler: Handler): BoundCall {
  const { meta, route } = call['~orpc'];
  const inputSchema = call['~orpc'].inputSchema as z.ZodType;
  const outputSchema = call['~orpc'].outputSchema as z.ZodType;
  const coerce = textCoercion(inputSchema);
  const method = route.method ?? 'POST';
  const path = route.path ?? '/';
  const status = route.successStatus ?? 200;
  const mayRefuse = new Set<ProblemCode>([...edgeProblems, ...meta.problems]);

  async function act(context: CallContext, input: unknown, request: FastifyRequest): Promise<unknown> {
    const facts = {
      headers: request.headers,
      ip: request.ip,
      ...(meta.body === 'raw' ? { rawBody: (request.body as Buffer | undefined) ?? Buffer.alloc(0) } : {}),
    };
    try {
      return await handler({ context, input, request: facts } as Handling<Access, never>);
    } catch (error) {
      const refusal = refusalFrom(error);
      if (refusal !== undefined && !mayRefuse.has(refusal.code)) {
        throw new Error(`${name} answered ${refusal.code}, which its contract does not declare`, {
          cause: error,
        });
      }
      throw refusal ?? error;
    }
  }

  function send(reply: FastifyReply, outcome: unknown): unknown {
    const { body, options } = outcome instanceof Reply ? outcome : { body: outcome, options: {} };
    reply.code(options.status ?? status);
    if (options.location !== undefined) reply.header('location', options.location);
    if (options.etag !== undefined) reply.header('etag', `"${options.etag}"`);
    if (options.headers !== undefined) reply.headers(options.headers);
    if (meta.produces !== undefined) {
      return body === null ? reply.send() : reply.send(body instanceof Uint8Array ? Buffer.from(body) : body);
    }
    const checked = outputSchema.safeParse(body);
    if (!checked.success) {
      throw new Error(`${name} gave an answer that its contract does not describe`, { cause: checked.error });
    }
    if (checked.data === undefined) return reply.send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked.data));
  }

  async function answerOnce(
    context: CallContext,
    input: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
      throw new Refusal('IDEMPOTENCY_KEY_REQUIRED');
    const scope = {
      identity: `${context.actor.kind}:${actorId(context.actor)}`,
      route: `${method} ${path}`,
      key,
    };
    const outcome = await claimIdempotencyKey(context.db, scope, input);
    if ('kept' in outcome) {
      const { kept } = outcome;
      if (kept.kind === 'refusal') throw keptRefusal(kept.body);
      reply.header('idempotency-replayed', 'true');
      return send(reply, kept.options === undefined ? kept.body : new Reply(kept.body, kept.options));
    }

    const { claim } = outcome;
    try {
      const result = await act({ ...context, idempotency: claim }, input, request);
      if (claim.settled === undefined || claim.settled.answer !== result) {
        throw new Error(
          `${name} must end with the transaction that has its effect, and answer what that returned`,
        );
      }
      return send(reply, result);
    } catch (error) {
      if (claim.settled === undefined) await giveUp(context, claim, error);
      throw error;
    }
  }

  return {
    name,
    method,
    path,
    status,
    meta,
    async answer(request, reply) {
      const input = validateInput(inputSchema, await decodeInput(request, meta, coerce));
      const ifMatch = readIfMatch(request);
      if (meta.concurrency === 'if-match' && ifMatch === undefined) throw new Refusal('IF_MATCH_REQUIRED');
      const context: CallContext = {
        ...app,
        actor: request.actor,
        requestId: request.id,
        ...(ifMatch === undefined ? {} : { ifMatch }),
      };
      if (meta.idempotency === 'required') return answerOnce(context, input, request, reply);
      return send(reply, await act(context, input, request));
    },
  };
}

/** A refusal is kept under its key, so that a retry gets the same; what may pass by itself is not. */
async function giveUp(context: CallContext, claim: NonNullable<CallContext['idempotency']>, error: unknown) {
  try {
    if (
      error instanceof Refusal &&
      error.status < 500 &&
      error.status !== 429 &&
      error.code !== 'IDEMPOTENCY_IN_FLIGHT'
    ) {
      await keepRefusal(context.db, claim, { code: error.code, details: error.details });
    } else {
      await releaseIdempotencyKey(context.db, claim);
    }
  } catch (releaseError) {
    // The claim lapses by itself; what the client must hear is the first error.
    context.log.warn(
      { err: releaseError, requestId: context.requestId },
      'An Idempotency-Key could not be given back',
    );
  }
}

function keptRefusal(body: unknown): Refusal {
  const { code, details } = body as { code: ProblemCode; details: Record<string, unknown> };
  return new Refusal(code, details);
}

function readIfMatch(request: FastifyRequest): string | undefined {
  return /^(?:W\/)?"([^"]{1,100})"$/.exec(request.headers['if-match'] ?? '')?.[1];
}
