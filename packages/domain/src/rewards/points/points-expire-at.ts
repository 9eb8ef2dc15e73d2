const MONTH_MS = 30 * 86_400_000;

/** Periods in which points count, that of their grant included, as the contract has it. */
const LIFETIME_MONTHS = 6;

/**
 * The first moment at which points no longer count: 150 to 180 days after their grant, at the end of a period of 30 days.
 *
 * @param grantedAt the time of the block that grants them
 */
export function pointsExpireAt(grantedAt: Date): Date {
  return new Date((Math.floor(grantedAt.getTime() / MONTH_MS) + LIFETIME_MONTHS) * MONTH_MS);
}
