import fc from 'fast-check';
import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { buildListing } from './build-listing.ts';
import { buildOffer } from './build-offer.ts';
import { buildSwap } from './build-swap.ts';
import { matchedTrade, matchOrder } from './match-order.ts';
import type { OfferItem, OrderComponents } from './order.ts';

const offerer: Address = '0x1111111111111111111111111111111111111111';
const contract: Address = '0x2222222222222222222222222222222222222222';
const treasury: Address = '0x3333333333333333333333333333333333333333';
const token: Address = '0x4444444444444444444444444444444444444444';
const filler: Address = '0x5555555555555555555555555555555555555555';
const chosen = { tokenId: 8n, criteriaProof: [] };

const shop = { token, treasury, startTimeSeconds: 10n, endTimeSeconds: 20n, counter: 0n, salt: 1n };
const nfts = { gives: { contract, tokenId: 7n }, wants: { contract, tokenId: 8n } };

const kinds: Record<string, (priceBaseUnits: bigint, feeBasisPoints: number) => OrderComponents> = {
  'a listing': (priceBaseUnits, feeBasisPoints) =>
    buildListing({ ...shop, seller: offerer, contract, tokenId: 7n, priceBaseUnits, feeBasisPoints }),
  'a listing to one buyer': (priceBaseUnits, feeBasisPoints) =>
    buildListing({
      ...shop,
      seller: offerer,
      contract,
      tokenId: 7n,
      priceBaseUnits,
      feeBasisPoints,
      buyer: filler,
    }),
  'an offer': (priceBaseUnits, feeBasisPoints) =>
    buildOffer({
      ...shop,
      bidder: offerer,
      contract,
      cards: { anyOfContract: true },
      priceBaseUnits,
      feeBasisPoints,
    }),
  'a swap with cash': (amountBaseUnits, feeBasisPoints) =>
    buildSwap({ ...shop, offerer, ...nfts, feeBasisPoints, cash: { paidBy: 'OFFERER', amountBaseUnits } }),
  'a swap for cash': (amountBaseUnits, feeBasisPoints) =>
    buildSwap({ ...shop, offerer, ...nfts, feeBasisPoints, cash: { paidBy: 'ACCEPTER', amountBaseUnits } }),
};

/** The cards in the counter order, given and received. A listing to one buyer names the receiver of its card itself. */
const cards: Record<string, [bigint[], bigint[]]> = {
  'a listing': [[], [7n]],
  'a listing to one buyer': [[], []],
  'an offer': [[8n], []],
  'a swap with cash': [[8n], [7n]],
  'a swap for cash': [[8n], [7n]],
};

const cardsIn = (items: readonly OfferItem[]) =>
  items.filter((item) => item.token === contract).map((item) => item.identifierOrCriteria);

describe('the counter order', () => {
  test.each(Object.entries(kinds))(
    '[T23] to %s makes both sides equal, whatever price and fee',
    (kind, build) => {
      fc.assert(
        fc.property(
          fc.bigInt({ min: 1n, max: 10n ** 30n }),
          fc.integer({ min: 0, max: 9_999 }),
          (price, fee) => {
            const order = build(price, fee);
            const { gives, receives } = matchedTrade(order, { filler, chosen });
            for (const asset of [token, contract]) {
              expect(sum(order.offer, asset) + sum(gives, asset)).toBe(
                sum(order.consideration, asset) + sum(receives, asset),
              );
            }
            expect([cardsIn(gives), cardsIn(receives)]).toEqual(cards[kind]);
            expect(receives.filter((item) => item.recipient !== filler)).toEqual([]);
            // Nothing is given only to be received again.
            expect(
              gives.some((item) => item.token === token) && receives.some((item) => item.token === token),
            ).toBe(false);
          },
        ),
      );
    },
  );

  test('takes no money from a seller who accepts an offer', () => {
    const { gives, receives } = matchedTrade(kinds['an offer']!(100n, 250), { filler, chosen });
    expect(gives.map((item) => [item.token, item.identifierOrCriteria])).toEqual([[contract, 8n]]);
    expect(receives.map((item) => [item.token, item.startAmount])).toEqual([[token, 98n]]);
  });

  test('is refused without a card for an order that leaves the choice', () => {
    const order = { components: kinds['an offer']!(100n, 250), signature: '0x' as const };
    expect(() => matchOrder({ seaport: contract }, order, { filler, salt: 1n })).toThrow(RangeError);
  });
});

function sum(items: readonly OfferItem[], asset: Address): bigint {
  return items.filter((item) => item.token === asset).reduce((total, item) => total + item.startAmount, 0n);
}
