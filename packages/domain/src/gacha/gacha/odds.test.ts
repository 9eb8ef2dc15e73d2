import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_RANKS } from '../../vocabulary.ts';
import { marginBasisPoints, type PoolCard, poolOdds, tallyRanks } from './odds.ts';

const card = fc.record({
  rank: fc.constantFrom(...CARD_RANKS),
  valueBaseUnits: fc.bigInt({ min: 0n, max: 10n ** 13n }),
  drawn: fc.boolean(),
});

const usd = (dollars: number) => BigInt(dollars) * 1_000_000n;

describe('odds of the next draw', () => {
  const pool: PoolCard[] = [
    { rank: 'SS', valueBaseUnits: usd(900), drawn: false },
    { rank: 'C', valueBaseUnits: usd(10), drawn: false },
    { rank: 'C', valueBaseUnits: usd(20), drawn: false },
    { rank: 'C', valueBaseUnits: usd(30), drawn: true },
  ];

  test('leave out ranks that no card of the pool has', () => {
    expect(tallyRanks(pool).map(({ rank }) => rank)).toEqual(['SS', 'C']);
    expect(tallyRanks([])).toEqual([]);
  });

  test('count only what is left, rank by rank, best first', () => {
    const odds = poolOdds(tallyRanks(pool));
    expect(odds).toEqual({
      size: 4,
      remaining: 3,
      ranks: [
        { rank: 'SS', total: 1, remaining: 1, chancePpm: 333_333 },
        { rank: 'C', total: 3, remaining: 2, chancePpm: 666_667 },
      ],
      chancePerCardPpm: 333_333,
      expectedValueBaseUnits: usd(310),
      remainingValueBaseUnits: usd(930),
    });
  });

  test('are zero, and the expected value unknown, once every card is drawn', () => {
    const odds = poolOdds(tallyRanks(pool.map((each) => ({ ...each, drawn: true }))));
    expect(odds.remaining).toBe(0);
    expect(odds.expectedValueBaseUnits).toBeNull();
    expect(odds.ranks.map((rank) => rank.chancePpm)).toEqual([0, 0]);
  });

  test('of all ranks add up to one, within the rounding of each', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 60 }), (cards) => {
        const odds = poolOdds(tallyRanks(cards));
        const total = odds.ranks.reduce((sum, rank) => sum + rank.chancePpm, 0);
        expect(Math.abs(total - (odds.remaining === 0 ? 0 : 1_000_000))).toBeLessThanOrEqual(3);
        expect(odds.ranks.reduce((sum, rank) => sum + rank.remaining, 0)).toBe(odds.remaining);
      }),
    );
  });

  test('never promise a higher expected value than the cards hold', () => {
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 60 }), (cards) => {
        const odds = poolOdds(tallyRanks(cards));
        const mean = odds.expectedValueBaseUnits;
        if (mean === null) return;
        const whole = mean * BigInt(odds.remaining);
        expect(whole <= odds.remainingValueBaseUnits).toBe(true);
        expect(odds.remainingValueBaseUnits - whole < BigInt(odds.remaining)).toBe(true);
      }),
    );
  });
});

test('the margin is what the price leaves over the expected value, and may be negative', () => {
  expect(marginBasisPoints(usd(20), usd(15))).toBe(2500);
  expect(marginBasisPoints(usd(20), usd(25))).toBe(-2500);
  expect(marginBasisPoints(usd(20), null)).toBeNull();
});
