import { describe, expect, test } from 'vitest';
import { type ListingToPay, listingObstacle, type UsersListing } from './listing-obstacle.ts';

const ofUser: UsersListing = {
  isEnabled: true,
  sellerDays: 30,
  isStranger: true,
  estimateBaseUnits: 100n,
  buyerPaidBaseUnits: 150n,
  buyerCapBaseUnits: 300n,
  allPaidBaseUnits: 850n,
  allCapBaseUnits: 1_000n,
};
const ofShop: ListingToPay = {
  isCard: true,
  isReserved: false,
  token: 'USDC',
  priceBaseUnits: 150n,
  ofUser: null,
  keyPaidBaseUnits: 350n,
  keyCapBaseUnits: 500n,
  freeBaseUnits: 150n,
};
const listing: ListingToPay = { ...ofShop, ofUser };

describe('[T64] a listing paid by bank card', () => {
  test('of the shop needs the money to buy it, and no condition of users', () => {
    expect(listingObstacle(ofShop)).toBeNull();
    expect(listingObstacle({ ...ofShop, freeBaseUnits: 149n })).toBe('FUNDS');
    expect(listingObstacle({ ...ofShop, freeBaseUnits: null })).toBeNull();
    expect(listingObstacle({ ...ofShop, keyPaidBaseUnits: 351n })).toBe('SHOP_CAP');
  });

  test('is a public one for a card in USDC', () => {
    expect(listingObstacle({ ...ofShop, isCard: false })).toBe('NOT_A_CARD');
    expect(listingObstacle({ ...ofShop, isReserved: true })).toBe('RESERVED');
    expect(listingObstacle({ ...ofShop, token: 'USDT' })).toBe('CURRENCY');
  });

  test('of a user is possible at each limit', () => {
    expect(listingObstacle(listing)).toBeNull();
  });

  test.each<[string, Partial<UsersListing>]>([
    ['LISTINGS_OFF', { isEnabled: false }],
    ['SELLER', { sellerDays: 29 }],
    ['SELLER', { sellerDays: null }],
    ['SELLER', { isStranger: false }],
    ['PRICE', { estimateBaseUnits: null }],
    ['PRICE', { estimateBaseUnits: 99n }],
    ['BUYER_CAP', { buyerPaidBaseUnits: 151n }],
    ['SHOP_CAP', { allPaidBaseUnits: 851n }],
  ])('of a user is refused with %s for %o', (obstacle, change) => {
    expect(listingObstacle({ ...listing, ofUser: { ...ofUser, ...change } })).toBe(obstacle);
  });
});
