/** What can go wrong when a device is asked for a passkey; the key of its translation (`passkey.<code>`). */
export type PasskeyErrorCode = 'CANCELLED' | 'KNOWN' | 'UNSUPPORTED' | 'WRONG_SITE' | 'FAILED';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly code: PasskeyErrorCode;

  constructor(code: PasskeyErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** What browsers throw by the names that Web Authentication gives (Level 3, sections 5.1.3 and 5.1.4). */
const codeOfName: Readonly<Record<string, PasskeyErrorCode>> = {
  // Declined, timed out, or none of the asked for is here: browsers don't distinguish these, so that pages can't spy.
  NotAllowedError: 'CANCELLED',
  AbortError: 'CANCELLED',
  InvalidStateError: 'KNOWN',
  ConstraintError: 'UNSUPPORTED',
  NotSupportedError: 'UNSUPPORTED',
  SecurityError: 'WRONG_SITE',
};

/** Reads what asking for a passkey threw. SimpleWebAuthn wraps some of what the browser throws. */
export function passkeyErrorOf(error: unknown): PasskeyError {
  if (error instanceof PasskeyError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  return new PasskeyError(codeOfName[name] ?? 'FAILED', error);
}
