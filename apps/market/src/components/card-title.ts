import { type Locale, useLocale } from '@kura/web-kit';
import type { ShownCard } from './card-facts.ts';

/** A card's title in the current language, with the other title if there is one. */
export function cardTitle(card: ShownCard, locale: Locale): { main: string; other: string | null } {
  const { name, japaneseTitle } = card;
  if (japaneseTitle === null || japaneseTitle === name) return { main: name, other: null };
  return locale === 'ja' ? { main: japaneseTitle, other: name } : { main: name, other: japaneseTitle };
}

export function useCardTitle(): (card: ShownCard) => string {
  const locale = useLocale();
  return (card) => cardTitle(card, locale).main;
}
