import { MAX_GRADE } from '@kura/domain/cards';
import {
  ASSIGNMENTS,
  CARD_RANKS,
  NFT_KINDS,
  PUBLISH_STATES,
  REVEAL_STATES,
  SALE_TYPES,
} from '@kura/domain/vocabulary';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { activeCollections } from '../../../components/stock-queries.ts';
import { useT } from '../../../i18n/i18n.ts';
import type { FilterName } from './cards-search.ts';

export interface FilterOption {
  readonly name: FilterName;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

const grades = Array.from({ length: MAX_GRADE }, (_, index) => String(MAX_GRADE - index));

/** All filters for the list of cards. */
export function useFilterOptions(): readonly FilterOption[] {
  const t = useT();
  const collections = useQuery(activeCollections(useAppClient().api));
  return [
    { name: 'kind', values: NFT_KINDS.map((value) => ({ value, label: t(`cards.kind.${value}`) })) },
    {
      name: 'collectionId',
      values: (collections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'assignment',
      values: ASSIGNMENTS.map((value) => ({ value, label: t(`cards.assignment.${value}`) })),
    },
    {
      name: 'revealState',
      values: REVEAL_STATES.map((value) => ({ value, label: t(`card.reveal.${value}`) })),
    },
    { name: 'saleType', values: SALE_TYPES.map((value) => ({ value, label: t(`card.sale.${value}`) })) },
    {
      name: 'publishState',
      values: PUBLISH_STATES.map((value) => ({ value, label: t(`card.publish.${value}`) })),
    },
    { name: 'grade', values: grades.map((value) => ({ value, label: value })) },
    { name: 'rank', values: CARD_RANKS.map((value) => ({ value, label: value })) },
    { name: 'slabConflict', values: [{ value: 'true', label: t('cards.slabConflict') }] },
  ];
}
