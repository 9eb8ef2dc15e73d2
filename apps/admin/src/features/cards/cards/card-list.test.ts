import { expect, test } from 'vitest';
import { cardFilterOf, cards } from './card-list.ts';

test('a grade and a rank are asked for as lists of one, and cards unless packs are named', () => {
  expect(cards.inputOf({ grade: 9, rank: 'SS', search: 'x' })).toEqual({
    grade: [9],
    rank: ['SS'],
    search: 'x',
    kind: 'card',
  });
  expect(cards.inputOf({ kind: 'pack' })).toEqual({ kind: 'pack' });
});

test('calls about all matching cards take the filters alone', () => {
  const shown = {
    search: 'x',
    grade: 9,
    page: 2,
    pageSize: 50,
    orderBy: 'FIRST_ADDED',
    columns: 'value',
  } as const;
  expect(cardFilterOf(shown)).toEqual({ search: 'x', grade: [9], kind: 'card' });
});
