import { type ProblemCode, problems } from '@kura/api-contract/problems';

/** Extra fields of a problem: `detail` in words, and extension members for programs (`state`, `errors`). */
export interface ApiErrorDetails extends Record<string, unknown> {
  detail?: string;
  /** Sent as the Retry-After header. */
  retryAfterSeconds?: number;
}

/**
 * An expected refusal, thrown by use cases and answered as problem+json by the HTTP adapter. Every other error is a bug.
 *
 * @example
 * throw new ApiError('SOLD_OUT', { remaining: 0 })
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ProblemCode;
  readonly details: ApiErrorDetails;

  constructor(code: ProblemCode, details: ApiErrorDetails = {}) {
    super(details.detail ?? problems[code].title);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problems[this.code].status;
  }
}
