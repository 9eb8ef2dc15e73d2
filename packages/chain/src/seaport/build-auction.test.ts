import { ORDER_RESTRICTIONS } from '@kura/domain/vocabulary';
import { describe, expect, test } from 'vitest';
import {
  type AuctionTerms,
  auctionId,
  buildAsk,
  buildBid,
  NotOfAuctionError,
  settleAuction,
} from './build-auction.ts';
import type { OrderComponents } from './order.ts';

const house = '0x5555555555555555555555555555555555555555';
const bidder = '0x6666666666666666666666666666666666666666';
const terms: AuctionTerms = {
  seller: '0x1111111111111111111111111111111111111111',
  contract: '0x2222222222222222222222222222222222222222',
  tokenId: 7n,
  token: '0x4444444444444444444444444444444444444444',
  endSeconds: 1_000_000n,
  feeBasisPoints: 250,
  treasury: '0x3333333333333333333333333333333333333333',
  salt: 9n,
};
const frame = { startTimeSeconds: 10n, counter: 0n, salt: 1n };
const ask = buildAsk(house, terms, { ...frame, reserveBaseUnits: 100n });
const bid = buildBid(house, terms, { ...frame, bidder, priceBaseUnits: 120n });

describe('[T61] the orders of an auction', () => {
  test.each([
    ['ask', ask],
    ['bid', bid],
  ])('an %s is bound to the auction house and the auction, and ends three days after it', (_, order) => {
    expect(order.zone).toBe(house);
    expect(order.zoneHash).toBe(auctionId(terms));
    expect(order.orderType).toBe(ORDER_RESTRICTIONS.FULL_RESTRICTED);
    expect(order.endTime).toBe(terms.endSeconds + 259_200n);
  });

  test.each<[string, Partial<AuctionTerms>]>([
    ['seller', { seller: bidder }],
    ['collection', { contract: bidder }],
    ['card', { tokenId: 8n }],
    ['token', { token: bidder }],
    ['end', { endSeconds: 1_000_001n }],
    ['fee', { feeBasisPoints: 251 }],
    ['treasury', { treasury: bidder }],
    ['salt', { salt: 10n }],
  ])('settle no auction with another %s', (_, change) => {
    const other = { ...terms, ...change };
    expect(auctionId(other)).not.toBe(auctionId(terms));
    expect(() => settleAuction(house, other, orders(ask, bid))).toThrow(NotOfAuctionError);
  });

  test.each<[string, Partial<OrderComponents>]>([
    ['a tip', { consideration: [...ask.consideration, { ...ask.consideration[0]!, recipient: bidder }] }],
    ['no restriction', { orderType: 0 }],
    ['a later end', { endTime: ask.endTime + 1n }],
    ['a conduit', { conduitKey: `0x${'01'.repeat(32)}` }],
  ])('settle nothing with %s in the ask', (_, change) => {
    expect(() => settleAuction(house, terms, orders({ ...ask, ...change }, bid))).toThrow(NotOfAuctionError);
  });

  test('call the auction house', () => {
    expect(settleAuction(house, terms, orders(ask, bid))).toMatchObject({ to: house, value: 0n });
  });

  test('are refused for nothing', () => {
    expect(() => buildAsk(house, terms, { ...frame, reserveBaseUnits: 0n })).toThrow(RangeError);
    expect(() => buildBid(house, terms, { ...frame, bidder, priceBaseUnits: 0n })).toThrow(RangeError);
  });
});

function orders(asked: OrderComponents, offered: OrderComponents) {
  return {
    ask: { components: asked, signature: '0x12' as const },
    bid: { components: offered, signature: '0x34' as const },
    place: { sequence: 1, proof: [] },
  };
}
