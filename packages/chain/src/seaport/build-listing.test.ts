import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildListing, type ListingTerms } from './build-listing.ts';
import { fulfilListing, listingTotalBaseUnits, NotAListingError } from './fulfil-listing.ts';
import { sortConsideration } from './order.ts';

const terms: ListingTerms = {
  seller: '0x1111111111111111111111111111111111111111',
  contract: '0x2222222222222222222222222222222222222222',
  tokenId: 1n,
  token: '0x4444444444444444444444444444444444444444',
  priceBaseUnits: 100n,
  feeBasisPoints: 250,
  treasury: '0x3333333333333333333333333333333333333333',
  startTimeSeconds: 10n,
  endTimeSeconds: 20n,
  counter: 0n,
  salt: 1n,
};

describe('a listing', () => {
  test('[T23] costs exactly its price, for any price and fee', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 9_999 }),
        (price, fee) => {
          const components = buildListing({ ...terms, priceBaseUnits: price, feeBasisPoints: fee });
          expect(listingTotalBaseUnits({ components, signature: '0x' })).toBe(price);
          for (const item of components.consideration) {
            expect(item.startAmount).toBeGreaterThan(0n);
            expect(item.endAmount).toBe(item.startAmount);
          }
        },
      ),
    );
  });

  test('pays the seller first, then the treasury', () => {
    const { consideration } = buildListing(terms);
    expect(consideration.map((item) => [item.recipient, item.startAmount])).toEqual([
      [terms.seller, 98n],
      [terms.treasury, 2n],
    ]);
  });

  test('leaves out a fee that is nothing, which Seaport would refuse', () => {
    expect(buildListing({ ...terms, feeBasisPoints: 0 }).consideration).toHaveLength(1);
    expect(buildListing({ ...terms, priceBaseUnits: 1n }).consideration).toHaveLength(1);
  });

  test.each([
    ['a price of nothing', { priceBaseUnits: 0n }],
    ['a fee that takes everything', { feeBasisPoints: 10_000 }],
    ['an end that is no later than its start', { endTimeSeconds: 10n }],
  ])('is refused with %s', (_, change) => {
    expect(() => buildListing({ ...terms, ...change })).toThrow(RangeError);
  });
});

describe('the basic path', () => {
  const components = buildListing(terms);
  const [nft] = components.offer;
  const [proceeds, fee] = components.consideration;
  const seaport = '0x5555555555555555555555555555555555555555';

  test('calls the contract by the selector of zeros, which is the cheapest', () => {
    const call = fulfilListing({ seaport }, { components, signature: '0x' });
    expect(call.data.slice(0, 10)).toBe('0x00000000');
    expect(call).toMatchObject({ to: seaport, value: 0n });
  });

  test.each([
    ['two cards', { offer: [nft!, nft!] }],
    ['no card', { offer: [] }],
    ['an amount of a token', { offer: [{ ...nft!, itemType: 1 as const }] }],
    ['a first payment to another than its offerer', { consideration: [fee!, proceeds!] }],
    ['payments in two tokens', { consideration: [proceeds!, { ...fee!, token: terms.contract }] }],
    ['a price that moves', { consideration: [proceeds!, { ...fee!, endAmount: 3n }] }],
    ['no payment', { consideration: [] }],
  ])('refuses an order with %s', (_, change) => {
    const order = { components: { ...components, ...change }, signature: '0x' as const };
    expect(() => fulfilListing({ seaport }, order)).toThrow(NotAListingError);
  });
});

test('consideration is sorted by item type, highest first, and keeps its order within a type', () => {
  const [proceeds, fee] = buildListing(terms).consideration;
  const card = { ...proceeds!, itemType: 2 as const };
  expect(sortConsideration([proceeds!, fee!, card])).toEqual([card, proceeds, fee]);
});
