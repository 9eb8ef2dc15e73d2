import { describe, expect, test } from 'vitest';
import { amountFromInput, isNumericInput, isPrice, priceFromInput } from './numeric-input.ts';

describe('a numeric field', () => {
  test.each(['', '1', '12', '12.', '.5', '.', '0.000001'])('takes %j while it is typed', (text) => {
    expect(isNumericInput(text)).toBe(true);
  });

  test.each(['1..2', '1.2.3', '-1', '1,2', 'a', '1e2', ' 1', '１２'])('does not take %j', (text) => {
    expect(isNumericInput(text)).toBe(false);
  });
});

describe('a price', () => {
  test.each([
    ['1', 1_000_000n],
    ['12.', 12_000_000n],
    ['.5', 500_000n],
    ['0.000001', 1n],
  ])('is %j', (text, baseUnits) => {
    expect(priceFromInput(text)).toBe(baseUnits);
    expect(isPrice(text)).toBe(true);
  });

  test.each(['', '.', '0', '0.0', '.000', '0.0000001', 'a', '-1', '1..2', '1.2.3'])('is not %j', (text) => {
    expect(priceFromInput(text)).toBeNull();
    expect(isPrice(text)).toBe(false);
  });
});

test.each([
  ['12.', '12'],
  ['.50', '0.5'],
  ['0', ''],
  ['1,5', ''],
])('the typed price %s is sent as "%s"', (text, amount) => {
  expect(amountFromInput(text)).toBe(amount);
});
