import type { Card } from '@kura/api-contract/cards';
import type { Locale } from '@kura/web-kit';

/** The title of a card in the reader's language; packs and cards without a Japanese title have one name. */
export function cardTitle(card: Pick<Card, 'name' | 'metadata'>, locale: Locale): string {
  if (locale !== 'ja') return card.name;
  return card.metadata.attributes.find(({ traitType }) => traitType === 'Japanese Title')?.value ?? card.name;
}
