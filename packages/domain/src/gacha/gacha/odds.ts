import { CARD_RANKS, type CardRank } from '../../vocabulary.ts';

/** A card of a drop's pool, as far as odds are concerned. `valueBaseUnits` is its value in USD with 6 decimals. */
export interface PoolCard {
  readonly rank: CardRank;
  readonly valueBaseUnits: bigint;
  readonly drawn: boolean;
}

/** Cards of one rank: how many are still in the pool, how many were at first, and the chance to draw one now. */
export interface RankOdds {
  readonly rank: CardRank;
  readonly total: number;
  readonly remaining: number;
  /** Parts per million, rounded half up; 0 when none remain. For display: the exact chance is remaining / all remaining. */
  readonly chancePpm: number;
}

/** Odds of the next draw, from the cards that are still in the pool. */
export interface PoolOdds {
  readonly size: number;
  readonly remaining: number;
  readonly ranks: readonly RankOdds[];
  /** Chance of each single remaining card, in parts per million; 0 when the pool is empty. */
  readonly chancePerCardPpm: number;
  /** Mean value of the remaining cards, rounded down, USD with 6 decimals; null when none remain. */
  readonly expectedValueBaseUnits: bigint | null;
  /** Value of all remaining cards together, USD with 6 decimals: what the drop still owes at most. */
  readonly remainingValueBaseUnits: bigint;
}

/** Counts and summed value per rank: what the database can answer in one statement for a pool of any size. */
export interface RankTally {
  readonly rank: CardRank;
  readonly total: number;
  readonly remaining: number;
  readonly remainingValueBaseUnits: bigint;
}

/**
 * Odds and expected value of the next draw.
 *
 * Every remaining card is equally likely (the draw is uniform over the undrawn cards), so a rank's chance is its share of
 * them. Sealed packs that others hold don't change it: their cards aren't determined yet.
 */
export function poolOdds(tallies: readonly RankTally[]): PoolOdds {
  const sum = (of: (tally: RankTally) => number) => tallies.reduce((all, t) => all + of(t), 0);
  const remaining = sum((tally) => tally.remaining);
  const remainingValueBaseUnits = tallies.reduce((all, t) => all + t.remainingValueBaseUnits, 0n);
  return {
    size: sum((tally) => tally.total),
    remaining,
    ranks: CARD_RANKS.flatMap((rank) => {
      const tally = tallies.find((candidate) => candidate.rank === rank);
      if (tally === undefined || tally.total === 0) return [];
      return [
        {
          rank,
          total: tally.total,
          remaining: tally.remaining,
          chancePpm: partsPerMillion(tally.remaining, remaining),
        },
      ];
    }),
    chancePerCardPpm: partsPerMillion(1, remaining),
    expectedValueBaseUnits: remaining === 0 ? null : remainingValueBaseUnits / BigInt(remaining),
    remainingValueBaseUnits,
  };
}

/** Counts the cards of a pool by rank, with their values: for callers that have the pool in memory. */
export function tallyRanks(pool: readonly PoolCard[]): RankTally[] {
  return CARD_RANKS.flatMap((rank) => {
    const cards = pool.filter((card) => card.rank === rank);
    if (cards.length === 0) return [];
    const left = cards.filter((card) => !card.drawn);
    return [
      {
        rank,
        total: cards.length,
        remaining: left.length,
        remainingValueBaseUnits: left.reduce((all, card) => all + card.valueBaseUnits, 0n),
      },
    ];
  });
}

/**
 * The shop's expected margin on one pack: price minus expected value, as a signed percent of the price with two decimals,
 * in basis points. Null when nothing remains or the price is 0.
 */
export function marginBasisPoints(
  priceBaseUnits: bigint,
  expectedValueBaseUnits: bigint | null,
): number | null {
  if (expectedValueBaseUnits === null || priceBaseUnits === 0n) return null;
  return Number(((priceBaseUnits - expectedValueBaseUnits) * 10_000n) / priceBaseUnits);
}

function partsPerMillion(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1_000_000) / whole);
}
