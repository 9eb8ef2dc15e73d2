import { CARD_RANKS, type CardRank } from '../../vocabulary.ts';

/** The rank's number on chain: SS = 0 … C = 4. */
export function rankNumber(rank: CardRank): number {
  return CARD_RANKS.indexOf(rank);
}

/**
 * The rank of a number on chain.
 *
 * @throws RangeError when there is no such rank.
 */
export function rankOfNumber(number: number): CardRank {
  const rank = CARD_RANKS[number];
  if (rank === undefined) throw new RangeError(`No rank has the number ${number}`);
  return rank;
}

/** Only rank C may be given back for points. */
export function isExchangeable(rank: CardRank): boolean {
  return rank === 'C';
}
