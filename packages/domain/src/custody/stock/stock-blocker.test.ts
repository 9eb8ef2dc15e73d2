import { describe, expect, it } from 'vitest';
import { SLAB_HOLDERS } from '../../cards/cards/slab-claim.ts';
import { SALE_TYPES } from '../../vocabulary.ts';
import { type StockCard, shopOwnershipBlocker, shopTradeBlocker, stockBlocker } from './stock-blocker.ts';

const operator = '0xAbC0000000000000000000000000000000000001';
const inStock: StockCard = {
  revealState: 'OFF_CHAIN',
  saleType: 'UNASSIGNED',
  holder: 'VAULT',
  underWay: false,
  prize: false,
  owner: null,
};
const held: StockCard = {
  ...inStock,
  revealState: 'REVEALED',
  holder: 'WALLET',
  owner: operator.toLowerCase(),
};

describe('a card of the shop', () => {
  it('is minted or put on sale from stock only while it is in the vault, promised to nobody', () => {
    expect(stockBlocker(inStock)).toBeNull();
    expect(stockBlocker(held)).toBe('MINTED');
    for (const holder of SLAB_HOLDERS) {
      expect(stockBlocker({ ...inStock, holder })).toBe(holder === 'VAULT' ? null : holder);
    }
    for (const saleType of SALE_TYPES) {
      expect(stockBlocker({ ...inStock, saleType })).toBe(saleType === 'UNASSIGNED' ? null : saleType);
    }
  });

  it('is burned or sent only by the wallet of the shop that holds it', () => {
    expect(shopOwnershipBlocker(held, operator)).toBeNull();
    expect(shopOwnershipBlocker(inStock, operator)).toBe('NOT_SHOP_OWNED');
    expect(shopOwnershipBlocker({ ...held, owner: `0x${'b'.repeat(40)}` }, operator)).toBe('NOT_SHOP_OWNED');
    expect(shopOwnershipBlocker({ ...held, owner: null }, operator)).toBe('NOT_SHOP_OWNED');
  });

  it('is never burned or sent while in custody or on sale', () => {
    expect(shopOwnershipBlocker({ ...held, holder: 'REDEEM' }, operator)).toBe('REDEEM');
    expect(shopOwnershipBlocker({ ...held, saleType: 'AUCTION' }, operator)).toBe('AUCTION');
  });

  it('is listed, or sold for an offer, while its wallet holds it and it isn’t sold otherwise', () => {
    expect(shopTradeBlocker(held, operator)).toBeNull();
    expect(shopTradeBlocker({ ...held, saleType: 'FIXED_PRICE' }, operator)).toBeNull();
    expect(shopTradeBlocker({ ...held, saleType: 'AUCTION' }, operator)).toBe('AUCTION');
    expect(shopTradeBlocker({ ...held, holder: 'DROP' }, operator)).toBe('DROP');
    expect(shopTradeBlocker({ ...held, saleType: 'FIXED_PRICE', holder: 'REDEEM' }, operator)).toBe('REDEEM');
    expect(shopTradeBlocker(inStock, operator)).toBe('NOT_SHOP_OWNED');
  });

  it('is never burned, sent, listed or sold for an offer while a campaign promises it', () => {
    expect(shopOwnershipBlocker({ ...held, prize: true }, operator)).toBe('PRIZE');
    expect(shopTradeBlocker({ ...held, prize: true }, operator)).toBe('PRIZE');
    expect(shopTradeBlocker({ ...held, saleType: 'FIXED_PRICE', prize: true }, operator)).toBe('PRIZE');
    expect(stockBlocker({ ...inStock, prize: true })).toBe('PRIZE');
  });

  it('[T19] is left alone while a transaction with it is on its way', () => {
    expect(stockBlocker({ ...inStock, underWay: true })).toBe('UNDER_WAY');
    expect(shopOwnershipBlocker({ ...held, underWay: true }, operator)).toBe('UNDER_WAY');
    expect(shopTradeBlocker({ ...held, underWay: true }, operator)).toBe('UNDER_WAY');
  });
});
