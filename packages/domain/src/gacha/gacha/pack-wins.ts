/** How the packs of a drop that were opened so far turned out. */
export interface WinTally {
  readonly opened: number;
  /** Those whose card was worth more than `priceBaseUnits`. */
  readonly won: number;
  /** What a pack costs in dollars with 6 decimals, the highest of its stablecoin prices; null when it takes none. */
  readonly priceBaseUnits: bigint | null;
}

export interface PackWins {
  readonly opened: number;
  readonly won: number;
  readonly priceBaseUnits: bigint;
  /** Parts per million of the opened packs, rounded half up; null while none was opened. */
  readonly sharePpm: number | null;
}

/**
 * The share of a drop's opened packs that won.
 *
 * A pack wins when its card was worth more, strictly, than a pack costs: the card by the value at which it entered the
 * drop, the pack by the highest of its dollar prices, so that a win is one in each currency. A card worth
 * exactly the price is no win. Null when the drop takes no dollars: points have no price to compare with.
 */
export function packWins({ opened, won, priceBaseUnits }: WinTally): PackWins | null {
  if (priceBaseUnits === null) return null;
  const sharePpm = opened === 0 ? null : Math.round((won * 1_000_000) / opened);
  return { opened, won, priceBaseUnits, sharePpm };
}
