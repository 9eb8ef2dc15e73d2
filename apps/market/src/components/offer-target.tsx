import type { OrderTarget } from '@kura/api-contract/orders';
import { attributeId } from '@kura/domain/cards';
import { SlabSilhouette } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { type T, useT } from '../i18n/use-t.ts';
import thumb from './nft-thumb.module.css';
import title from './nft-title-link.module.css';

/** The target of an offer that any of several cards can fill. */
export type ManyTarget = Exclude<OrderTarget, { kind: 'NFT' }>;

export function targetText(t: T, target: ManyTarget): string {
  const collection = target.collectionName;
  switch (target.kind) {
    case 'COLLECTION':
      return t('order.target.COLLECTION', { collection });
    case 'TRAIT':
      return t('order.target.TRAIT', {
        trait: t(`card.attr.${target.traitType}`),
        value: target.value,
        collection,
      });
    case 'COPIES':
      return t('order.target.COPIES', { name: target.name, grade: target.grade });
  }
}

/** The cards that can fill the offer, as a link. */
export function OfferTargetLink({ target }: { target: ManyTarget }) {
  const t = useT();
  return (
    <Link
      to="/collections/$id"
      params={{ id: target.collectionId }}
      search={searchFor(target)}
      hash="cards"
      className={`inline-block content-center min-h-24px font-600 underline-offset-3 wrap-anywhere hover-underline ${title.title}`}
    >
      {targetText(t, target)}
    </Link>
  );
}

/** In place of a card's picture: no card in particular. */
export function OfferTargetThumb() {
  return (
    <span className={`block flex-none aspect-card ${thumb.thumb}`}>
      <SlabSilhouette />
    </span>
  );
}

/** The filter of a collection's page that shows the cards, where there is one. */
function searchFor(target: ManyTarget) {
  if (target.kind === 'COLLECTION') return {};
  if (target.kind === 'COPIES') return { search: target.name, grade: [target.grade] };
  switch (target.traitType) {
    case 'Grading Number':
      return { grade: [Number(target.value)] };
    case 'Year of Issue':
      return { year: [Number(target.value)] };
    case 'Expansion Mark':
      return { set: [target.value] };
    case 'Collection Number':
      return { collectionNumber: target.value };
    default:
      return { attribute: [`${attributeId(target.traitType)}:${target.value}`] };
  }
}
