import { QUERY_KEYS } from '@kura/domain/vocabulary';
import { expect, test } from 'vitest';
import { parseCollectionSearch, parseMarketSearch } from './card-search.ts';

const values: Readonly<Record<(typeof QUERY_KEYS)[number], unknown>> = {
  search: '龍',
  orderBy: 'RECENTLY_ADDED',
  grade: [10],
  year: [2023],
  minPrice: '5',
  maxPrice: '50',
  collectionNumber: '009/88',
  page: 1,
  pageSize: 20,
};

test.each(QUERY_KEYS)('fixed: the market and a collection keep the query key %s', (key) => {
  const search = { [key]: values[key] };
  expect(parseMarketSearch(search)).toEqual(search);
  expect(parseCollectionSearch(search)).toEqual(search);
});
