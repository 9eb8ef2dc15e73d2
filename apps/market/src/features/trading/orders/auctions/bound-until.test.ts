import { expect, test } from 'vitest';
import { boundUntil } from './bound-until.ts';

test('a bid binds for three days after the end that the seller set', () => {
  expect(boundUntil({ setForAt: '2026-03-01T12:00:00.000Z' })).toBe('2026-03-04T12:00:00.000Z');
});
