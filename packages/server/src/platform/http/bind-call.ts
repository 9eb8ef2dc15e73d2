import { Readable } from 'node:stream';
import type { Call } from '@kura/api-contract/call';
import type { ProblemCode } from '@kura/api-contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorId } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext, CallContext } from '../context.ts';
import { releaseIdempotencyKey } from './idempotency.repository.ts';
import { claimIdempotencyKey, storeErrorResponse } from './idempotency.ts';
import { type BoundCall, type PreparedCall, prepareCall } from './prepare-call.ts';
import { Reply, type ReplyBytes } from './reply.ts';
import type { AnyHandler } from './routes.ts';
import { sendBody } from './send-body.ts';

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/** Handles a call after its access check: reads and validates the input, runs the handler once, validates the answer. */
export function bindCall(app: AppContext, name: string, call: Call, handler: AnyHandler): BoundCall {
  const prepared = prepareCall(name, call);
  return {
    ...prepared,
    async answer(request, reply) {
      const input = (await prepared.readInput(request)) as never;
      const ifMatch = readIfMatch(request);
      if (call.concurrency === 'if-match' && ifMatch === undefined) throw new ApiError('IF_MATCH_REQUIRED');
      const { actor, id: requestId, headers, ip } = request;
      const context = { ...app, actor, requestId, ...(ifMatch === undefined ? {} : { ifMatch }) };
      const rawBody =
        call.body === 'raw' ? { rawBody: (request.body as Buffer | undefined) ?? Buffer.alloc(0) } : {};
      const run: Run = (claimed) => prepared.run(() => handler(claimed, input, { headers, ip, ...rawBody }));
      const outcome =
        call.idempotency === 'required'
          ? await runOnce(prepared, context, input, request, reply, run)
          : await run(context);
      return send(prepared, request, reply, outcome);
    },
  };
}

type Run = (context: CallContext) => Promise<unknown>;

/** Runs a handler with the claim on the request's Idempotency-Key, or returns the stored outcome of this key. */
async function runOnce(
  { name, contract: { method, path } }: PreparedCall,
  context: CallContext,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) {
    throw new ApiError('IDEMPOTENCY_KEY_REQUIRED');
  }
  const identity = `${context.actor.kind}:${actorId(context.actor)}`;
  const outcome = await claimIdempotencyKey(context.db, { identity, route: `${method} ${path}`, key }, input);
  if ('kept' in outcome) {
    const { kind, body, options } = outcome.kept;
    if (kind === 'refusal') throw storedError(body);
    reply.header('idempotency-replayed', 'true');
    return options === undefined ? body : new Reply(body, options);
  }

  const { claim } = outcome;
  try {
    const result = await run({ ...context, idempotency: claim });
    if (claim.settled === undefined || claim.settled.answer !== result) {
      throw new Error(
        `${name} must end with the transaction that has its effect, and answer what that returned`,
      );
    }
    return result;
  } catch (error) {
    if (claim.settled === undefined) await giveUp(context, claim, error);
    throw error;
  }
}

function send(call: PreparedCall, request: FastifyRequest, reply: FastifyReply, outcome: unknown): unknown {
  const { status, produces, method } = call.contract;
  const { body, options } = outcome instanceof Reply ? outcome : { body: outcome, options: {} };
  reply.code(options.status ?? status);
  if (options.location !== undefined) reply.header('location', options.location);
  if (options.etag !== undefined) reply.header('etag', `"${options.etag}"`);
  if (options.headers !== undefined) reply.headers(options.headers);
  if (produces !== undefined) return sendBytes(request, reply, body as ReplyBytes);
  const json = call.toJson(body, { check: true });
  if (json === undefined) return reply.send();
  reply.type('application/json; charset=utf-8');
  // Answers to other methods may carry secrets that were just made (tokens, recovery codes), which compression with text of
  // an attacker's choice would give away by their length (BREACH).
  if (method !== 'GET') return reply.send(json);
  reply.header('vary', 'Origin, Accept-Encoding');
  return sendBody(request, reply, json);
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, body: ReplyBytes): unknown {
  if (body instanceof Readable && request.method === 'HEAD') {
    // Fastify would read the whole file to send none of it.
    body.destroy();
    return reply.send(Readable.from([]));
  }
  return body === null ? reply.send() : reply.send(body instanceof Uint8Array ? Buffer.from(body) : body);
}

/** A refusal is stored under its key, so that a retry gets the same; a temporary refusal is not. */
async function giveUp(context: CallContext, claim: NonNullable<CallContext['idempotency']>, error: unknown) {
  try {
    if (
      error instanceof ApiError &&
      error.status < 500 &&
      error.status !== 429 &&
      error.code !== 'IDEMPOTENCY_IN_FLIGHT'
    ) {
      await storeErrorResponse(context.db, claim, { code: error.code, details: error.details });
    } else {
      await releaseIdempotencyKey(context.db, claim);
    }
  } catch (releaseError) {
    // The claim expires; the client must receive the first error.
    context.log.warn(
      { err: releaseError, requestId: context.requestId },
      'An Idempotency-Key could not be given back',
    );
  }
}

function storedError(body: unknown): ApiError {
  const { code, details } = body as { code: ProblemCode; details: Record<string, unknown> };
  return new ApiError(code, details);
}

function readIfMatch(request: FastifyRequest): string | undefined {
  return /^(?:W\/)?"([^"]{1,100})"$/.exec(request.headers['if-match'] ?? '')?.[1];
}
