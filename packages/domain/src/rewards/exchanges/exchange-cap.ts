/** The maximum number of cards in one exchange, which the contract sets. */
export const MAX_EXCHANGED_CARDS = 50;

const DAY_SECONDS = 86_400n;

/** The amount that the cap of the exchange allows, from the points contract. */
export interface ExchangeCap {
  /** Base units that may be paid in 24 hours. */
  readonly dailyBaseUnits: bigint;
  /** Base units that may be paid now; half of the cap at most, refilled by half of the cap a day. */
  readonly availableBaseUnits: bigint;
}

/**
 * When an exchange fits under the cap.
 *
 * @param pointsBaseUnits what the exchange pays
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
  // Rounded up: a second too early the contract refuses.
  return nowSeconds + Number((missing * DAY_SECONDS + half - 1n) / half);
}
