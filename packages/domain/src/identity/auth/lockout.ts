/** Failed log-ins an admin has before the account is locked for the first time. */
export const FREE_ATTEMPTS = 5;

const FIRST_LOCK_SECONDS = 60;
const LONGEST_LOCK_SECONDS = 60 * 60;

/**
 * How long an account is locked after this many failures in a row: nothing for the first
 * {@link FREE_ATTEMPTS}, then a minute that doubles with each further failure up to an hour. At that
 * pace guessing a six-digit code takes years, and the owner is never locked out permanently.
 */
export function lockSecondsAfter(failuresInARow: number): number {
  if (failuresInARow < FREE_ATTEMPTS) return 0;
  return Math.min(LONGEST_LOCK_SECONDS, FIRST_LOCK_SECONDS * 2 ** (failuresInARow - FREE_ATTEMPTS));
}
