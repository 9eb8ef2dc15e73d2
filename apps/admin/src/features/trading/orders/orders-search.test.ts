import { describe, expect, it } from 'vitest';
import { parseOrdersSearch } from './orders-search.ts';

describe('the address of the lists of orders', () => {
  it('names the list, the wallet and the filters', () => {
    const search = {
      list: 'bids',
      group: 'ENDED',
      type: 'BID',
      wallet: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
      search: 'fox',
      page: 2,
      pageSize: 50,
    };
    expect(parseOrdersSearch(search)).toEqual(search);
  });

  it('[T44] is parsed with any content', () => {
    const hostile = {
      list: ['bids'],
      group: '__proto__',
      type: 'SWAP',
      wallet: 'all',
      search: {},
      page: 0,
      pageSize: 1e9,
    };
    expect(Object.values(parseOrdersSearch(hostile))).toEqual(Object.values(hostile).map(() => undefined));
  });
});
