import { MAX_GRADE } from '@kura/domain/cards';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { activeCollections } from '../../../components/stock-queries.ts';
import type { ListFilter } from '../../../framework/list-page/list-filter.tsx';
import { useT } from '../../../i18n/i18n.ts';

const grades = Array.from({ length: MAX_GRADE }, (_, index) => MAX_GRADE - index);

/** The filters of the list of cards besides its search. */
export function useCardFilters(): ListFilter<'cards.listForAdmin'>[] {
  const t = useT();
  const { data: collections = [] } = useQuery(activeCollections(useAppClient().api));
  const any = t('cards.filter.any');
  return [
    { field: 'kind', label: t('cards.filter.kind'), option: (kind) => t(`cards.kind.${kind}`) },
    {
      field: 'collectionId',
      label: t('cards.filter.collectionId'),
      any,
      values: collections.map(({ id }) => id),
      option: (wanted) => collections.find(({ id }) => id === wanted)?.name ?? wanted,
    },
    {
      field: 'assignment',
      label: t('cards.filter.assignment'),
      any,
      option: (assignment) => t(`cards.assignment.${assignment}`),
    },
    {
      field: 'revealState',
      label: t('cards.filter.revealState'),
      any,
      option: (state) => t(`card.reveal.${state}`),
    },
    { field: 'saleType', label: t('cards.filter.saleType'), any, option: (type) => t(`card.sale.${type}`) },
    {
      field: 'publishState',
      label: t('cards.filter.publishState'),
      any,
      option: (state) => t(`card.publish.${state}`),
    },
    { field: 'grade', label: t('cards.filter.grade'), any, values: grades },
    { field: 'rank', label: t('cards.filter.rank'), any },
    {
      field: 'slabConflict',
      label: t('cards.filter.slabConflict'),
      any,
      values: [true],
      option: () => t('cards.slabConflict'),
    },
  ];
}
