import { Button, Dialog, EmptyState, Icon, Pager, Segmented, SelectField } from '@kura/ui';
import { listingsQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ListingGrid, ListingGridSkeleton } from '../features/listings/listing-grid.tsx';
import { MarketFilters } from '../features/listings/market-filters.tsx';
import {
  filterCount,
  listingsInput,
  type MarketSearch,
  type MarketSort,
  marketSorts,
  parseMarketSearch,
} from '../features/listings/market-search.ts';
import { SearchBox } from '../features/listings/search-box.tsx';
import { useT } from '../i18n/use-t.ts';
import { Loaded } from '../pieces/loaded.tsx';
import styles from './market.module.css';
import page from './page.module.css';

export const Route = createFileRoute('/market')({
  validateSearch: parseMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { kura }, deps }) => {
    void kura.queryClient.prefetchQuery(listingsQuery(kura.api, listingsInput(deps)));
  },
  component: Market,
});

function Market() {
  const t = useT();
  const { api } = useKura();
  const router = useRouter();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const query = useQuery(listingsQuery(api, listingsInput(search)));

  // Whatever narrows or sorts the list starts it at its first page again.
  const change = useCallback(
    (changes: Partial<MarketSearch>) =>
      void navigate({
        search: ({ page: _, ...kept }) => parseMarketSearch({ ...kept, ...changes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const onSearch = useCallback((text: string) => change({ search: text }), [change]);
  const narrowed = filterCount(search) > 0 || search.search !== undefined;

  return (
    <div className={page.page}>
      <header>
        <h1 className={page.title}>{t('market.title')}</h1>
        <p className={page.lead}>{t('market.lead')}</p>
      </header>
      <div className={styles.market}>
        <aside className={styles.rail} aria-label={t('market.filters')}>
          <MarketFilters search={search} onChange={change} />
        </aside>
        <div className={styles.content}>
          <div className={styles.tools}>
            <div className={styles.search}>
              <SearchBox value={search.search ?? ''} onSearch={onSearch} />
            </div>
            <Segmented
              label={t('market.kind')}
              hideLabel
              selected={search.kind ?? 'card'}
              onSelect={(kind) =>
                change({ kind: kind === 'pack' ? 'pack' : undefined } as Partial<MarketSearch>)
              }
              items={[
                { key: 'card', label: t('market.kind.card') },
                { key: 'pack', label: t('market.kind.pack') },
              ]}
            />
            <SelectField
              label={t('market.sort')}
              hideLabel
              value={search.orderBy ?? marketSorts[0]}
              onChange={(event) => change({ orderBy: event.target.value as MarketSort })}
            >
              {marketSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`market.sort.${sort}`)}
                </option>
              ))}
            </SelectField>
            <Button tone="secondary" className={styles.filterButton} onClick={() => setFiltersOpen(true)}>
              <Icon name="filter" sizePx={18} />
              {t('market.filters')}
              {filterCount(search) > 0 && ` (${filterCount(search)})`}
            </Button>
          </div>
          <Loaded query={query} loading={<ListingGridSkeleton />}>
            {({ items, total, page: shownPage, pageSize }) => (
              <>
                <p className={styles.count} role="status">
                  {t('market.count', { count: total })}
                </p>
                {items.length === 0 ? (
                  <EmptyState
                    icon="tag"
                    title={t(narrowed ? 'market.empty' : 'market.emptyAll')}
                    action={
                      narrowed && (
                        <Button tone="secondary" onClick={() => void navigate({ search: {} })}>
                          {t('market.clear')}
                        </Button>
                      )
                    }
                  >
                    {t(narrowed ? 'market.emptyText' : 'market.emptyAllText')}
                  </EmptyState>
                ) : (
                  <div className={styles.list} data-stale={query.isPlaceholderData || undefined}>
                    <ListingGrid listings={items} />
                  </div>
                )}
                {total > pageSize && (
                  <Pager
                    page={shownPage}
                    pageSize={pageSize}
                    total={total}
                    hrefFor={(place) =>
                      router.buildLocation({ to: '/market', search: { ...search, ...place } }).href
                    }
                    onGo={(place) =>
                      void navigate({ search: (kept) => parseMarketSearch({ ...kept, ...place }) })
                    }
                  />
                )}
              </>
            )}
          </Loaded>
        </div>
      </div>
      <Dialog
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title={t('market.filters')}
        placement="side"
        actions={
          <Button wide onClick={() => setFiltersOpen(false)}>
            {t('market.apply', { count: query.data?.total ?? 0 })}
          </Button>
        }
      >
        <MarketFilters search={search} onChange={change} />
      </Dialog>
    </div>
  );
}
