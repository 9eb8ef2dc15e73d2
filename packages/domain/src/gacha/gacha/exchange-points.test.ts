import { expect, test } from 'vitest';
import { baseUnitsToPoints, pointsToBaseUnits } from './exchange-points.ts';

test('a point has a million base units', () => {
  expect(pointsToBaseUnits(300)).toBe(300_000_000n);
  expect(baseUnitsToPoints(300_000_000n)).toBe(300);
});

test('a part of a point does not count', () => {
  expect(baseUnitsToPoints(999_999n)).toBe(0);
  expect(baseUnitsToPoints(1_999_999n)).toBe(1);
});
