/**
 * Every refusal the API can answer, in one registry. A code is stable: clients branch on it and it is the key of its
 * translation. A call declares the codes it may answer (see `call.ts`); a code it did not declare is a bug.
 *
 * Add yours under your feature's heading. The status follows the API's conventions: 400 malformed, 401 no or expired
 * token, 403 role, 404 absent or another's, 409 state conflict, 412 stale version, 422 business refusal, 429 slow down,
 * 503 dependency.
 */
export const problems = {
  // the HTTP edge
  VALIDATION_FAILED: { status: 400, title: 'Some values are not acceptable' },
  MALFORMED_BODY: { status: 400, title: 'The body could not be read' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, title: 'This call needs an Idempotency-Key header' },
  IF_MATCH_REQUIRED: { status: 400, title: 'This call needs an If-Match header' },
  ROUTE_NOT_FOUND: { status: 404, title: 'There is no such call' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This path does not answer that method' },
  IDEMPOTENCY_IN_FLIGHT: { status: 409, title: 'The same request is still being worked on' },
  VERSION_STALE: { status: 412, title: 'Somebody else changed this first' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'This content type is not accepted here' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'This Idempotency-Key was used for another request' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Something went wrong' },
  DEPENDENCY_UNAVAILABLE: { status: 503, title: 'Something this needs is not available right now' },

  // identity
  UNAUTHENTICATED: { status: 401, title: 'Sign in first' },
  TOKEN_INVALID: { status: 401, title: 'The access token is not valid' },
  TOKEN_EXPIRED: { status: 401, title: 'The access token has expired' },
  SESSION_ENDED: { status: 401, title: 'This session has ended' },
  FORBIDDEN: { status: 403, title: 'This is not allowed for you' },
  ACCOUNT_DISABLED: { status: 403, title: 'This account is disabled' },

  // shared by many features
  NOT_FOUND: { status: 404, title: 'Not found' },
  STATE_CONFLICT: { status: 409, title: 'This is not possible in its present state' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

/** Codes that the HTTP edge itself may answer on any call: no call declares them. */
export const edgeProblems = [
  'VALIDATION_FAILED',
  'MALFORMED_BODY',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IF_MATCH_REQUIRED',
  'ROUTE_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'IDEMPOTENCY_IN_FLIGHT',
  'VERSION_STALE',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'INTERNAL',
  'DEPENDENCY_UNAVAILABLE',
  'UNAUTHENTICATED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
  'FORBIDDEN',
  'ACCOUNT_DISABLED',
] as const satisfies readonly ProblemCode[];
