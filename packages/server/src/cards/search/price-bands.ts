/** How many first digits the prices of a band have in common, as `price_band` of the database has it. */
const DIGITS = 3;

/** Base units; without an end there is no limit. */
interface PriceRange {
  readonly min?: bigint | undefined;
  readonly max?: bigint | undefined;
}

interface BandedRange {
  /** From the first band, whole, to before the last; null when the range has no whole band. */
  readonly bands: { readonly from: bigint; readonly before: bigint | null } | null;
  /** The parts of bands at its ends. */
  readonly edges: readonly { readonly min: bigint; readonly max: bigint }[];
}

/** Divides a range of prices into bands that are counted already and the few prices at its ends that are not. */
export function bandsOf({ min = 0n, max }: PriceRange): BandedRange {
  const from = bandAt(min) === min ? min : nextBand(min);
  const before = max === undefined ? null : bandAt(max + 1n);
  if (before !== null && max !== undefined && from >= before)
    return { bands: null, edges: min <= max ? [{ min, max }] : [] };
  return {
    bands: { from, before },
    edges: [
      ...(min < from ? [{ min, max: from - 1n }] : []),
      ...(before !== null && max !== undefined && before <= max ? [{ min: before, max }] : []),
    ],
  };
}

const widthAt = (price: bigint) => 10n ** BigInt(Math.max(price.toString().length - DIGITS, 0));
const bandAt = (price: bigint) => price - (price % widthAt(price));
const nextBand = (price: bigint) => bandAt(price) + widthAt(price);
