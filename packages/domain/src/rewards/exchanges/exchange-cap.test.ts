import { expect, test } from 'vitest';
import { exchangeCapOf } from './exchange-cap.ts';

const cap = { dailyBaseUnits: 2_000n, availableBaseUnits: 400n };

test('an exchange up to what is available fits now', () => {
  expect(exchangeCapOf(cap, 400n, 100)).toBeNull();
  expect(exchangeCapOf(cap, 1n, 100)).toBeNull();
});

test('a larger one fits once half of the cap a day has refilled the rest', () => {
  // 1,000 a day: 500 missing take half a day.
  expect(exchangeCapOf(cap, 900n, 100)).toBe(100 + 43_200);
  expect(exchangeCapOf(cap, 1_000n, 0)).toBe(51_840);
  // 86.4 seconds for one, rounded up.
  expect(exchangeCapOf(cap, 401n, 0)).toBe(87);
});

test('more than half of the cap never fits', () => {
  expect(exchangeCapOf(cap, 1_001n, 0)).toBe('never');
  expect(exchangeCapOf({ dailyBaseUnits: 0n, availableBaseUnits: 0n }, 1n, 0)).toBe('never');
});
