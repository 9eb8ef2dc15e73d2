import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedTaxYen } from './included-tax.ts';

test.each([
  [1_100, 10, 100],
  [1_800, 10, 163],
  [1_080, 8, 80],
  [10, 10, 0],
  [11, 10, 1],
  [1_500_000_000, 10, 136_363_636],
  [1_800, 0, 0],
])('of ¥%i with %i %% the tax is ¥%i', (yen, rate, tax) => {
  expect(includedTaxYen(yen, rate)).toBe(tax);
});

test('[T23] tax and price without tax are whole yen whose sum is the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 0, max: 100 }), (yen, rate) => {
      const tax = includedTaxYen(yen, rate);
      const net = yen - tax;
      expect(Number.isInteger(tax)).toBe(true);
      // Rounded down: the net price with its exact tax is the price or less than one yen below.
      expect(net * (100 + rate)).toBeGreaterThanOrEqual(yen * 100);
      expect((net - 1) * (100 + rate)).toBeLessThan(yen * 100);
    }),
  );
});
