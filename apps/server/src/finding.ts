export interface Finding {
  /** What was looked at: `database`, `chain`, … */
  part: string;
  /** `wrong` keeps the shop from working, `warning` does not yet. */
  state: 'ok' | 'warning' | 'wrong';
  /** Only one part of the shop fails, so the server starts: a role that was revoked from a stolen key, for example. */
  concernsOnePart?: true;
  message: string;
}

/** The first line says it: some libraries' messages contain urls with keys on later lines. */
export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
