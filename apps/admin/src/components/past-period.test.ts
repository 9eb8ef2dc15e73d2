import { expect, it } from 'vitest';
import { lastHalfYearInJapan, lastMonthInJapan } from './past-period.ts';

it.each([
  ['2026-11-23T03:00:00Z', { from: '2026-10-01', to: '2026-10-31' }],
  ['2026-03-31T14:59:59Z', { from: '2026-02-01', to: '2026-02-28' }],
  ['2025-12-31T15:00:00Z', { from: '2025-12-01', to: '2025-12-31' }],
])('[T39] at %s the last month in Japan is %j', (now, period) => {
  expect(lastMonthInJapan(new Date(now))).toEqual(period);
});

it.each([
  ['2026-11-23T03:00:00Z', { from: '2026-04-01', to: '2026-09-30' }],
  ['2026-09-30T14:59:59Z', { from: '2025-10-01', to: '2026-03-31' }],
  ['2026-09-30T15:00:00Z', { from: '2026-04-01', to: '2026-09-30' }],
  ['2026-03-31T14:59:59Z', { from: '2025-04-01', to: '2025-09-30' }],
  ['2026-03-31T15:00:00Z', { from: '2025-10-01', to: '2026-03-31' }],
  ['2025-12-31T15:00:00Z', { from: '2025-04-01', to: '2025-09-30' }],
])('[T39] at %s the last half-year in Japan is %j', (now, period) => {
  expect(lastHalfYearInJapan(new Date(now))).toEqual(period);
});
