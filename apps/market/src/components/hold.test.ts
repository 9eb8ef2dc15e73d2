import { expect, test } from 'vitest';
import { holdOf, longestHold } from './hold.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const [soon, later] = [inDays(1), inDays(30)];

test('a hold ends at its date, and a disputed one has no end', () => {
  expect(holdOf({ isHeld: false, heldUntil: null })).toBeNull();
  expect(holdOf({ isHeld: true, heldUntil: later })).toEqual({ until: later });
  expect(holdOf({ isHeld: true, heldUntil: null })).toEqual({ until: null });
  // The page was read before the end.
  expect(holdOf({ isHeld: true, heldUntil: inDays(-1) })).toBeNull();
});

test('of several cards the last hold counts, and one without an end above all', () => {
  const free = { isHeld: false, heldUntil: null };
  const [first, second] = [later, soon].map((heldUntil) => ({ isHeld: true, heldUntil }));
  if (first === undefined || second === undefined) throw new Error('two holds');
  expect(longestHold([free])).toBeNull();
  expect(longestHold([free, first, second])).toEqual({ until: later });
  expect(longestHold([first, { isHeld: true, heldUntil: null }, second])).toEqual({ until: null });
});
