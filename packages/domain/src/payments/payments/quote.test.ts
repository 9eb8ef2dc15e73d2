import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseUnitsOfCents, centsOf, dollarsOf, InvalidCentsError, MAX_PAYMENT_CENTS } from './quote.ts';

test('a price in base units is charged in whole cents, never less', () => {
  expect(centsOf(5_000_000n)).toBe(500);
  expect(centsOf(1n)).toBe(1);
  expect(centsOf(5_000_001n)).toBe(501);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: BigInt(MAX_PAYMENT_CENTS) * 10_000n }), (amount) => {
      const charged = baseUnitsOfCents(centsOf(amount));
      expect(charged >= amount && charged - amount < 10_000n).toBe(true);
    }),
  );
});

test('nothing, and more than one payment may be, is no price', () => {
  expect(() => centsOf(0n)).toThrow(InvalidCentsError);
  expect(() => centsOf(BigInt(MAX_PAYMENT_CENTS) * 10_000n + 1n)).toThrow(InvalidCentsError);
});

test.each([
  [1_050, '10.5'],
  [1_005, '10.05'],
  [1_000, '10'],
  [7, '0.07'],
])('%i cents are %s dollars', (cents, dollars) => expect(dollarsOf(cents)).toBe(dollars));
