import { MAX_BASIS_POINTS } from '../../governance/settings/fee-percent.ts';

/** How a price is split between the seller and the treasury, in base units of the payment token. */
export interface PriceSplit {
  readonly proceedsBaseUnits: bigint;
  readonly feeBaseUnits: bigint;
}

/**
 * Splits a price into what the seller receives and the fee. The fee is rounded down, so that rounding favours the seller,
 * and the two always add up to the price.
 *
 * @throws RangeError for a price that isn't positive or a fee outside 0 to 10,000 basis points.
 */
export function splitPrice(priceBaseUnits: bigint, feeInBasisPoints: number): PriceSplit {
  if (priceBaseUnits <= 0n) throw new RangeError('a price is greater than zero');
  if (!Number.isInteger(feeInBasisPoints) || feeInBasisPoints < 0 || feeInBasisPoints > MAX_BASIS_POINTS) {
    throw new RangeError(`a fee is 0 to ${MAX_BASIS_POINTS} basis points, not ${feeInBasisPoints}`);
  }
  const feeBaseUnits = (priceBaseUnits * BigInt(feeInBasisPoints)) / BigInt(MAX_BASIS_POINTS);
  return { proceedsBaseUnits: priceBaseUnits - feeBaseUnits, feeBaseUnits };
}
