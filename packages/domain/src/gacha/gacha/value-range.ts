/** The ranges by which a line-up is grouped, by the value of its cards in dollars, best first. */
export const VALUE_RANGES = ['FROM_1000', 'FROM_500', 'FROM_100', 'FROM_50', 'FROM_10', 'FROM_0'] as const;
export type ValueRange = (typeof VALUE_RANGES)[number];

const DOLLAR = 1_000_000n;

/** Where a range begins, inclusive, and ends, exclusive, in USD with 6 decimals; null when it has no end. */
export function valueRangeBounds(range: ValueRange): { fromBaseUnits: bigint; toBaseUnits: bigint | null } {
  const above = VALUE_RANGES[VALUE_RANGES.indexOf(range) - 1];
  return { fromBaseUnits: startOf(range), toBaseUnits: above === undefined ? null : startOf(above) };
}

/** The range that a value is in. */
export function valueRangeOf(valueBaseUnits: bigint): ValueRange {
  return VALUE_RANGES.find((range) => startOf(range) <= valueBaseUnits) ?? 'FROM_0';
}

function startOf(range: ValueRange): bigint {
  return BigInt(range.slice('FROM_'.length)) * DOLLAR;
}
