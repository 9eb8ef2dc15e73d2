/** The results of a drop's opened packs. */
export interface WinTally {
  readonly opened: number;
  /** Packs with a card worth more than `priceBaseUnits`. */
  readonly won: number;
  /** A pack's price in dollars with 6 decimals, the highest of its stablecoin prices; null when it takes none. */
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
 * A pack wins when its card was worth strictly more than the pack. The card counts with its value when it entered the drop. The
 * pack counts with the highest of its dollar prices, so that a win is one in each currency. Null when the drop takes no
 * dollars: points have no comparable price.
 */
export function packWins({ opened, won, priceBaseUnits }: WinTally): PackWins | null {
  if (priceBaseUnits === null) return null;
  const sharePpm = opened === 0 ? null : Math.round((won * 1_000_000) / opened);
  return { opened, won, priceBaseUnits, sharePpm };
}
