/** The maximum number of cards in one exchange, which the contract sets. */
export const MAX_EXCHANGED_CARDS = 50;

const DAY_SECONDS = 86_400n;

/** The remaining exchange cap, from the points contract. */
export interface ExchangeCap {
  /** Base units that may be paid in 24 hours. */
  readonly dailyBaseUnits: bigint;
  /** Base units that may be paid now: at most half of the cap, refilled by half of the cap a day. */
  readonly availableBaseUnits: bigint;
}

/**
 * Computes when an exchange fits under the cap.
 *
 * @param pointsBaseUnits the points that the exchange pays
 * @param nowSeconds Unix time
 * @returns null when it fits now; the Unix time at which it will, seconds; `never` when it is more than half of the cap
 */
export function exchangeCapOf(
  { dailyBaseUnits, availableBaseUnits }: ExchangeCap,
  pointsBaseUnits: bigint,
  nowSeconds: number,
): null | number | 'never' {
  if (pointsBaseUnits <= availableBaseUnits) return null;
  const half = dailyBaseUnits / 2n;
  if (pointsBaseUnits > half) return 'never';
  const missing = pointsBaseUnits - availableBaseUnits;
  // Rounded up: the contract refuses an exchange that is one second too early.
  return nowSeconds + Number((missing * DAY_SECONDS + half - 1n) / half);
}
