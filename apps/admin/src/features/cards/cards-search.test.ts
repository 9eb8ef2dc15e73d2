import { expect, test } from 'vitest';
import { cardListInput, readCardsSearch } from './cards-search.ts';

test('an address keeps what it knows, and nothing else', () => {
  const collectionId = '01a1fec8-1702-7070-8f42-3025509a4e91';
  const known = {
    search: 'dragon',
    kind: 'card',
    assignment: 'unassigned',
    saleType: 'OFF_CHAIN',
    grade: 10,
    collectionId,
  };
  expect(readCardsSearch({ ...known, page: 2, pageSize: 50 })).toEqual({ ...known, page: 2, pageSize: 50 });
  const strange = {
    kind: 'slab',
    grade: 11,
    page: -1,
    pageSize: 7,
    collectionId: '../x',
    search: '',
    sort: 1,
  };
  expect(readCardsSearch(strange)).toEqual({});
});

test('a grade and a rank are asked for as lists of one', () => {
  expect(cardListInput({ grade: 9, rank: 'SS', search: 'x' })).toEqual({
    grade: [9],
    rank: ['SS'],
    search: 'x',
    kind: 'card',
  });
});
