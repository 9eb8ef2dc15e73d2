import { expect, test } from 'vitest';
import { formatDollars } from './format-dollars.ts';

test.each([
  ['1200', '$1,200.00'],
  ['1200.00', '$1,200.00'],
  ['12.5', '$12.50'],
  ['0.125', '$0.125'],
])('%s dollars are shown as %s', (amount, shown) => {
  expect(formatDollars(amount)).toBe(shown);
});
