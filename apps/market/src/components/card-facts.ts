import type { Card, CardTile } from '@kura/api-contract/cards';
import type { CardAttribute } from '@kura/domain/cards';

/** A card or pack from its page or from a list. */
export type ShownCard = Card | CardTile;

/** The value of one attribute; null when the card has none. */
export function attributeOf(card: Card, name: CardAttribute): string | null {
  return card.metadata.attributes.find((attribute) => attribute.traitType === name)?.value ?? null;
}

/** The line above a card's title, as on a museum label: year, set, number. */
export function cardCaption(card: ShownCard): string {
  if (card.kind === 'pack') return card.tokenId === null ? '' : `No. ${packSerial(card.tokenId)}`;
  const parts =
    'metadata' in card
      ? [
          attributeOf(card, 'Year of Issue'),
          attributeOf(card, 'Expansion Mark'),
          attributeOf(card, 'Collection Number'),
        ]
      : [card.yearOfIssue, card.expansionMark, card.collectionNumber];
  return parts.filter(Boolean).join(' · ') || card.collection.name;
}

/** A pack's number within its drop: the low 16 bits of its token id. */
function packSerial(tokenId: string): string {
  return String(BigInt(tokenId) & 0xffffn).padStart(4, '0');
}
