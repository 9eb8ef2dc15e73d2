import { EmptyState, SearchField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ActionLink } from '../app/access/action-link.tsx';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { collectionList } from '../features/cards/collections/collection-queries.ts';
import { CollectionsTable } from '../features/cards/collections/collections-table.tsx';
import { useT } from '../i18n/i18n.ts';

interface CollectionsSearch extends PageSearch {
  readonly search?: string;
}

export const Route = createFileRoute('/_shell/collections/')({
  validateSearch: (raw: Record<string, unknown>): CollectionsSearch => {
    return {
      ...(typeof raw['search'] === 'string' && raw['search'] && { search: raw['search'] }),
      ...parsePageSearch(raw),
    };
  },
  component: CollectionsPage,
});

function CollectionsPage() {
  const t = useT();
  const { api } = useAppClient();
  const shown: CollectionsSearch = Route.useSearch();
  const { search = '', page = 1, pageSize = 20 } = shown;
  const navigate = Route.useNavigate();
  const router = useRouter();
  const collections = useQuery(collectionList(api, { page, pageSize, ...(search && { search }) }));
  return (
    <>
      <PageHead heading={t('collections.heading')}>
        <ActionLink call="collections.create" to="/collections/new">
          {t('collections.new')}
        </ActionLink>
      </PageHead>
      <div className="toolbar">
        <p>{t('collections.lead')}</p>
        <SearchField
          label={t('collections.search')}
          value={search}
          onSearch={(text) => void navigate({ search: text ? { search: text } : {}, replace: true })}
        />
      </div>
      <div className="stack">
        <PagedTable
          query={collections}
          place={{ page, pageSize }}
          hrefFor={(place) =>
            router.buildLocation({ to: '/collections', search: { ...shown, ...place } }).href
          }
          onGo={(place) => void navigate({ search: { ...shown, ...place } })}
          height="18rem"
          empty={
            <EmptyState icon="grid" title={t(search ? 'collections.none' : 'collections.empty')}>
              {search ? null : t('collections.empty.hint')}
            </EmptyState>
          }
        >
          {({ items }) => <CollectionsTable collections={items} />}
        </PagedTable>
      </div>
    </>
  );
}
