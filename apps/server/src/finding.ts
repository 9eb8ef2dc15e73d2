export interface Finding {
  /** What was looked at: `database`, `chain`, … */
  part: string;
  /** `wrong` keeps the shop from working, `warning` does not yet. */
  state: 'ok' | 'warning' | 'wrong';
  /** Only one part of the shop fails, so the server starts: a role that was revoked from a stolen key, for example. */
  concernsOnePart?: true;
  message: string;
}

/** Returns the first line of a message: some libraries put URLs with keys on later lines. */
export function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  // The message of pg doesn't name the address that lacks the password.
  return line.includes('client password must be a string')
    ? 'the server wants a password: write postgres://user:password@host:port/database'
    : line;
}
