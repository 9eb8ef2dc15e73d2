import type { Card } from '@kura/api-contract';
import { MAX_ORDERS_PER_SIGNATURE, MAX_PACKS_PER_REVEAL } from '@kura/domain';
import { describe, expect, it } from 'vitest';
import { whyNotListable, whyNotOpenable } from './why-not-choosable.ts';

const nft = (id: string, facts: Partial<Card> = {}) =>
  ({ id, gachaId: 'drop', price: null, saleType: 'UNASSIGNED', ...facts }) as Card;
const chosen = (...nfts: Card[]) => new Map(nfts.map((each) => [each.id, each]));
const many = (count: number) => chosen(...Array.from({ length: count }, (_, each) => nft(String(each))));

describe('packs that are opened together', () => {
  it('are of one drop, unlisted, and not too many', () => {
    const one = chosen(nft('a'));
    expect(whyNotOpenable(one, nft('b'))).toBeNull();
    expect(whyNotOpenable(one, nft('b', { gachaId: 'another' }))).toBe('otherDrop');
    expect(whyNotOpenable(one, nft('b', { price: '5' }))).toBe('listed');
    expect(whyNotOpenable(many(MAX_PACKS_PER_REVEAL), nft('b'))).toBe('full');
  });

  it('can always be put back', () => {
    const full = many(MAX_PACKS_PER_REVEAL);
    expect(whyNotOpenable(full, nft('0'))).toBeNull();
  });
});

describe('cards that are listed together', () => {
  it('are on sale in no other way, and not too many', () => {
    const one = chosen(nft('a'));
    expect(whyNotListable(one, nft('b', { gachaId: null }))).toBeNull();
    expect(whyNotListable(one, nft('b', { saleType: 'FIXED_PRICE', price: '5' }))).toBe('listed');
    expect(whyNotListable(one, nft('b', { saleType: 'FIXED_PRICE' }))).toBe('listed');
    expect(whyNotListable(one, nft('b', { saleType: 'AUCTION' }))).toBe('auctioned');
    expect(whyNotListable(many(MAX_ORDERS_PER_SIGNATURE), nft('b'))).toBe('full');
  });
});
