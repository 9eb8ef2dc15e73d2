import type { Filter } from '@kura/api-contract/filters';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import { useFilterColumns } from '../features/cards/filters/filter-columns.tsx';
import { FilterDialog } from '../features/cards/filters/filter-dialog.tsx';
import { filters } from '../features/cards/filters/filter-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useListQuery } from '../framework/list-page/use-list-query.ts';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/filters')({
  validateSearch: filters.parse,
  component: FiltersPage,
});

function FiltersPage() {
  const t = useT();
  const { query } = useListQuery(filters);
  const [edited, setEdited] = useState<{ filter: Filter | null } | null>(null);
  const { columns, problem } = useFilterColumns(query.data?.total ?? 0, (filter) => setEdited({ filter }));
  const create = (tone: 'primary' | 'secondary') => (
    <ActionButton call="filters.create" tone={tone} onClick={() => setEdited({ filter: null })}>
      {t('filters.new')}
    </ActionButton>
  );
  return (
    <>
      <ListPage
        list={filters}
        views="filters"
        heading={t('filters.heading')}
        actions={create('primary')}
        lead={t('filters.lead')}
        filters={[{ field: 'search', label: t('filters.search') }]}
        caption={t('filters.caption')}
        columns={columns}
        rowKey={({ id }) => id}
        above={() => problem}
        empty={{
          icon: 'filter',
          title: t('filters.empty'),
          hint: t('filters.empty.hint'),
          action: create('secondary'),
          filtered: t('filters.none'),
        }}
      />
      {edited && <FilterDialog filter={edited.filter} onClose={() => setEdited(null)} />}
    </>
  );
}
