import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../components/pagination.ts';
import { parseHoldingsSearch } from './holdings-search.ts';

describe('the address of a collection', () => {
  it('contains values other than the defaults', () => {
    const search = { tab: 'packs', packs: 'REVEALED_PACKS', search: '龍', page: 3, pageSize: 50 };
    expect(parseHoldingsSearch(search)).toEqual(search);
    expect(parseHoldingsSearch({ tab: 'cards', state: 'open' })).toEqual({});
    expect(parseHoldingsSearch({ tab: 'activity', type: 'Sale' })).toEqual({ tab: 'activity', type: 'Sale' });
    const offers = { tab: 'offers-received', state: 'ended', orderBy: 'PRICE_HIGH_TO_LOW' };
    expect(parseHoldingsSearch(offers)).toEqual(offers);
    expect(parseHoldingsSearch({ tab: 'listings', sale: 'AUCTION' })).toEqual({
      tab: 'listings',
      sale: 'AUCTION',
    });
  });

  it('means the first page of 20 when it says nothing', () => {
    expect(placeOf(parseHoldingsSearch({}))).toEqual({ page: 1, pageSize: 20 });
  });

  it('[T44] is parsed with any content', () => {
    expect(
      parseHoldingsSearch({
        tab: ['packs'],
        packs: 'UNREVEALED_PACKS',
        state: '__proto__',
        sale: 'BID',
        orderBy: 'LAST_ADDED',
        type: 'constructor',
        search: { toString: 'x' },
        page: -1,
        pageSize: 1e9,
      }),
    ).toEqual({});
    expect(parseHoldingsSearch({ search: 'x'.repeat(500), page: 'NaN' }).search).toHaveLength(100);
  });
});
