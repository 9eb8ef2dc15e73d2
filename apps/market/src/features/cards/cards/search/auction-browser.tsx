import type { CardFacets } from '@kura/api-contract/cards';
import type { ListOf } from '@kura/api-contract/lists';
import type { Auction } from '@kura/api-contract/orders';
import { buttonClass, EmptyState, type PagerPosition, SearchField, Segmented, SelectField } from '@kura/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownCard } from '../../../../components/card-facts.ts';
import { listedItems, NewItems } from '../../../../components/new-items.tsx';
import { PagedList } from '../../../../components/paged-list.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ActiveFilters, activeFilters } from './active-filters.tsx';
import styles from './auction-browser.module.css';
import { AuctionGrid } from './auction-grid.tsx';
import type { CardSearch, CardSearchChange } from './card-search.ts';
import { auctionSorts } from './card-search-input.ts';
import { ListingGridSkeleton } from './listing-grid.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SaleField } from './sale-field.tsx';

interface AuctionBrowserProps {
  readonly query: UseQueryResult<ListOf<{ nft: ShownCard; auction: Auction }>>;
  /** For the collection's name in the filter. */
  readonly facets: CardFacets | undefined;
  /** The page's realtime room. */
  readonly room: string;
  readonly search: CardSearch;
  readonly onChange: (change: CardSearchChange) => void;
  readonly hrefFor: (place: PagerPosition) => string;
  readonly onGo: (place: PagerPosition) => void;
}

/** Lists running auctions, the next to end first, or ended ones with their results. */
export function AuctionBrowser(props: AuctionBrowserProps) {
  const t = useTexts('card-search');
  const { query, facets, room, search, onChange, hrefFor, onGo } = props;
  const place = { page: search.page ?? 1, pageSize: search.pageSize ?? 20 } as const;
  const total = query.data?.total;
  return (
    <div className={styles.browser}>
      <div className={`stack gap-3 ${styles.tools}`} data-page-search>
        <SearchField
          className={styles.search}
          label={t('market.search')}
          value={search.search ?? ''}
          onSearch={(text) => onChange({ search: text })}
        />
        <AuctionSort search={search} onChange={onChange} />
        <SaleField search={search} onChange={onChange} />
      </div>
      <ActiveFilters search={search} facets={facets} onChange={onChange} />
      <div className={`cluster gap-4 gap-y-3 ${styles.bar}`}>
        <p className="text-sm text-soft me-auto tabular" role="status">
          {total !== undefined && t('market.auctions.count', { count: total })}
        </p>
        <Segmented
          label={t('market.auctions.state')}
          hideLabel
          selected={search.ended ? 'ended' : 'running'}
          onSelect={(state) => onChange({ ended: state === 'ended' ? true : undefined, orderBy: undefined })}
          items={(['running', 'ended'] as const).map((key) => ({ key, label: t(`market.auctions.${key}`) }))}
        />
      </div>
      <PagedList
        query={query}
        paging={{ place, hrefFor, onGo }}
        loading={<ListingGridSkeleton />}
        empty={<NoAuctions search={search} onChange={onChange} />}
        news={
          <NewItems
            room={room}
            query={query}
            pick={listedItems}
            label={(values) => t('market.showNew', values)}
            onShow={() => void query.refetch()}
          />
        }
      >
        {(auctions) => <AuctionGrid auctions={auctions} inSight={5} />}
      </PagedList>
    </div>
  );
}

function AuctionSort({ search, onChange }: Pick<AuctionBrowserProps, 'search' | 'onChange'>) {
  const t = useTexts('card-search');
  return (
    <SelectField
      label={t('market.sort')}
      hideLabel
      value={auctionSorts.find((sort) => sort === search.orderBy) ?? ''}
      onChange={(event) => onChange({ orderBy: auctionSorts.find((sort) => sort === event.target.value) })}
    >
      <option value="">{t(search.ended ? 'market.auctions.sortEnded' : 'market.auctions.sort')}</option>
      {auctionSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`market.sort.${sort}`)}
        </option>
      ))}
    </SelectField>
  );
}

function NoAuctions({ search, onChange }: Pick<AuctionBrowserProps, 'search' | 'onChange'>) {
  const t = useTexts('card-search');
  if (activeFilters(t, search).length > 0) return <NothingFound onChange={onChange} />;
  return (
    <EmptyState
      icon="auction"
      title={t(search.ended ? 'market.auctions.emptyEnded' : 'market.auctions.empty')}
      action={
        <Link to="/me" className={buttonClass({ tone: 'secondary' })}>
          {t('market.auctions.toCards')}
        </Link>
      }
    >
      {t('market.auctions.emptyText')}
    </EmptyState>
  );
}
