import { isFullRun } from '@kura/testing/profile';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prizeAt, winnerIndexes } from './winner-order.ts';

const drawId = `0x${'5a'.repeat(32)}` as const;
const word = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });

describe('the winners of a draw', () => {
  test('are each applicant once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), word, (count, seed) => {
        const winners = winnerIndexes({ word: seed, drawId, count }, count);
        expect(new Set(winners).size).toBe(count);
        expect(Math.max(...winners)).toBe(count - 1);
      }),
    );
  });

  test('stay the same when further positions are read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_294_967_295 }), word, (count, seed) => {
        const more = Math.min(count, 40);
        const few = Math.floor(more / 2);
        const winners = winnerIndexes({ word: seed, drawId, count }, more);
        expect(winnerIndexes({ word: seed, drawId, count }, few)).toEqual(winners.slice(0, few));
        expect(winners.every((index) => index < count)).toBe(true);
      }),
    );
  });

  test('differ between draws with the same word', () => {
    const other = `0x${'5b'.repeat(32)}` as const;
    const of = (id: typeof drawId | typeof other) =>
      winnerIndexes({ word: 7n, drawId: id, count: 1_000_000 }, 5);
    expect(of(drawId)).not.toEqual(of(other));
  });

  test.each([-1, 1.5, 4, Number.NaN])('are refused for %s positions of three applicants', (howMany) => {
    expect(() => winnerIndexes({ word: 1n, drawId, count: 3 }, howMany)).toThrow(RangeError);
  });

  test('[T7] win the first prize equally often: χ² over many draws from 20 applicants', () => {
    const draws = isFullRun ? 20_000 : 4_000;
    const counts = new Array<number>(20).fill(0);
    for (let seed = 0n; seed < draws; seed += 1n) {
      const [winner = 0] = winnerIndexes({ word: seed, drawId, count: 20 }, 1);
      counts[winner] = (counts[winner] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - draws / 20) ** 2 / (draws / 20), 0);
    // 19 degrees of freedom: beyond 43.8 once in a thousand. The seeds are fixed, so this is a fact, not a chance.
    expect(chiSquare).toBeLessThan(43.8);
  });
});

test('prizes go to winners in display order, and replacements have none of their own', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((position) => prizeAt([1, 2, 3], position))).toEqual([
    ...[0, 1, 1, 2, 2, 2],
    null,
  ]);
});
