import { expect, test } from 'vitest';
import { feeBasisPoints, InvalidFeePercentError, isFeePercent } from './fee-percent.ts';

test.each([
  ['0', 0],
  ['2.5', 250],
  ['2.50', 250],
  ['0.01', 1],
  ['12.34', 1234],
  ['100', 10_000],
])('a fee of %s percent is %i basis points', (text, basisPoints) => {
  expect(feeBasisPoints(text)).toBe(basisPoints);
});

test.each(['', '.5', '2.', '2.555', '-1', '100.01', '101', '1e1', 'abc', ' 2', '５'])(
  '%j is no fee',
  (text) => {
    expect(isFeePercent(text)).toBe(false);
    expect(() => feeBasisPoints(text)).toThrow(InvalidFeePercentError);
  },
);
