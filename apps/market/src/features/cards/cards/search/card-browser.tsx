import type { CardFacets, SearchedListOf } from '@kura/api-contract/cards';
import { PAGE_SIZES, type PageSize } from '@kura/domain/vocabulary';
import { Button, Dialog, Icon, type PagerPosition, SearchField, Segmented, SelectField } from '@kura/ui';
import { cardKeys, searchableFiltersQuery, useAppClient } from '@kura/web-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBulkBuy } from '../../../../components/bulk-buy.tsx';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { listedItems, NewItems } from '../../../../components/new-items.tsx';
import { PagedList } from '../../../../components/paged-list.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ActiveFilters, activeFilters } from './active-filters.tsx';
import styles from './card-browser.module.css';
import { CardFilters } from './card-filters.tsx';
import { CardRows, CardRowsSkeleton } from './card-rows.tsx';
import {
  type CardSearch,
  type CardSearchChange,
  type CardSort,
  cardSorts,
  collectionSort,
  marketSort,
} from './card-search.ts';
import { CardGrid, ListingGridSkeleton } from './listing-grid.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SaleField } from './sale-field.tsx';
import { searchAsConditions } from './search-conditions.ts';

interface CardBrowserProps {
  readonly query: UseQueryResult<SearchedListOf<ShownCard>>;
  readonly facets: CardFacets | undefined;
  /** The page's realtime room. */
  readonly room: string;
  readonly search: CardSearch;
  /** All cards in the collection, instead of all cards on sale. */
  readonly inCollection?: boolean;
  /** Changes filters or order, and returns to the first page. */
  readonly onChange: (change: CardSearchChange) => void;
  readonly hrefFor: (place: PagerPosition) => string;
  readonly onGo: (place: PagerPosition) => void;
  /** Shown when the unfiltered list is empty. */
  readonly empty: ReactNode;
}

/** Lists cards and packs with search, filters, sorting and pages. The page's address is its state. */
export function CardBrowser(props: CardBrowserProps) {
  const t = useTexts('card-search');
  const { query, facets, search, inCollection = false, onChange } = props;
  const { api } = useAppClient();
  const { data: made } = useQuery(searchableFiltersQuery(api));
  const [filtersOpen, setFiltersOpen] = useState(false);
  const isText = query.data?.searchedAs === 'TEXT';
  const { shown, change } = isText ? { shown: search, change: {} } : searchAsConditions(search);
  const narrowing = {
    search: shown,
    facets,
    filters: made,
    onChange: (next: CardSearchChange) => onChange({ ...change, ...next }),
  };
  const filters = <CardFilters {...narrowing} inCollection={inCollection} />;
  const active = activeFilters(t, shown).length;

  return (
    <div className={`stack gap-6 ${styles.browser}`}>
      <aside className={styles.rail} aria-label={t('market.filters')}>
        {filters}
      </aside>
      <div className="stack gap-4 content-start">
        <div className={styles.tools} data-in-collection={inCollection || undefined} data-page-search>
          <SearchField
            className={styles.search}
            label={t('market.search')}
            value={search.search ?? ''}
            onSearch={(text) => onChange({ search: text })}
          />
          <SortField search={search} onChange={onChange} inCollection={inCollection} />
          <Button tone="secondary" className={styles.filterButton} onClick={() => setFiltersOpen(true)}>
            <Icon name="filter" sizePx={18} />
            {t('market.filters')}
            {active > 0 && ` (${active})`}
          </Button>
          <SaleField search={search} onChange={onChange} inCollection={inCollection} />
          <ViewField search={search} onChange={onChange} />
        </div>
        <ActiveFilters {...narrowing} />
        <ResultBar {...props} />
        <Results {...props} />
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
        {filters}
      </Dialog>
    </div>
  );
}

function SortField({
  search,
  onChange,
  inCollection,
}: Pick<CardBrowserProps, 'search' | 'onChange' | 'inCollection'>) {
  const t = useTexts('card-search');
  return (
    <SelectField
      label={t('market.sort')}
      hideLabel
      value={search.orderBy ?? (inCollection ? collectionSort : marketSort)}
      onChange={(event) => onChange({ orderBy: event.target.value as CardSort })}
    >
      {cardSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`market.sort.${sort}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** The number of results, and the display options. */
function ResultBar({ query, search, onChange, inCollection }: CardBrowserProps) {
  const t = useTexts('card-search');
  const bulkBuy = useBulkBuy();
  const total = query.data?.total;
  return (
    <div className={`cluster gap-4 gap-y-2 ${styles.bar}`}>
      <p className="text-sm text-soft me-auto tabular whitespace-nowrap" role="status">
        {total !== undefined &&
          t(inCollection && !search.onSale && search.kind !== 'pack' ? 'market.countCards' : 'market.count', {
            count: total,
          })}
      </p>
      <Button
        tone={bulkBuy.active ? 'primary' : 'secondary'}
        size="sm"
        aria-pressed={bulkBuy.active}
        onClick={bulkBuy.active ? bulkBuy.end : bulkBuy.begin}
      >
        {t(bulkBuy.active ? 'common.done' : 'bulkBuy.begin')}
      </Button>
      <label className={`inline-flex gap-2 items-center text-xs text-faint ${styles.size}`}>
        <span className={styles.sizeLabel}>{t('market.pageSize')}</span>
        <select
          value={search.pageSize ?? 20}
          onChange={(event) => onChange({ pageSize: Number(event.target.value) as PageSize })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function ViewField({ search, onChange }: Pick<CardBrowserProps, 'search' | 'onChange'>) {
  const t = useTexts('card-search');
  return (
    <div className={styles.view}>
      <Segmented
        label={t('market.view')}
        hideLabel
        selected={search.view ?? 'grid'}
        onSelect={(view) => onChange({ view: view === 'list' ? 'list' : undefined, page: search.page })}
        items={(['grid', 'list'] as const).map((view) => ({
          key: view,
          label: (
            <>
              <Icon name={view} sizePx={18} />
              <span className="visually-hidden">{t(`market.view.${view}`)}</span>
            </>
          ),
        }))}
      />
    </div>
  );
}

function Results({ query, room, search, onChange, hrefFor, onGo, empty }: CardBrowserProps) {
  const t = useTexts('card-search');
  const { queryClient } = useAppClient();
  const narrowed = activeFilters(t, search).length > 0;
  const place = { page: search.page ?? 1, pageSize: search.pageSize ?? 20 } as const;
  return (
    <div className={styles.results}>
      <PagedList
        query={query}
        paging={{ place, hrefFor, onGo }}
        loading={search.view === 'list' ? <CardRowsSkeleton /> : <ListingGridSkeleton />}
        empty={narrowed ? <NothingFound onChange={onChange} /> : empty}
        news={
          <NewItems
            room={room}
            query={query}
            pick={listedItems}
            label={(values) => t('market.showNew', values)}
            onShow={() => {
              void query.refetch();
              void queryClient.invalidateQueries({ queryKey: cardKeys.facets });
            }}
          />
        }
      >
        {(cards) =>
          search.view === 'list' ? <CardRows cards={cards} /> : <CardGrid cards={cards} inSight={4} />
        }
      </PagedList>
    </div>
  );
}
