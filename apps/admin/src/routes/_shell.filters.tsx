import type { Filter } from '@kura/api-contract/filters';
import { EmptyState, SearchField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { FilterDialog } from '../features/cards/filters/filter-dialog.tsx';
import { filterList } from '../features/cards/filters/filter-queries.ts';
import { FiltersTable } from '../features/cards/filters/filters-table.tsx';
import { useT } from '../i18n/i18n.ts';

interface FiltersSearch extends PageSearch {
  readonly search?: string;
}

export const Route = createFileRoute('/_shell/filters')({
  validateSearch: (raw: Record<string, unknown>): FiltersSearch => {
    return {
      ...(typeof raw['search'] === 'string' && raw['search'] && { search: raw['search'] }),
      ...parsePageSearch(raw),
    };
  },
  component: FiltersPage,
});

function FiltersPage() {
  const t = useT();
  const { api } = useAppClient();
  const shown: FiltersSearch = Route.useSearch();
  const { search = '', page = 1, pageSize = 20 } = shown;
  const navigate = Route.useNavigate();
  const router = useRouter();
  const filters = useQuery(filterList(api, { page, pageSize, ...(search && { search }) }));
  const [edited, setEdited] = useState<{ filter: Filter | null } | null>(null);

  return (
    <>
      <PageHead heading={t('filters.heading')}>
        <ActionButton call="filters.create" onClick={() => setEdited({ filter: null })}>
          {t('filters.new')}
        </ActionButton>
      </PageHead>
      <div className="toolbar">
        <p>{t('filters.lead')}</p>
        <SearchField
          label={t('filters.search')}
          value={search}
          onSearch={(text) => void navigate({ search: text ? { search: text } : {}, replace: true })}
        />
      </div>
      <div className="stack">
        <PagedTable
          query={filters}
          place={{ page, pageSize }}
          hrefFor={(place) => router.buildLocation({ to: '/filters', search: { ...shown, ...place } }).href}
          onGo={(place) => void navigate({ search: { ...shown, ...place } })}
          height="18rem"
          empty={
            <EmptyState
              icon="filter"
              title={t(search ? 'filters.none' : 'filters.empty')}
              action={
                search ? undefined : (
                  <ActionButton
                    call="filters.create"
                    tone="secondary"
                    onClick={() => setEdited({ filter: null })}
                  >
                    {t('filters.new')}
                  </ActionButton>
                )
              }
            >
              {search ? null : t('filters.empty.hint')}
            </EmptyState>
          }
        >
          {({ items, total }) => (
            <FiltersTable filters={items} total={total} onEdit={(filter) => setEdited({ filter })} />
          )}
        </PagedTable>
      </div>
      {edited && <FilterDialog filter={edited.filter} onClose={() => setEdited(null)} />}
    </>
  );
}
