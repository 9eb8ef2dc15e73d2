import type { FastifyReply, FastifyRequest } from 'fastify';

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const requestHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match, Kura-Position';
const answerHeaders =
  'ETag, Idempotency-Replayed, Kura-Position, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/**
 * Lets pages of the listed origins, written exactly so, call the API. Others get no CORS header, so browsers keep the
 * answer from them. Tokens travel in a header, never in cookies, so credentials are not allowed for anybody.
 *
 * @returns true when the request was a preflight and is answered
 */
export function handleCors(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: ReadonlySet<string>,
): boolean {
  const { origin } = request.headers;
  reply.header('vary', 'Origin');
  const allowed = origin !== undefined && origins.has(origin);
  if (allowed) {
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', answerHeaders);
  }
  const preflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  if (!preflight) return false;
  if (allowed) {
    reply.headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': '600',
    });
  }
  reply.code(204).send();
  return true;
}
