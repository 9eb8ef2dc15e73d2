import type { LineUpCard } from '@kura/api-contract/gacha';

type Shown = Pick<LineUpCard, 'id' | 'name' | 'secret' | 'drawn'>;

const MAX_CHASE_CARDS = 8;

/** The first cards of a line-up that are known and can still be drawn, each name once. */
export function chaseCards<Card extends Shown>(cards: readonly Card[]): Card[] {
  const known = cards.filter(({ id, secret, drawn }) => id !== null && !secret && !drawn);
  const best = known.filter(({ name }, index) => index === known.findIndex((each) => each.name === name));
  return best.slice(0, MAX_CHASE_CARDS);
}
