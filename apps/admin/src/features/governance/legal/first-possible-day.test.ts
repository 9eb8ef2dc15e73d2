import { expect, test } from 'vitest';
import { firstPossibleDay } from './first-possible-day.ts';

test('a version is in force from tomorrow in Japan at the earliest, and after the latest one', () => {
  const past = { effectiveAt: '2026-11-01T15:00:00.000Z' };
  const future = { effectiveAt: '2026-12-31T15:00:00.000Z' };
  const now = new Date('2026-11-24T14:59:00.000Z');
  expect(firstPossibleDay(past, now)).toBe('2026-11-25');
  expect(firstPossibleDay(past, new Date('2026-11-24T15:00:00.000Z'))).toBe('2026-11-26');
  expect(firstPossibleDay(future, now)).toBe('2027-01-02');
});
