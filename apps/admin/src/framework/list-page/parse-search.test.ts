import { contract } from '@kura/api-contract';
import { inputSchemaOf } from '@kura/api-contract/input-schema';
import { describe, expect, it } from 'vitest';
import { parseSearch } from './parse-search.ts';

const payments = inputSchemaOf(contract.payments.list);
const cards = inputSchemaOf(contract.cards.listForAdmin);
const bids = inputSchemaOf(contract.orders.adminBidsReceived);

describe('the address of a list', () => {
  it('keeps valid values of each type, one of each list', () => {
    const search = {
      page: 2,
      pageSize: 50,
      search: 'K-1',
      chargeback: 'OPENED',
      kind: 'PACKS',
      from: '2026-11-01T00:00:00.000Z',
    };
    expect(parseSearch(payments, { ...search, sort: 1 })).toEqual(search);
    const id = '01a1fec8-1702-7070-8f42-3025509a4e91';
    const found = { collectionId: id, grade: 10, rank: 'SS', slabConflict: true };
    expect(parseSearch(cards, found)).toEqual(found);
    const owner = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc';
    expect(parseSearch(bids, { owner })).toEqual({ owner });
  });

  it('reads numbers, truth values and texts from a query string', () => {
    expect(parseSearch(cards, { grade: '9', page: '2', slabConflict: 'true', search: 42 })).toEqual({
      grade: 9,
      page: 2,
      slabConflict: true,
      search: '42',
    });
  });

  it('normalises times, and trims and cuts texts', () => {
    const { from, search } = parseSearch(payments, {
      from: '2026-11-21T09:00:00+09:00',
      search: ` ${'x'.repeat(150)} `,
    });
    expect(from).toBe('2026-11-21T00:00:00.000Z');
    expect(search).toBe('x'.repeat(100));
  });

  it('[T44] is parsed with any content', () => {
    const hostile = {
      ...{ page: 0, pageSize: 1e9, search: {}, orderBy: '__proto__', status: ['REVIEW'], chargeback: null },
      ...{ kind: '__proto__', userId: '../x', from: 'yesterday', to: 1e99, constructor: 'x' },
    };
    expect(parseSearch(payments, hostile)).toEqual({});
    const card = { grade: 11, kind: 'slab', collectionId: '../x', slabConflict: false, search: ' ' };
    expect(parseSearch(cards, card)).toEqual({});
    expect(parseSearch(bids, { owner: '0x12' })).toEqual({});
  });
});
