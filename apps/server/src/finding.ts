export interface Finding {
  /** The checked part: `database`, `chain`, … */
  part: string;
  /** `wrong` prevents the shop from working. `warning` doesn't yet. */
  state: 'ok' | 'warning' | 'wrong';
  /** Only one part of the shop fails, so the server starts: for example, the role of a stolen key was revoked. */
  concernsOnePart?: true;
  message: string;
}

/** Returns the first line of a message. Some libraries put URLs with keys on later lines. */
export function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  // The message by pg doesn't name the address without a password.
  return line.includes('client password must be a string')
    ? 'the server wants a password: write postgres://user:password@host:port/database'
    : line;
}
