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
  it('keeps what it says in the fixed query keys', () => {
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

  it('leaves out what is the default', () => {
    expect(parseMarketSearch({ kind: 'card', orderBy: 'RECENTLY_LISTED', search: ' ' })).toEqual({});
    expect(parseCollectionSearch({ orderBy: 'ASCENDING_PRICE', onSale: false })).toEqual({});
  });

  it('keeps the place that the pager wrote, the first page of 20 included', () => {
    for (const parse of [parseMarketSearch, parseCollectionSearch]) {
      expect(parse({ page: 1, pageSize: 20 })).toEqual({ page: 1, pageSize: 20 });
      expect(parse({ page: '2', pageSize: '100' })).toEqual({ page: 2, pageSize: 100 });
    }
  });

  it('[T44] leaves out what cannot be meant', () => {
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
    // Said to be absent: otherwise the router would keep it from the address.
    expect(Object.keys(parseMarketSearch({ set: [{}] }))).toEqual(['set']);
  });

  it('reads one value where several are allowed', () => {
    expect(parseMarketSearch({ grade: 10, year: '2023', set: 88 })).toEqual({
      grade: [10],
      year: [2023],
      set: ['88'],
    });
  });

  it('knows every fixed sort by one of its names', () => {
    const sorts = SORTS.map((orderBy) => parseMarketSearch({ orderBy }).orderBy ?? 'RECENTLY_LISTED');
    expect(new Set(sorts).size).toBe(10);
    expect(parseMarketSearch({ orderBy: 'DESCENDING_PRICE' })).toEqual({ orderBy: 'PRICE_HIGH_TO_LOW' });
  });

  it('drops of packs what only cards have, and of cards what only packs have', () => {
    const both = { grade: 10, year: 2023, rank: 'S', set: 'SF1', collectionNumber: '1', drop: collection };
    expect(parseMarketSearch({ ...both, kind: 'pack' })).toEqual({ kind: 'pack', drop: collection });
    expect(parseMarketSearch(both).drop).toBeUndefined();
  });

  it('finds auctions by words, collection and order alone', () => {
    const search = { sale: 'auction', ended: true, search: '龍', collection, orderBy: 'PRICE_HIGH_TO_LOW' };
    expect(parseMarketSearch({ ...search, kind: 'pack', grade: 10, minPrice: '5', view: 'list' })).toEqual(
      search,
    );
    expect(parseMarketSearch({ sale: 'yard', ended: true })).toEqual({});
  });
});

describe('what is asked of the server', () => {
  it('is for auctions that still run, or for what came of those that ended, newest first', () => {
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

  it('is for cards unless packs are wanted', () => {
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

  it('is for all cards of a collection, the cheapest first, unless only those on sale are wanted', () => {
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

  it('counts on the market what is on sale, and in a collection what the list has', () => {
    expect(facetsInput({ collection, set: ['SF1'] })).toEqual({
      kind: 'card',
      collectionId: collection,
      expansionMark: ['SF1'],
      onSale: true,
    });
    expect(facetsInput({}, 'c')).toEqual({ kind: 'card', collectionId: 'c' });
  });
});

describe('what is asked of an attribute', () => {
  const search = parseMarketSearch({ attribute: ['category:Monsters', 'grader:PSA', 'category:Trainers'] });

  it('is distinguished from what is asked of others', () => {
    expect(attributeFilters(search, 'Category')).toEqual([
      { attribute: 'Category', is: 'Monsters' },
      { attribute: 'Category', is: 'Trainers' },
    ]);
    expect(attributeFilters(search, 'Year of Issue')).toEqual([]);
  });

  it('is replaced while the rest stays', () => {
    const wanted = [{ attribute: 'Category', is: 'Energy' } as const];
    expect(askOfAttribute(search, 'Category', wanted)).toEqual({
      attribute: ['grader:PSA', 'category:Energy'],
    });
    expect(askOfAttribute(search, 'Category', [])).toEqual({ attribute: ['grader:PSA'] });
  });
});

describe('a filter', () => {
  it('is added and taken away by the same click', () => {
    expect(toggled([9], 10)).toEqual([9, 10]);
    expect(toggled([10, 9], 10)).toEqual([9]);
  });
});
