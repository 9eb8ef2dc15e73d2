import { expect, test } from 'vitest';
import { allows, type TransitionTable } from './transitions.ts';

const door: TransitionTable<'OPEN' | 'SHUT' | 'LOCKED', 'anybody' | 'owner'> = [
  { from: 'OPEN', to: 'SHUT', by: ['anybody', 'owner'] },
  { from: 'SHUT', to: 'OPEN', by: ['anybody', 'owner'] },
  { from: 'SHUT', to: 'LOCKED', by: ['owner'] },
];

test('a step is allowed to whom its row names', () => {
  expect(allows(door, 'OPEN', 'SHUT', 'anybody')).toBe(true);
  expect(allows(door, 'SHUT', 'LOCKED', 'owner')).toBe(true);
});

test('a step that no row names is refused', () => {
  expect(allows(door, 'SHUT', 'LOCKED', 'anybody')).toBe(false);
  expect(allows(door, 'OPEN', 'LOCKED', 'owner')).toBe(false);
  expect(allows(door, 'OPEN', 'OPEN', 'owner')).toBe(false);
});
