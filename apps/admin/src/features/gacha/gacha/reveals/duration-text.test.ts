import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

const from = '2026-11-22T00:00:00.000Z';

it.each([
  ['2026-11-22T00:00:00.000Z', '0 seconds'],
  ['2026-11-22T00:00:01.000Z', '1 second'],
  ['2026-11-22T00:03:59.000Z', '3 minutes'],
  ['2026-11-22T05:00:00.000Z', '5 hours'],
  ['2026-11-24T05:00:00.000Z', '2 days'],
  // Clocks of two machines may differ.
  ['2026-11-21T23:59:59.000Z', '0 seconds'],
])('tells how long it was until %s', (to, text) => {
  expect(durationText(from, to, 'en')).toBe(text);
});
