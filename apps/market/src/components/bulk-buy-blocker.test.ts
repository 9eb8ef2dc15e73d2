import type { Card } from '@kura/api-contract/cards';
import { describe, expect, it } from 'vitest';
import { bulkBuyBlocker } from './bulk-buy-blocker.ts';

const listed = { id: 'a', price: '5', saleType: 'FIXED_PRICE', owner: '0xAB' } as const;
const limits = { wallet: '0xcd', most: 1 };
const none = new Map<string, Card>();
const full = new Map([['b', {} as Card]]);

describe('bulkBuyBlocker', () => {
  it('allows a listing that is on sale while there is room', () => {
    expect(bulkBuyBlocker(none, listed, limits)).toBeNull();
    expect(bulkBuyBlocker(none, listed, { ...limits, wallet: undefined })).toBeNull();
  });

  it('allows a card that the shop sells', () => {
    expect(bulkBuyBlocker(none, { ...listed, saleType: 'OFF_CHAIN', owner: null }, limits)).toBeNull();
  });

  it.each([
    ['own', { owner: '0xCD' }],
    ['auction', { saleType: 'AUCTION', price: '9' }],
    ['notOnSale', { price: null, saleType: 'UNASSIGNED' }],
  ] as const)('not when it is %s', (reason, change) => {
    expect(bulkBuyBlocker(none, { ...listed, ...change }, limits)).toBe(reason);
  });

  it('blocks more listings than fit one transaction, and always allows removal', () => {
    expect(bulkBuyBlocker(full, listed, limits)).toBe('full');
    expect(bulkBuyBlocker(full, { ...listed, id: 'b' }, limits)).toBeNull();
  });
});
