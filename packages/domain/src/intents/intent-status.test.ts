import { expect, test } from 'vitest';
import { allows } from '../transitions.ts';
import { INTENT_STATUSES, INTENT_TRANSITIONS } from './intent-status.ts';

test('an intent is confirmed by its effect from every state', () => {
  for (const status of INTENT_STATUSES.filter((each) => each !== 'CONFIRMED')) {
    expect(allows(INTENT_TRANSITIONS, status, 'CONFIRMED', 'effect'), status).toBe(true);
  }
});

test('[T10] an effect that a reorganisation took away leaves the intent waiting again', () => {
  expect(allows(INTENT_TRANSITIONS, 'CONFIRMED', 'SUBMITTED', 'effectLost')).toBe(true);
});

test('an expired intent takes no more hashes', () => {
  expect(allows(INTENT_TRANSITIONS, 'EXPIRED', 'SUBMITTED', 'hash')).toBe(false);
});
