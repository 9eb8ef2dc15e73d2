import type { ProblemDocument } from '@kura/api-contract/problem-document';
import { type ProblemCode, problems } from '@kura/api-contract/problems';
import { ApiError } from '../api-error.ts';
import { isChainAway, isChainBehind } from '../chain/rpc/rpc-error.ts';
import { MediaUnavailable } from '../storage/media-storage.ts';

export interface Problem {
  status: number;
  document: ProblemDocument;
  retryAfterSeconds?: number;
}

/** A refusal as RFC 9457 puts it. */
export function problemOf(refusal: ApiError, requestId: string): Problem {
  const { detail, retryAfterSeconds, ...members } = refusal.details;
  return {
    ...problem(refusal.code, requestId, { ...members, ...(detail === undefined ? {} : { detail }) }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function problem(code: ProblemCode, requestId: string, members: Record<string, unknown>): Problem {
  const { status, title } = problems[code];
  return { status, document: { ...members, type: `/api/docs#${code}`, title, status, code, requestId } };
}

/**
 * PostgreSQL's codes for "not now": cancelled by the statement time-out, shutting down, too many connections, no room on the
 * disk or in memory.
 */
const transientDatabaseCodes = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
]);
const transientNetworkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Which part of a request Fastify could not read, by the code of its error. */
function unreadable(code: string): ApiError {
  if (code === 'FST_ERR_BAD_URL') {
    return new ApiError('MALFORMED_URL', {
      detail: 'The path contains a % without two hex digits, or bytes that are not UTF-8: write % as %25',
    });
  }
  return new ApiError(code.startsWith('FST_ERR_CTP_') ? 'MALFORMED_BODY' : 'MALFORMED_REQUEST');
}

/**
 * The refusal for an error. An unavailable dependency gives one too; undefined is a bug.
 *
 * Fastify's own errors (a body that is too large, say) carry a status below 500.
 */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Error)) return undefined;
  if (isChainAway(error) || isChainBehind(error))
    return new ApiError('CHAIN_UNAVAILABLE', { retryAfterSeconds: 2 });
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (statusCode === 413) return new ApiError('PAYLOAD_TOO_LARGE');
  if (statusCode === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE');
  if (typeof statusCode === 'number' && statusCode < 500) return unreadable(String(code));
  const transient =
    error instanceof MediaUnavailable ||
    (typeof code === 'string' && (transientDatabaseCodes.has(code) || transientNetworkCodes.has(code))) ||
    // pg's own words, which carry no code: https://github.com/brianc/node-postgres
    /^(?:Connection terminated|Query read timeout$|timeout expired$|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    );
  return transient ? new ApiError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: 2 }) : undefined;
}
