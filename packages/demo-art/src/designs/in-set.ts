import type { CardDesign, CardSet } from '../record.ts';

/** The cards of a set, each with the set it belongs to. */
export function inSet(set: CardSet, cards: readonly Omit<CardDesign, 'set'>[]): CardDesign[] {
  return cards.map((card) => ({ ...card, set }));
}
