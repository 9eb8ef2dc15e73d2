import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AUCTION_EXTENSION_LIMIT_SECONDS,
  AUCTION_SETTLEMENT_LIMIT_SECONDS,
  EXTENSION_WINDOW_SECONDS,
  endAfterBid,
  endAfterHalt,
  latestEndSeconds,
} from './auction-time.ts';

const auction = { setForSeconds: 10_000, endsAtSeconds: 10_000 };

describe('[T21] the end of an auction', () => {
  test('stays for a bid before the last minutes', () => {
    expect(endAfterBid(auction, 10_000 - EXTENSION_WINDOW_SECONDS)).toBe(10_000);
    expect(endAfterBid(auction, 1)).toBe(10_000);
  });

  test('is extended by a late bid, so that five minutes are left to respond', () => {
    expect(endAfterBid(auction, 9_999)).toBe(10_299);
  });

  test('never moves earlier and never passes its limit, for any bids', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3 * AUCTION_EXTENSION_LIMIT_SECONDS)), (bids) => {
        let endsAtSeconds = auction.setForSeconds;
        for (const bid of bids) {
          const next = endAfterBid({ ...auction, endsAtSeconds }, bid);
          expect(next).toBeGreaterThanOrEqual(endsAtSeconds);
          expect(next).toBeLessThanOrEqual(latestEndSeconds(auction));
          endsAtSeconds = next;
        }
      }),
    );
  });

  test('leaves two days to settle after the last extension', () => {
    expect(AUCTION_SETTLEMENT_LIMIT_SECONDS - AUCTION_EXTENSION_LIMIT_SECONDS).toBe(2 * 86_400);
  });
});

describe('[T34] a chain that halted for 33 minutes', () => {
  const halt = (stoppedAtSeconds: number) => ({
    stoppedAtSeconds,
    resumedAtSeconds: stoppedAtSeconds + 1_980,
  });

  test('over the end gives bidders five minutes more', () => {
    expect(endAfterHalt(auction, halt(9_000))).toBe(10_980 + EXTENSION_WINDOW_SECONDS);
  });

  test('long before the end, or after it, changes nothing', () => {
    expect(endAfterHalt(auction, halt(1_000))).toBe(10_000);
    expect(endAfterHalt(auction, halt(10_000))).toBe(10_000);
  });

  test('never leaves a running auction with less than the window, up to its limit', () => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.nat(2 * AUCTION_EXTENSION_LIMIT_SECONDS), (stopped, seconds) => {
        const resumedAtSeconds = stopped + seconds;
        const end = endAfterHalt(auction, { stoppedAtSeconds: stopped, resumedAtSeconds });
        const wanted = Math.min(resumedAtSeconds + EXTENSION_WINDOW_SECONDS, latestEndSeconds(auction));
        expect(end).toBe(Math.max(10_000, wanted));
      }),
    );
  });
});
