import { isFullRun } from '@kura/testing/profile';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPool } from './draw.ts';
import { encodeWords, uniformBelow } from './uniform.ts';

const word = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });

/** Draws every card of a pool. */
function drawAll(size: number, wordOf: (entry: number) => bigint): number[] {
  const pool = newPool(size);
  return Array.from({ length: size }, (_, entry) =>
    pool.draw({ word: wordOf(entry), dropId: 1n, entry, position: 0 }),
  );
}

describe('the draw', () => {
  test('gives every card once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), word, (size, first) => {
        const cards = drawAll(size, (entry) => first + BigInt(entry));
        expect(new Set(cards).size).toBe(size);
        expect(Math.max(...cards)).toBe(size - 1);
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN])('has no number below %s', (bound) => {
    expect(() => uniformBelow(bound, encodeWords([1n]))).toThrow(RangeError);
  });

  test('has no card left after the last', () => {
    const pool = newPool(1);
    pool.draw({ word: 1n, dropId: 1n, entry: 0, position: 0 });
    expect(pool.remaining).toBe(0);
    expect(() => pool.draw({ word: 1n, dropId: 1n, entry: 1, position: 0 })).toThrow(RangeError);
  });

  test('depends on each part of its seed', () => {
    const seed = { word: 7n, dropId: 3n, entry: 2, position: 1 };
    const others = [
      { ...seed, word: 8n },
      { ...seed, dropId: 4n },
      { ...seed, entry: 3 },
      { ...seed, position: 2 },
    ];
    const cardOf = (each: typeof seed) => newPool(60_000).draw(each);
    expect(new Set([seed, ...others].map(cardOf)).size).toBe(5);
  });
});

describe('[T7] a number below a bound', () => {
  test('is every one equally likely: χ² over many draws from a pool of 100', () => {
    const bound = 100;
    const draws = isFullRun ? 100_000 : 10_000;
    const counts = new Array<number>(bound).fill(0);
    for (let place = 0; place < draws; place += 1) {
      const number = uniformBelow(bound, encodeWords([BigInt(place)]));
      counts[number] = (counts[number] ?? 0) + 1;
    }
    const expected = draws / bound;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 99 degrees of freedom: beyond 148.2 once in a thousand. The seeds are fixed, so this is a fact, not a chance.
    expect(chiSquare).toBeLessThan(148.2);
  });

  test('is always below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 65_535 }), word, (bound, seed) => {
        const number = uniformBelow(bound, encodeWords([seed]));
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(bound);
      }),
    );
  });
});
