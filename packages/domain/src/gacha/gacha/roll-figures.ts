import { marginBasisPoints } from './odds.ts';

/** Bounds of the margin buckets, in basis points of the price. */
const BUCKET_BOUNDS = [-20_000, -10_000, -5_000, 0, 2_500, 5_000, 7_500] as const;

/** The rolls to summarise: amounts in dollars with 6 decimals. */
export interface RolledValues {
  /** The total value of each roll's cards; at least one roll. */
  readonly rolls: readonly bigint[];
  /** The price of one roll; null when packs cost only points. */
  readonly priceBaseUnits: bigint | null;
  /** The exact mean value of one roll. */
  readonly expectedBaseUnits: bigint;
}

export interface MarginBucket {
  /** From this margin, inclusive; null for no bound. */
  readonly fromBasisPoints: number | null;
  /** To this margin, exclusive; null for no bound. */
  readonly toBasisPoints: number | null;
  readonly count: number;
}

export interface RollFigures {
  readonly priceBaseUnits: bigint | null;
  readonly expectedBaseUnits: bigint;
  readonly meanBaseUnits: bigint;
  readonly values: Record<'lowest' | 'tenth' | 'median' | 'ninetieth' | 'highest', bigint>;
  readonly margin: {
    readonly expectedBasisPoints: number;
    readonly meanBasisPoints: number;
    /** The share of rolls worth more than their price, in parts per million. */
    readonly lossPpm: number;
    readonly buckets: MarginBucket[];
  } | null;
}

/**
 * Summarises the values of a drop's rolls and the shop's margin on them. A quantile is an actual roll's value: the first that
 * at least this many rolls don't exceed.
 *
 * @throws RangeError without any roll.
 */
export function rollFigures({ rolls, priceBaseUnits, expectedBaseUnits }: RolledValues): RollFigures {
  if (rolls.length === 0) throw new RangeError('there is no roll to sum up');
  const sorted = rolls.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const quantile = (percent: number): bigint =>
    sorted[Math.max(0, Math.ceil((percent * sorted.length) / 100) - 1)] ?? 0n;
  const meanBaseUnits = rolls.reduce((sum, value) => sum + value, 0n) / BigInt(rolls.length);
  return {
    priceBaseUnits,
    expectedBaseUnits,
    meanBaseUnits,
    values: {
      lowest: quantile(0),
      tenth: quantile(10),
      median: quantile(50),
      ninetieth: quantile(90),
      highest: quantile(100),
    },
    margin: marginOf(rolls, priceBaseUnits, { expectedBaseUnits, meanBaseUnits }),
  };
}

function marginOf(
  rolls: readonly bigint[],
  price: bigint | null,
  { expectedBaseUnits, meanBaseUnits }: { expectedBaseUnits: bigint; meanBaseUnits: bigint },
): RollFigures['margin'] {
  if (price === null) return null;
  const expectedBasisPoints = marginBasisPoints(price, expectedBaseUnits);
  const meanBasisPoints = marginBasisPoints(price, meanBaseUnits);
  if (expectedBasisPoints === null || meanBasisPoints === null) return null;
  const counts = new Array<number>(BUCKET_BOUNDS.length + 1).fill(0);
  for (const value of rolls) {
    // Compared exactly: rounded to a basis point, a small loss would look like none.
    const place = BUCKET_BOUNDS.filter((bound) => (price - value) * 10_000n >= BigInt(bound) * price).length;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const losses = rolls.filter((value) => value > price).length;
  return {
    expectedBasisPoints,
    meanBasisPoints,
    lossPpm: Math.round((losses * 1_000_000) / rolls.length),
    buckets: counts.map((count, index) => ({
      fromBasisPoints: BUCKET_BOUNDS[index - 1] ?? null,
      toBasisPoints: BUCKET_BOUNDS[index] ?? null,
      count,
    })),
  };
}
