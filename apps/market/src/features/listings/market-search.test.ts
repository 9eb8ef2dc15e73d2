import { describe, expect, it } from 'vitest';
import { filterCount, listingsInput, parseMarketSearch, toggled } from './market-search.ts';

describe('the market’s address', () => {
  it('keeps what it says in the fixed query keys', () => {
    const search = {
      search: '蒼龍',
      orderBy: 'PRICE_LOW_TO_HIGH',
      grade: [10, 9],
      minPrice: '5',
      page: 3,
      pageSize: 50,
    };
    expect(parseMarketSearch(search)).toEqual(search);
  });

  it('leaves out what is the default', () => {
    expect(
      parseMarketSearch({ kind: 'card', orderBy: 'RECENTLY_LISTED', page: 1, pageSize: 20, search: ' ' }),
    ).toEqual({});
  });

  it('[T44] leaves out what cannot be meant', () => {
    const hostile = {
      orderBy: 'DROP TABLE',
      grade: ['11', 'x', 0, 10, 10],
      year: { $gt: 0 },
      minPrice: '-1',
      maxPrice: '1e9',
      page: 1.5,
      pageSize: 1e9,
      search: ['a'],
    };
    expect(parseMarketSearch(hostile)).toEqual({ grade: [10] });
  });

  it('reads one value where several may stand', () => {
    expect(parseMarketSearch({ grade: 10, year: '2023' })).toEqual({ grade: [10], year: [2023] });
  });
});

describe('filters', () => {
  it('are counted, a price range as one', () => {
    expect(filterCount({ grade: [10, 9], minPrice: '1', maxPrice: '2' })).toBe(3);
  });

  it('are added and taken away by the same click', () => {
    expect(toggled([9], 10)).toEqual([10, 9]);
    expect(toggled([10, 9], 10)).toEqual([9]);
  });

  it('ask for cards unless packs are wanted', () => {
    expect(listingsInput({})).toEqual({ kind: 'card' });
    expect(listingsInput({ kind: 'pack', page: 2 })).toEqual({ kind: 'pack', page: 2 });
  });
});
