import type { Card } from '@kura/api-contract/cards';
import { type Locale, useLocale } from '@kura/web-kit';
import { attributeOf } from './card-facts.ts';

/** A card's title in the current language, with the other title if there is one. */
export function cardTitle(card: Card, locale: Locale): { main: string; other: string | null } {
  const japanese = attributeOf(card, 'Japanese Title');
  const english = attributeOf(card, 'English Title');
  const [first, second] = locale === 'ja' ? [japanese, english] : [english, japanese];
  const main = first ?? card.name;
  return { main, other: second !== null && second !== main ? second : null };
}

export function useCardTitle(): (card: Card) => string {
  const locale = useLocale();
  return (card) => cardTitle(card, locale).main;
}
