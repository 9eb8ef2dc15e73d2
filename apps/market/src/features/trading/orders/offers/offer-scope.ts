import type { Card } from '@kura/api-contract/cards';
import type { OfferTargetInput } from '@kura/api-contract/trading';
import type { TextsT } from '../../../../i18n/use-texts.ts';

/** A possible target of an offer, with its label. */
export interface OfferScope {
  readonly key: string;
  readonly label: string;
  readonly target: OfferTargetInput;
}

/** The traits that an offer for any matching card can target. */
const sharedTraits = ['Expansion Mark', 'Year of Issue', 'Category'] as const;

/** The possible targets of an offer made from a card's page, from the card itself to its whole collection. */
export function offerScopes(t: TextsT<'orders'>, nft: Card): readonly OfferScope[] {
  const just: OfferScope = {
    key: 'NFT',
    label: t(nft.kind === 'pack' ? 'offer.scope.pack' : 'offer.scope.card'),
    target: { kind: 'NFT', nftId: nft.id },
  };
  if (nft.kind === 'pack' || nft.certificate === null) return [just];
  const { grader, grade } = nft.certificate;
  const collectionId = nft.collection.id;
  const traits = nft.metadata.attributes.flatMap(({ traitType: shown, value }) =>
    sharedTraits
      .filter((traitType) => traitType === shown)
      .map(
        (traitType): OfferScope => ({
          key: `TRAIT:${traitType}`,
          label: t('offer.scope.trait', { trait: t(`card.attr.${traitType}`), value }),
          target: { kind: 'TRAIT', collectionId, traitType, value },
        }),
      ),
  );
  return [
    just,
    {
      key: 'COPIES',
      label: t('offer.scope.copies', { grade: `${grader} ${grade}` }),
      target: { kind: 'COPIES', nftId: nft.id },
    },
    ...traits,
    {
      key: 'COLLECTION',
      label: t('offer.scope.collection', { collection: nft.collection.name }),
      target: { kind: 'COLLECTION', collectionId },
    },
  ];
}
