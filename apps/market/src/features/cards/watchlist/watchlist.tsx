import type { PageSize } from '@kura/domain/vocabulary';
import {
  Button,
  buttonClass,
  CardTileSkeleton,
  cardGridClass,
  EmptyState,
  LoadingRegion,
  SearchField,
} from '@kura/ui';
import { useAppClient, useRoom, watchlistQuery } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CardLink } from '../../../components/card-link.tsx';
import { NewItems, tradedItems } from '../../../components/new-items.tsx';
import { PagedList, type Paging } from '../../../components/paged-list.tsx';
import { useT } from '../../../i18n/use-t.ts';
import styles from './watchlist.module.css';

interface WatchlistProps {
  readonly search: string | undefined;
  readonly onSearch: (text: string) => void;
  readonly paging: Paging;
}

/** The cards and packs that the reader keeps an eye on, the latest first. */
export function Watchlist({ search, onSearch, paging }: WatchlistProps) {
  const t = useT();
  const { api } = useAppClient();
  const { page, pageSize } = paging.place;
  useRoom('market');
  const query = useQuery(
    watchlistQuery(api, { page, pageSize: pageSize as PageSize, ...(search && { search }) }),
  );
  return (
    <>
      <SearchField
        label={t('watch.search')}
        value={search ?? ''}
        onSearch={onSearch}
        className={styles.search}
      />
      <PagedList
        query={query}
        paging={paging}
        loading={
          <LoadingRegion className={cardGridClass}>
            {Array.from({ length: 10 }, (_, index) => index).map((place) => (
              <CardTileSkeleton key={place} />
            ))}
          </LoadingRegion>
        }
        empty={search ? <NothingFound onClear={() => onSearch('')} /> : <NothingWatched />}
        news={
          <NewItems
            ofShown
            room="market"
            query={query}
            pick={tradedItems}
            label={(values) => t('watch.showChanged', values)}
            onShow={() => void query.refetch()}
          />
        }
      >
        {(items) => (
          <ul className={cardGridClass}>
            {items.map(({ nft }) => (
              <li key={nft.id}>
                <CardLink card={nft} note={nft.price === null && t('watch.notOnSale')} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function NothingWatched() {
  const t = useT();
  return (
    <EmptyState
      icon="eye"
      title={t('watch.empty')}
      action={
        <Link to="/market" className={buttonClass({ tone: 'secondary' })}>
          {t('state.toMarket')}
        </Link>
      }
    >
      {t('watch.emptyText')}
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon="search"
      title={t('watch.noMatch')}
      action={
        <Button tone="secondary" onClick={onClear}>
          {t('watch.clearSearch')}
        </Button>
      }
    />
  );
}
