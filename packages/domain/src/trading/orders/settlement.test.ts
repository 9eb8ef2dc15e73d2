import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseWinner, type PlacedBid } from './settlement.ts';

const bid = (id: string, price: number, placedAtMs = 0, fillable = true): PlacedBid => ({
  id,
  priceBaseUnits: BigInt(price),
  placedAtMs,
  fillable,
});

/** Whether the first bid wins: by the higher price, then the earlier time, then the smaller id. */
function beats(one: PlacedBid, other: PlacedBid): boolean {
  if (one.priceBaseUnits !== other.priceBaseUnits) return one.priceBaseUnits > other.priceBaseUnits;
  if (one.placedAtMs !== other.placedAtMs) return one.placedAtMs < other.placedAtMs;
  return one.id < other.id;
}

describe('an auction is won', () => {
  test('by the highest bid, and by the earlier of equal bids', () => {
    const bids = [bid('a', 100, 3), bid('b', 120, 2), bid('c', 120, 1)];
    expect(chooseWinner(bids, 100n)).toEqual({ winner: bids[2], passedOver: [] });
  });

  test('[T18] [T21] by the next when the best can not pay', () => {
    const bids = [bid('a', 120, 1, false), bid('b', 110), bid('c', 130, 2, false)];
    expect(chooseWinner(bids, 100n)).toEqual({ winner: bids[1], passedOver: [bids[2], bids[0]] });
  });

  test('by nobody below the reserve, or when nobody can pay', () => {
    expect(chooseWinner([bid('a', 99)], 100n).winner).toBeNull();
    expect(chooseWinner([bid('a', 100, 0, false), bid('b', 99)], 100n).winner).toBeNull();
    expect(chooseWinner([], 100n)).toEqual({ winner: null, passedOver: [] });
  });

  test('by the same bid in any order of checks; no better one could pay', () => {
    const anyBid = fc.record({
      id: fc.uuid(),
      priceBaseUnits: fc.bigInt({ min: 1n, max: 20n }),
      placedAtMs: fc.nat(5),
      fillable: fc.boolean(),
    });
    const bids = fc.uniqueArray(anyBid, { selector: ({ id }) => id });
    fc.assert(
      fc.property(bids, fc.bigInt({ min: 1n, max: 20n }), (placed, reserve) => {
        const { winner, passedOver } = chooseWinner(placed, reserve);
        expect(chooseWinner(placed.toReversed(), reserve).winner).toBe(winner);
        const enough = placed.filter((each) => each.priceBaseUnits >= reserve);
        const able = enough.filter((each) => each.fillable);
        expect(able.length === 0).toBe(winner === null);
        expect(able.filter((each) => winner && each !== winner && !beats(winner, each))).toEqual([]);
        const better = enough.filter((each) => winner === null || beats(each, winner));
        expect(new Set(passedOver)).toEqual(new Set(better));
        expect(passedOver.filter((each, index) => index > 0 && !beats(passedOver[index - 1]!, each))).toEqual(
          [],
        );
      }),
    );
  });
});
