/** Failures of a passkey request. Each is the key of its translation (`passkey.<code>`). */
export type PasskeyErrorCode = 'CANCELLED' | 'KNOWN' | 'UNSUPPORTED' | 'WRONG_SITE' | 'FAILED';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly code: PasskeyErrorCode;

  constructor(code: PasskeyErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Error names that browsers throw (Web Authentication Level 3, sections 5.1.3 and 5.1.4). */
const codeOfName: Readonly<Record<string, PasskeyErrorCode>> = {
  // Declined, timed out, or no requested passkey on this device. Browsers don't distinguish these, so that pages can't detect
  // passkeys.
  NotAllowedError: 'CANCELLED',
  AbortError: 'CANCELLED',
  InvalidStateError: 'KNOWN',
  ConstraintError: 'UNSUPPORTED',
  NotSupportedError: 'UNSUPPORTED',
  SecurityError: 'WRONG_SITE',
};

/** Converts an error of a passkey request. SimpleWebAuthn wraps some browser errors. */
export function passkeyErrorOf(error: unknown): PasskeyError {
  if (error instanceof PasskeyError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  return new PasskeyError(codeOfName[name] ?? 'FAILED', error);
}
