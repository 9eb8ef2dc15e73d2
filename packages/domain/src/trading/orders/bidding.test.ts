import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BiddingAuction,
  type BidRules,
  bidBlocker,
  bidLadder,
  lowestBidAbove,
  minimumBidBaseUnits,
} from './bidding.ts';
import { PROXY_MAXIMUM_BIDS } from './order-terms.ts';

const rules: BidRules = { startingPriceBaseUnits: 50n, reserveBaseUnits: 100n, incrementBaseUnits: 5n };
const auction: BiddingAuction = {
  ...rules,
  sellerKey: 'seller',
  startsAtSeconds: 100,
  endsAtSeconds: 200,
  bestBidBaseUnits: 60n,
};

describe('[T21] a bid', () => {
  const bid = { bidderKey: 'bidder', priceBaseUnits: 65n };

  test('is taken while the auction runs, when it passes the best one by the increment', () => {
    expect(bidBlocker(auction, bid, 100)).toBeNull();
    expect(bidBlocker(auction, bid, 199)).toBeNull();
    expect(
      bidBlocker({ ...auction, bestBidBaseUnits: null }, { ...bid, priceBaseUnits: 50n }, 150),
    ).toBeNull();
  });

  test.each([
    ['AUCTION_NOT_STARTED', 99, bid],
    ['AUCTION_ENDED', 200, bid],
    ['OWN_AUCTION', 150, { ...bid, bidderKey: 'seller' }],
    ['BID_TOO_LOW', 150, { ...bid, priceBaseUnits: 64n }],
  ] as const)('is refused as %s', (reason, nowSeconds, refused) => {
    expect(bidBlocker(auction, refused, nowSeconds)).toBe(reason);
  });

  test('is at least the starting price when it is the first', () => {
    expect(minimumBidBaseUnits(rules, null)).toBe(50n);
    const first = { ...auction, bestBidBaseUnits: null };
    expect(bidBlocker(first, { ...bid, priceBaseUnits: 49n }, 150)).toBe('BID_TOO_LOW');
  });
});

describe('a private maximum', () => {
  const anyRules = fc.record({
    startingPriceBaseUnits: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    reserveBaseUnits: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    incrementBaseUnits: fc.bigInt({ min: 1n, max: 10n ** 10n }),
  });
  const anyPrice = fc.bigInt({ min: 1n, max: 10n ** 13n });

  test('is signed as rising bids from the least to the maximum, as many as one signature covers', () => {
    fc.assert(
      fc.property(anyRules, fc.option(anyPrice), anyPrice, (each, best, maximum) => {
        const ladder = bidLadder(each, best, maximum);
        const least = minimumBidBaseUnits(each, best);
        if (maximum < least) {
          expect(ladder).toEqual([]);
          return;
        }
        expect(ladder.length).toBeLessThanOrEqual(PROXY_MAXIMUM_BIDS);
        expect([ladder[0], ladder.at(-1)]).toEqual([least, maximum]);
        for (const [place, price] of ladder.entries()) {
          if (place > 0) expect(price).toBeGreaterThan(ladder[place - 1] ?? 0n);
        }
      }),
    );
  });

  test('steps by the increment while that reaches it', () => {
    expect(bidLadder(rules, 60n, 82n)).toEqual([65n, 70n, 75n, 80n, 82n]);
    expect(bidLadder(rules, null, 50n)).toEqual([50n]);
  });

  test('tells by none of its bids but the last how far it goes, only about how many times the first', () => {
    const large = { ...rules, startingPriceBaseUnits: 1_000_000n, incrementBaseUnits: 10_000n };
    const [near, far] = [bidLadder(large, null, 3_000_000n), bidLadder(large, null, 6_000_000n)];
    expect(far.slice(0, near.length - 1)).toEqual(near.slice(0, -1));
    expect(near.slice(0, 3)).toEqual([1_000_000n, 1_030_000n, 1_060_900n]);
    fc.assert(
      fc.property(anyRules, fc.array(anyPrice, { minLength: 10, maxLength: 40 }), (each, maxima) => {
        const steps = maxima.map((maximum) => bidLadder(each, null, maximum).slice(0, -1));
        for (let place = 0; place < PROXY_MAXIMUM_BIDS; place += 1) {
          const prices = steps.flatMap((ladder) => ladder[place] ?? []);
          expect(new Set(prices).size).toBeLessThanOrEqual(6);
        }
      }),
    );
  });

  test('rounds a step that is a share of the price up', () => {
    const cheap: BidRules = { startingPriceBaseUnits: 101n, reserveBaseUnits: 101n, incrementBaseUnits: 1n };
    const ladder = bidLadder(cheap, null, 1_000n);
    // Ten percent of 101 and of 112 are 10.1 and 11.2.
    expect(ladder.slice(0, 3)).toEqual([101n, 112n, 124n]);
  });

  test('reaches as far as a price can go', () => {
    const least = { ...rules, startingPriceBaseUnits: 1n, incrementBaseUnits: 1n };
    expect(bidLadder(least, null, (1n << 96n) - 1n).at(-1)).toBe((1n << 96n) - 1n);
  });

  test('answers a rival with as little as is enough, and not at all above the maximum', () => {
    const ladder = bidLadder(rules, 60n, 82n);
    expect(lowestBidAbove(rules, ladder, 60n)).toBe(65n);
    expect(lowestBidAbove(rules, ladder, 66n)).toBe(75n);
    expect(lowestBidAbove(rules, ladder, 77n)).toBe(82n);
    expect(lowestBidAbove(rules, ladder, 78n)).toBeNull();
  });

  test('against another: neither pays more than its maximum, and the clearly higher one wins', () => {
    fc.assert(
      fc.property(anyRules, anyPrice, anyPrice, (each, first, second) => {
        const ladders = [bidLadder(each, null, first), bidLadder(each, null, second)] as const;
        const [opening] = ladders[0];
        if (opening === undefined) return;
        let best: { side: 0 | 1; price: bigint } = { side: 0, price: opening };
        for (;;) {
          const side = best.side === 0 ? 1 : 0;
          const price = lowestBidAbove(each, ladders[side], best.price);
          if (price === null) break;
          best = { side, price };
        }
        const maxima = [first, second] as const;
        expect(best.price).toBeLessThanOrEqual(maxima[best.side]);
        const other = maxima[best.side === 0 ? 1 : 0];
        expect(other).toBeLessThan(best.price + each.incrementBaseUnits);
      }),
    );
  });
});
