import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActiveProxyMaximum, proxyBidsAgainst } from './proxy-maximum.ts';

const rules = { incrementBaseUnits: 5n };
const ladder = (from: bigint, to: bigint, step = 5n) => {
  const steps: bigint[] = [];
  for (let price = from; price < to; price += step) steps.push(price);
  return [...steps, to];
};
const alice: ActiveProxyMaximum = { id: 'a', bidderKey: 'alice', ladder: ladder(55n, 100n), placedAtMs: 1 };
const bob: ActiveProxyMaximum = { id: 'b', bidderKey: 'bob', ladder: ladder(75n, 120n), placedAtMs: 2 };
const plain = (bidderKey: string, priceBaseUnits: bigint) => ({ bidderKey, priceBaseUnits });
const response = (maximumId: string, priceBaseUnits: bigint, before = false) => ({
  maximumId,
  priceBaseUnits,
  before,
});

describe('a private maximum', () => {
  test('answers a rival’s bid with the least that passes it', () => {
    expect(proxyBidsAgainst(rules, plain('carol', 60n), [alice])).toEqual([response('a', 65n)]);
    expect(proxyBidsAgainst(rules, plain('carol', 62n), [alice])).toEqual([response('a', 70n)]);
  });

  test('goes to its end, and no further', () => {
    expect(proxyBidsAgainst(rules, plain('carol', 98n), [alice])).toEqual([response('a', 100n)]);
    expect(proxyBidsAgainst(rules, plain('carol', 101n), [alice])).toEqual([]);
  });

  test('wins a tie with a bid that came later', () => {
    expect(proxyBidsAgainst(rules, plain('carol', 100n), [alice])).toEqual([response('a', 100n, true)]);
  });

  test('doesn’t bid against its own bidder', () => {
    expect(proxyBidsAgainst(rules, plain('alice', 60n), [alice])).toEqual([]);
  });

  test('is settled against another at once: the lower shows its end, the higher passes it', () => {
    expect(proxyBidsAgainst(rules, plain('bob', 70n), [alice, bob])).toEqual([
      response('a', 100n),
      response('b', 105n),
    ]);
    expect(proxyBidsAgainst(rules, plain('carol', 70n), [alice, bob])).toEqual([
      response('a', 100n),
      response('b', 105n),
    ]);
  });

  test('that ends at the rival’s bid is published there before a stronger one passes it', () => {
    const ending = { ...alice, ladder: ladder(55n, 70n) };
    expect(proxyBidsAgainst(rules, plain('carol', 70n), [ending, bob])).toEqual([
      response('a', 70n, true),
      response('b', 75n),
    ]);
  });

  test('of equals the earlier wins', () => {
    const equal = { ...bob, ladder: ladder(75n, 100n) };
    expect(proxyBidsAgainst(rules, plain('bob', 70n), [equal, alice])).toEqual([
      response('b', 95n),
      response('a', 100n),
    ]);
  });

  test('however many there are, the highest leads, and nobody bids above the own maximum', () => {
    const anyMaximum = fc.record({
      bidderKey: fc.constantFrom('alice', 'bob', 'carol', 'dave'),
      top: fc.bigInt({ min: 1n, max: 500n }),
      step: fc.bigInt({ min: 5n, max: 50n }),
    });
    const anyMaxima = fc.uniqueArray(anyMaximum, { selector: ({ bidderKey }) => bidderKey, maxLength: 4 });
    fc.assert(
      fc.property(anyMaxima, fc.bigInt({ min: 1n, max: 400n }), (drawn, price) => {
        const best = plain('eve', price);
        const maxima = drawn.map(({ bidderKey, top, step }, index) => ({
          id: bidderKey,
          bidderKey,
          ladder: ladder(1n, top, step),
          placedAtMs: index,
        }));
        const responses = proxyBidsAgainst(rules, best, maxima);
        const topOf = (maximum: ActiveProxyMaximum) => maximum.ladder.at(-1) as bigint;
        const [leader] = maxima.toSorted(
          (a, b) => Number(topOf(b) - topOf(a)) || a.placedAtMs - b.placedAtMs,
        );
        const leads = leader !== undefined && topOf(leader) >= price;
        expect(responses.at(-1)?.maximumId).toBe(leads ? leader.id : undefined);
        for (const { maximumId, priceBaseUnits } of responses) {
          expect(maxima.find(({ id }) => id === maximumId)?.ladder).toContain(priceBaseUnits);
          expect(priceBaseUnits).toBeGreaterThanOrEqual(price);
        }
      }),
    );
  });
});
