import { type ProblemCode, problems } from '@kura/api-contract/problems';

/** What a refusal contains besides its code: `detail` in words, and extension members for programs (`state`, `errors`). */
export interface ApiErrorDetails extends Record<string, unknown> {
  detail?: string;
  /** Answered as the Retry-After header. */
  retryAfterSeconds?: number;
}

/**
 * An expected "no": thrown by use cases, answered as problem+json by the one adapter. Never a bug: bugs are every other
 * error.
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
