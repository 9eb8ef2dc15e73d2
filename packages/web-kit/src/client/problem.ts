import type { ProblemDocument } from '@kura/api-contract/problem-document';
import type { ProblemCode } from '@kura/api-contract/problems';
import { NAME_ERRORS, type NameError } from '@kura/domain/text';

/** Problems that the client itself detects, besides the API's codes. */
export type ClientProblemCode = 'NETWORK' | 'UNREADABLE_ANSWER';

/** A failed call. `code` is stable and is the key of its translation (`problem.<code>`). */
export class Problem extends Error {
  override readonly name = 'Problem';

  readonly code: ProblemCode | ClientProblemCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The id of this request in the server's log. */
  readonly requestId: string | null;
  /** Seconds to wait before asking again; null when the answer didn't say. */
  readonly retryAfterSeconds: number | null;
  readonly document: ProblemDocument | null;

  constructor(details: {
    code: ProblemCode | ClientProblemCode;
    status: number;
    document?: ProblemDocument | null;
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super(details.document?.detail ?? details.document?.title ?? details.code, { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.document = details.document ?? null;
    this.requestId = details.document?.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  /** Whether a later retry may succeed, because the request itself was not judged. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Whether an error is a {@link Problem}, with one of the codes when some are given. */
export function isProblem(
  error: unknown,
  ...codes: readonly (ProblemCode | ClientProblemCode)[]
): error is Problem {
  return error instanceof Problem && (codes.length === 0 || codes.includes(error.code));
}

/** The fault that the server found in an entered name or title; null for other errors. */
export function nameErrorIn(error: unknown): NameError | null {
  if (!isProblem(error, 'VALIDATION_FAILED')) return null;
  const codes = error.document?.errors?.map(({ code }) => code) ?? [];
  return NAME_ERRORS.find((fault) => codes.includes(fault)) ?? null;
}
