import { LoadingRegion, Segmented, Skeleton } from '@kura/ui';
import { ownListingsQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { PagedList } from '../../pieces/paged-list.tsx';
import { EmptyHoldings } from './empty-holdings.tsx';
import { HeldToolbar } from './held-toolbar.tsx';
import type { HoldingsListProps } from './holdings.tsx';
import { ownListingsInput } from './holdings-input.ts';
import { listingStates } from './holdings-search.ts';
import { ListingRow } from './listing-row.tsx';
import styles from './own-listings.module.css';
import { StandingListings } from './standing-listings.tsx';

/** One's own listings: those on sale with whether they can be bought, and what became of the others. */
export function OwnListings(props: HoldingsListProps) {
  const t = useT();
  const { api } = useKura();
  const { owner, search, onNarrow, paging } = props;
  const { listings = 'open' } = search;
  const query = useQuery(ownListingsQuery(api, owner, ownListingsInput(search)));
  return (
    <>
      <StandingListings owner={owner} />
      <HeldToolbar {...props}>
        <Segmented
          label={t('me.listings.which')}
          hideLabel
          items={listingStates.map((key) => ({ key, label: t(`me.listings.${key}`) }))}
          selected={listings}
          onSelect={(next) => {
            const { listings: _, ...rest } = search;
            onNarrow(next === 'open' ? rest : { ...rest, listings: next });
          }}
        />
      </HeldToolbar>
      <PagedList
        query={query}
        paging={paging}
        loading={
          <LoadingRegion className={styles.list}>
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} height="104px" radius="12px" />
            ))}
          </LoadingRegion>
        }
        empty={<EmptyHoldings {...props} icon="tag" of="listings" />}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((item) => (
              <ListingRow key={item.order.id} {...item} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
