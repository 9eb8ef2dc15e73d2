import { expect, test } from 'vitest';
import { japanPeriod } from './japan-calendar.ts';

test('[T39] a period begins and ends at midnight in Japan', () => {
  expect(japanPeriod('2026-11-01', '2026-11-30')).toEqual({
    start: new Date('2026-10-31T15:00:00Z'),
    end: new Date('2026-11-30T15:00:00Z'),
  });
  expect(japanPeriod('2026-11-01', '2026-11-01')?.end).toEqual(new Date('2026-11-01T15:00:00Z'));
});

test.each([
  ['2026-11-02', '2026-11-01', false],
  ['2026-01-01', '2027-01-02', true],
  ['2026-01-01', '2027-01-03', false],
])('from %s to %s is a period: %s', (from, to, isOne) => {
  expect(japanPeriod(from, to) !== null).toBe(isOne);
});
