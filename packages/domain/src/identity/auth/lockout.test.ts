import { expect, test } from 'vitest';
import { FREE_ATTEMPTS, lockSecondsAfter } from './lockout.ts';

test('the first failures cost nothing', () => {
  for (let failures = 0; failures < FREE_ATTEMPTS; failures += 1) expect(lockSecondsAfter(failures)).toBe(0);
});

test('[T42] each further failure doubles the lock, up to an hour', () => {
  const locks = [5, 6, 7, 8, 9, 10, 11, 12, 100].map(lockSecondsAfter);
  expect(locks).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
});

test('[T42] a day of guessing tries fewer codes than one in ten thousand', () => {
  let seconds = 0;
  let attempts = 0;
  while (seconds < 24 * 60 * 60) {
    attempts += 1;
    seconds += lockSecondsAfter(attempts);
  }
  // Three codes are valid at any moment.
  expect((attempts * 3) / 1_000_000).toBeLessThan(1 / 10_000);
});
