import { SORTS } from '@kura/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import {
  askOfAttribute,
  attributeFilters,
  parseCollectionSearch,
  parseMarketSearch,
  toggled,
} from './card-search.ts';
import { auctionsInput, collectionCardsInput, facetsInput, listingsInput } from './card-search-input.ts';

const collection = '01a1fe04-5299-702c-9b33-74d79cde7c72';

describe('the market’s address', () => {
  it('keeps the fixed query keys', () => {
    const search = {
      search: '蒼龍',
      orderBy: 'PRICE_LOW_TO_HIGH',
      grade: [10, 9],
      year: [2023],
      rank: ['SS', 'C'],
      set: ['SF2'],
      attribute: ['category:Monsters', 'year-of-issue:1999..'],
      collection,
      collectionNumber: '009/88',
      minPrice: '5',
      page: 3,
      pageSize: 50,
      view: 'list',
    };
    expect(parseMarketSearch(search)).toEqual(search);
  });

  it('leaves out default values', () => {
    expect(parseMarketSearch({ kind: 'card', orderBy: 'RECENTLY_LISTED', search: ' ' })).toEqual({});
    expect(parseCollectionSearch({ orderBy: 'ASCENDING_PRICE', onSale: false })).toEqual({});
  });

  it('keeps the page and size that the pager wrote, even the first page of 20', () => {
    for (const parse of [parseMarketSearch, parseCollectionSearch]) {
      expect(parse({ page: 1, pageSize: 20 })).toEqual({ page: 1, pageSize: 20 });
      expect(parse({ page: '2', pageSize: '100' })).toEqual({ page: 2, pageSize: 100 });
    }
  });

  it('[T44] leaves out invalid values', () => {
    const hostile = {
      orderBy: 'DROP TABLE',
      grade: ['11', 'x', 0, 10, 10],
      year: { $gt: 0 },
      rank: ['SSS', { a: 1 }],
      set: [{}, '  '],
      collection: '../x',
      minPrice: '-1',
      maxPrice: '1e9',
      page: 1.5,
      pageSize: 1e9,
      search: ['a'],
      attribute: ['colour:red', 'category:', 'year-of-issue:x..', { a: 1 }],
      onSale: 'perhaps',
    };
    expect(parseMarketSearch(hostile)).toEqual({ grade: [10] });
    // The key must be undefined explicitly: otherwise the router keeps its value from the address.
    expect(Object.keys(parseMarketSearch({ set: [{}] }))).toEqual(['set']);
  });

  it('reads a single value where several are allowed', () => {
    expect(parseMarketSearch({ grade: 10, year: '2023', set: 88 })).toEqual({
      grade: [10],
      year: [2023],
      set: ['88'],
    });
  });

  it('accepts both names of each fixed sort', () => {
    const sorts = SORTS.map((orderBy) => parseMarketSearch({ orderBy }).orderBy ?? 'RECENTLY_LISTED');
    expect(new Set(sorts).size).toBe(10);
    expect(parseMarketSearch({ orderBy: 'DESCENDING_PRICE' })).toEqual({ orderBy: 'PRICE_HIGH_TO_LOW' });
  });

  it('drops card-only filters from packs, and pack-only filters from cards', () => {
    const both = { grade: 10, year: 2023, rank: 'S', set: 'SF1', collectionNumber: '1', drop: collection };
    expect(parseMarketSearch({ ...both, kind: 'pack' })).toEqual({ kind: 'pack', drop: collection });
    expect(parseMarketSearch(both).drop).toBeUndefined();
  });

  it('filters auctions by text, collection and order only', () => {
    const search = { sale: 'auction', ended: true, search: '龍', collection, orderBy: 'PRICE_HIGH_TO_LOW' };
    expect(parseMarketSearch({ ...search, kind: 'pack', grade: 10, minPrice: '5', view: 'list' })).toEqual(
      search,
    );
    expect(parseMarketSearch({ sale: 'yard', ended: true })).toEqual({});
  });
});

describe('the request to the server', () => {
  it('asks for running auctions, or for results of ended ones, newest first', () => {
    expect(auctionsInput({ sale: 'auction', collection })).toEqual({
      page: 1,
      pageSize: 20,
      state: ['RUNNING', 'SETTLING'],
      collectionId: collection,
    });
    expect(auctionsInput({ sale: 'auction', ended: true })).toMatchObject({
      state: ['SOLD', 'UNSOLD'],
      orderBy: 'LAST_ADDED',
    });
  });

  it('asks for cards unless the address says packs', () => {
    expect(listingsInput({})).toEqual({
      onSale: true,
      kind: 'card',
      orderBy: 'RECENTLY_LISTED',
      page: 1,
      pageSize: 20,
    });
    expect(listingsInput({ kind: 'pack', drop: collection, page: 2 })).toMatchObject({
      kind: 'pack',
      gachaId: collection,
      page: 2,
    });
  });

  it('asks for all cards of a collection, the cheapest first, or only those on sale', () => {
    expect(collectionCardsInput({ grade: [10] }, 'c')).toEqual({
      collectionId: 'c',
      kind: 'card',
      grade: [10],
      orderBy: 'PRICE_LOW_TO_HIGH',
      page: 1,
      pageSize: 20,
    });
    expect(collectionCardsInput({ onSale: true }, 'c')).toMatchObject({ onSale: true });
  });

  it('counts cards on sale on the market, and all listed cards in a collection', () => {
    expect(facetsInput({ collection, set: ['SF1'] })).toEqual({
      kind: 'card',
      collectionId: collection,
      expansionMark: ['SF1'],
      onSale: true,
    });
    expect(facetsInput({}, 'c')).toEqual({ kind: 'card', collectionId: 'c' });
  });
});

describe('the filters of an attribute', () => {
  const search = parseMarketSearch({ attribute: ['category:Monsters', 'grader:PSA', 'category:Trainers'] });

  it('leave out the filters of other attributes', () => {
    expect(attributeFilters(search, 'Category')).toEqual([
      { attribute: 'Category', is: 'Monsters' },
      { attribute: 'Category', is: 'Trainers' },
    ]);
    expect(attributeFilters(search, 'Year of Issue')).toEqual([]);
  });

  it('are replaced without changing other attributes', () => {
    const wanted = [{ attribute: 'Category', is: 'Energy' } as const];
    expect(askOfAttribute(search, 'Category', wanted)).toEqual({
      attribute: ['grader:PSA', 'category:Energy'],
    });
    expect(askOfAttribute(search, 'Category', [])).toEqual({ attribute: ['grader:PSA'] });
  });
});

describe('toggling a filter', () => {
  it('adds it, and removes it the second time', () => {
    expect(toggled([9], 10)).toEqual([9, 10]);
    expect(toggled([10, 9], 10)).toEqual([9]);
  });
});
