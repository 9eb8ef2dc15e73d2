import type { Card } from '@kura/api-contract/cards';
import { MAX_EXCHANGED_CARDS } from '@kura/domain/exchanges';
import { MAX_ORDERS_PER_SIGNATURE } from '@kura/domain/orders';
import { MAX_PACKS_PER_REVEAL } from '@kura/domain/packs';
import { MAX_REDEEM_CARDS } from '@kura/domain/redeems';
import { describe, expect, it } from 'vitest';
import { selectableOf } from '../../../../components/use-nft-choice.ts';
import { exchangeBlocker, listBlocker, openBlocker, redeemBlocker } from './selection-blocker.ts';

const nft = (id: string, facts: Partial<Card> = {}) =>
  ({ id, gachaId: 'drop', price: null, saleType: 'UNASSIGNED', ...facts }) as Card;
const chosen = (...nfts: Card[]) => new Map(nfts.map((each) => [each.id, each]));
const many = (count: number) => chosen(...Array.from({ length: count }, (_, each) => nft(String(each))));

describe('openBlocker', () => {
  it('allows unlisted packs of one drop up to the maximum', () => {
    const one = chosen(nft('a'));
    expect(openBlocker(one, nft('b'))).toBeNull();
    expect(openBlocker(one, nft('b', { gachaId: 'another' }))).toBe('otherDrop');
    expect(openBlocker(one, nft('b', { price: '5' }))).toBe('listed');
    expect(openBlocker(many(MAX_PACKS_PER_REVEAL), nft('b'))).toBe('full');
  });

  it('always allows deselection', () => {
    const full = many(MAX_PACKS_PER_REVEAL);
    expect(openBlocker(full, nft('0'))).toBeNull();
  });
});

describe('listBlocker', () => {
  it('allows cards that are not on sale up to the maximum', () => {
    const one = chosen(nft('a'));
    expect(listBlocker(one, nft('b', { gachaId: null }))).toBeNull();
    expect(listBlocker(one, nft('b', { saleType: 'FIXED_PRICE', price: '5' }))).toBe('listed');
    expect(listBlocker(one, nft('b', { saleType: 'FIXED_PRICE' }))).toBe('listed');
    expect(listBlocker(one, nft('b', { saleType: 'AUCTION' }))).toBe('auctioned');
    expect(listBlocker(many(MAX_ORDERS_PER_SIGNATURE), nft('b'))).toBe('full');
  });
});

describe('exchangeBlocker', () => {
  const ranked = (id: string, facts: Partial<Card> = {}) => nft(id, { rank: 'C', ...facts });
  const ids = (cards: readonly Card[]) => [...selectableOf(exchangeBlocker, cards).keys()];

  it('allows rank C cards from one drop up to the maximum', () => {
    const one = chosen(ranked('a'));
    expect(exchangeBlocker(one, ranked('b'))).toBeNull();
    expect(exchangeBlocker(one, ranked('b', { gachaId: 'another' }))).toBe('otherDrop');
    expect(exchangeBlocker(one, ranked('b', { rank: 'B' }))).toBe('otherRank');
    expect(exchangeBlocker(one, ranked('b', { saleType: 'AUCTION' }))).toBe('auctioned');
  });

  it('selects from many at once only those that can be exchanged together', () => {
    const mixed = [ranked('a'), ranked('b', { gachaId: 'another' }), ranked('c', { rank: 'A' }), ranked('d')];
    expect(ids(mixed)).toEqual(['a', 'd']);
    const more = Array.from({ length: MAX_EXCHANGED_CARDS + 1 }, (_, each) => ranked(String(each)));
    expect(ids(more)).toEqual(ids(more.slice(0, MAX_EXCHANGED_CARDS)));
    expect(ids(more)).toHaveLength(MAX_EXCHANGED_CARDS);
  });
});

describe('redeemBlocker', () => {
  const collection = (id: string) => ({ collection: { id } }) as Partial<Card>;

  it('allows cards of one collection that are not on auction up to the maximum', () => {
    const one = chosen(nft('a', collection('first')));
    expect(redeemBlocker(one, nft('b', collection('first')))).toBeNull();
    expect(redeemBlocker(one, nft('b', { ...collection('first'), price: '5' }))).toBeNull();
    expect(redeemBlocker(one, nft('b', collection('second')))).toBe('otherCollection');
    expect(redeemBlocker(one, nft('b', { ...collection('first'), saleType: 'AUCTION' }))).toBe('auctioned');
    const full = chosen(
      ...Array.from({ length: MAX_REDEEM_CARDS }, (_, each) => nft(String(each), collection('first'))),
    );
    expect(redeemBlocker(full, nft('b', collection('first')))).toBe('full');
    expect(redeemBlocker(full, nft('0', collection('first')))).toBeNull();
  });
});
