import { expect, test } from 'vitest';
import { shownColumns } from './card-columns.ts';
import {
  cardFilterInput,
  cardListInput,
  queryOfSearch,
  readCardsSearch,
  searchOfQuery,
  withoutFilters,
} from './cards-search.ts';

test('an address keeps known parameters only', () => {
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

test('a saved view is the same list again, from its first page', () => {
  const shown = readCardsSearch({
    search: 'a&b = 竜',
    grade: 10,
    columns: 'value.price',
    pageSize: 50,
    page: 3,
  });
  const { page: _, ...view } = shown;
  expect(searchOfQuery(queryOfSearch(shown))).toEqual(view);
  expect(queryOfSearch(shown)).not.toMatch(/\s/);
  expect(searchOfQuery('grade=99&sort=x&columns=%3Cscript%3E')).toEqual({});
});

test('clearing the filters keeps search, order and columns', () => {
  const shown = {
    search: 'x',
    orderBy: 'FIRST_ADDED',
    columns: '',
    pageSize: 50,
    grade: 9,
    page: 2,
  } as const;
  expect(withoutFilters(shown)).toEqual({ search: 'x', orderBy: 'FIRST_ADDED', columns: '', pageSize: 50 });
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
  expect(cardFilterInput(shown)).toEqual({ search: 'x', grade: [9], kind: 'card' });
});

test('columns are shown in their own order, and unknown ones not at all', () => {
  expect(shownColumns('price.value.x')).toEqual(['value', 'price']);
  expect(shownColumns('')).toEqual([]);
  expect(shownColumns(undefined)).toContain('certificate');
});
