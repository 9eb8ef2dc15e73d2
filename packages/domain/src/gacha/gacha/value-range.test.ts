import { expect, test } from 'vitest';
import { VALUE_RANGES, valueRangeBounds, valueRangeOf } from './value-range.ts';

test('the ranges follow each other without a gap from zero upwards', () => {
  expect(valueRangeBounds('FROM_0')).toEqual({ fromBaseUnits: 0n, toBaseUnits: 10_000_000n });
  expect(valueRangeBounds('FROM_1000')).toEqual({ fromBaseUnits: 1_000_000_000n, toBaseUnits: null });
});

test('a value is in exactly the range whose bounds hold it', () => {
  for (const value of [0n, 9_999_999n, 10_000_000n, 99_999_999n, 500_000_000n, 10n ** 12n]) {
    const holding = VALUE_RANGES.filter((range) => {
      const { fromBaseUnits, toBaseUnits } = valueRangeBounds(range);
      return fromBaseUnits <= value && (toBaseUnits === null || value < toBaseUnits);
    });
    expect(holding).toEqual([valueRangeOf(value)]);
  }
});
