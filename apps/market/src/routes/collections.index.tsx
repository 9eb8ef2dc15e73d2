import type { PageSize } from '@kura/domain/vocabulary';
import { Button, buttonClass, EmptyState, LoadingRegion, SearchField, Skeleton } from '@kura/ui';
import { collectionsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { PageHead } from '../components/page-head.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { parsePagination } from '../components/pagination.ts';
import { CollectionTile, collectionGridClass } from '../features/cards/collections/collection-tile.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

interface CollectionsSearch {
  readonly search?: string;
  readonly page?: number;
  readonly pageSize?: PageSize;
}

function parseCollectionsSearch(raw: Record<string, unknown>): CollectionsSearch {
  const search = typeof raw['search'] === 'string' ? raw['search'].trim().slice(0, 100) : '';
  const { page: number, pageSize } = parsePagination(raw);
  return {
    ...(search && { search }),
    ...(number && { page: number }),
    ...(pageSize && { pageSize }),
  };
}

const inputOf = ({ search, page: number = 1, pageSize = 20 }: CollectionsSearch) => ({
  page: number,
  pageSize,
  ...(search && { search }),
});

export const Route = createFileRoute('/collections/')({
  validateSearch: parseCollectionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, deps }) => prefetch(client, [collectionsQuery(client.api, inputOf(deps))]),
  component: Collections,
});

function Collections() {
  const t = useTexts('collections');
  const { api } = useAppClient();
  const router = useRouter();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery(collectionsQuery(api, inputOf(search)));
  const searchFor = (text: string) =>
    void navigate({ search: parseCollectionsSearch({ search: text }), replace: true, resetScroll: false });
  return (
    <div className={page.page}>
      <PageHead
        title={t('collections.title')}
        description={t('collections.lead')}
        imageUrl={query.data?.items[0]?.coverUrls[0] ?? null}
      />
      <header>
        <h1 className={page.title}>{t('collections.title')}</h1>
        <p className={page.lead}>{t('collections.lead')}</p>
      </header>
      <div className={page.list}>
        <SearchField label={t('collections.search')} value={search.search ?? ''} onSearch={searchFor} />
        <PagedList
          query={query}
          paging={{
            place: { page: search.page ?? 1, pageSize: search.pageSize ?? 20 },
            hrefFor: (place) =>
              router.buildLocation({ to: '/collections', search: { ...search, ...place } }).href,
            onGo: (place) =>
              void navigate({ search: (kept) => parseCollectionsSearch({ ...kept, ...place }) }),
          }}
          loading={
            <LoadingRegion className={collectionGridClass}>
              {[0, 1, 2].map((place) => (
                <Skeleton key={place} height="440px" radius="16px" />
              ))}
            </LoadingRegion>
          }
          empty={<NoCollections searched={search.search !== undefined} onShowAll={() => searchFor('')} />}
        >
          {(collections) => (
            <ul className={collectionGridClass}>
              {collections.map((collection, index) => (
                <li key={collection.id}>
                  <CollectionTile collection={collection} eager={index < 3} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </div>
  );
}

function NoCollections({ searched, onShowAll }: { searched: boolean; onShowAll: () => void }) {
  const t = useTexts('collections');
  return searched ? (
    <EmptyState
      icon="search"
      title={t('collections.empty')}
      action={
        <Button tone="secondary" onClick={onShowAll}>
          {t('collections.showAll')}
        </Button>
      }
    >
      {t('collections.emptyText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('collections.emptyAll')}
      action={
        <Link to="/drops" className={buttonClass({ tone: 'secondary' })}>
          {t('nav.drops')}
        </Link>
      }
    >
      {t('collections.emptyAllText')}
    </EmptyState>
  );
}
