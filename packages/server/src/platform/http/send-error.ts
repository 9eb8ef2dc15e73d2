import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Actor, actorId, visitor } from '../actor.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../context.ts';
import { problemOf, toApiError } from './problem.ts';

/** Answers an error as problem+json, and logs it when it is a bug. */
export function sendError(
  app: AppContext,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = toApiError(error);
  if (known === undefined)
    app.log.error({ err: error, requestId: request.id, route: routeOf(request) }, 'A call failed');
  else if (known.status >= 500) app.log.warn({ err: error, requestId: request.id }, known.message);
  const { status, document, retryAfterSeconds } = problemOf(known ?? new ApiError('INTERNAL'), request.id);
  // An address that can't be read comes here before any hook has run.
  reply.header('x-request-id', request.id);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.removeHeader('etag').removeHeader('location');
  reply.code(status).type('application/problem+json; charset=utf-8').send(JSON.stringify(document));
}

const routeOf = (request: FastifyRequest) =>
  `${request.method} ${request.routeOptions.url ?? request.url.split('?', 1)[0]}`;

/**
 * One line for each answer.
 *
 * @param log needs no redaction, which takes ten times as long as the line: none of the fields can carry a secret
 */
export function logResponse(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const actor = (request.actor as Actor | null) ?? visitor;
  log.info(
    {
      requestId: request.id,
      route: routeOf(request),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      statements: (request.statementCount as { statements: number } | null)?.statements ?? 0,
      actor: actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actorId(actor)}`,
      ip: request.ip,
    },
    'answered',
  );
}

/** Counted by the pattern of the call: addresses that lead nowhere are one, however many are tried. */
export function countResponse(app: AppContext, request: FastifyRequest, reply: FastifyReply): void {
  app.metrics.answered({
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    seconds: reply.elapsedTime / 1_000,
    statements: (request.statementCount as { statements: number } | null)?.statements ?? 0,
  });
}
