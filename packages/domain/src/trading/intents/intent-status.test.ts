import { expect, test } from 'vitest';
import { allows } from '../../transitions.ts';
import { INTENT_STATUSES, INTENT_TRANSITIONS } from './intent-status.ts';

test('an intent is confirmed by its effect from every state', () => {
  const confirmed = INTENT_STATUSES.filter((status) =>
    allows(INTENT_TRANSITIONS, status, 'CONFIRMED', 'effect'),
  );
  expect([...confirmed, 'CONFIRMED'].sort()).toEqual([...INTENT_STATUSES].sort());
});

test('[T10] an effect that a reorganisation took away leaves the intent waiting again', () => {
  expect(allows(INTENT_TRANSITIONS, 'CONFIRMED', 'SUBMITTED', 'effectLost')).toBe(true);
});

test('an expired intent takes no more hashes', () => {
  expect(allows(INTENT_TRANSITIONS, 'EXPIRED', 'SUBMITTED', 'hash')).toBe(false);
});
