import type { LineUpCard } from '@kura/api-contract/gacha';
import { CARD_RANKS } from '@kura/domain/vocabulary';

type Placed = Pick<LineUpCard, 'rank' | 'drawn'>;

/** Best rank first, and of each rank the cards that can still be drawn first; otherwise as they were. */
export function drawnLast<Shown extends Placed>(cards: readonly Shown[]): Shown[] {
  const placeOf = ({ rank, drawn }: Placed) => CARD_RANKS.indexOf(rank) * 2 + Number(drawn);
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}
