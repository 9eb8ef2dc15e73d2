import type { Card } from '@kura/api-contract/cards';
import { parseAmount } from '@kura/domain/money';
import { CARD_RANKS } from '@kura/domain/vocabulary';

const strengthOf = (card: Pick<Card, 'rank'>): number =>
  card.rank === null ? CARD_RANKS.length : CARD_RANKS.indexOf(card.rank);

const worthOf = (card: Pick<Card, 'value'>): bigint => (card.value === null ? 0n : parseAmount(card.value));

/** Sorts cards in the order of their turns: the best one last, by rank, then by value. */
export function bestLast<Drawn extends Pick<Card, 'rank' | 'value'>>(cards: readonly Drawn[]): Drawn[] {
  return [...cards].sort(
    (a, b) =>
      strengthOf(b) - strengthOf(a) || (worthOf(a) < worthOf(b) ? -1 : worthOf(a) > worthOf(b) ? 1 : 0),
  );
}
