import { isFullRun } from '@kura/testing/profile';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitPrice } from './fees.ts';

describe('a price', () => {
  test('[T23] is split into parts that sum to it, for random prices and fees', () => {
    const property = fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 128n }),
      fc.integer({ min: 0, max: 10_000 }),
      (price, fee) => {
        const { proceedsBaseUnits, feeBaseUnits } = splitPrice(price, fee);
        return (
          proceedsBaseUnits + feeBaseUnits === price &&
          proceedsBaseUnits >= 0n &&
          feeBaseUnits >= 0n &&
          // The fee is the largest whole number not above its exact share.
          feeBaseUnits * 10_000n <= price * BigInt(fee) &&
          (feeBaseUnits + 1n) * 10_000n > price * BigInt(fee)
        );
      },
    );
    expect(() => fc.assert(property, { numRuns: isFullRun ? 1_000_000 : 10_000 })).not.toThrow();
  }, 120_000);

  test('[T23] rounds the fee down, in favour of the seller', () => {
    expect(splitPrice(1n, 9_999)).toEqual({ proceedsBaseUnits: 1n, feeBaseUnits: 0n });
    expect(splitPrice(12_500_001n, 250)).toEqual({
      proceedsBaseUnits: 12_187_501n,
      feeBaseUnits: 312_500n,
    });
  });

  test('is refused when it is not positive, as is a fee that is none', () => {
    expect(() => splitPrice(0n, 250)).toThrow(RangeError);
    expect(() => splitPrice(1n, -1)).toThrow(RangeError);
    expect(() => splitPrice(1n, 10_001)).toThrow(RangeError);
    expect(() => splitPrice(1n, 2.5)).toThrow(RangeError);
  });
});
