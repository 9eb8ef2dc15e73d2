import type { Order } from '@kura/api-contract';
import { buttonClass, RowList, RowListSkeleton, SelectField } from '@kura/ui';
import { ownListingsQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PagedList } from '../../pieces/paged-list.tsx';
import { CancelAllButton, CancelBar } from './cancel-bar.tsx';
import { EmptyHoldings } from './empty-holdings.tsx';
import type { HoldingsListProps } from './holdings.tsx';
import { ownListingsInput } from './holdings-input.ts';
import { saleWays } from './holdings-search.ts';
import { ListingRow } from './listing-row.tsx';
import { OrderToolbar } from './order-toolbar.tsx';
import { StandingListings } from './standing-listings.tsx';
import { useOrderChoice } from './use-order-choice.ts';
import { useOwnT } from './use-own-t.ts';

const isCancellable = (order: Order) => order.status === 'Open' && !order.cancelling;

/** One's own listings and auctions: those on sale with how they stand, and what became of the others. */
export function OwnListings(props: HoldingsListProps) {
  const t = useOwnT();
  const { api } = useKura();
  const { owner, search, paging } = props;
  const query = useQuery(ownListingsQuery(api, owner, ownListingsInput(search)));
  const items = query.data?.items;
  const cancellable = useMemo(() => (items ?? []).map(({ order }) => order).filter(isCancellable), [items]);
  const choice = useOrderChoice(cancellable);
  return (
    <>
      <StandingListings owner={owner} />
      <OrderToolbar {...props} of="listings">
        <SaleWayField {...props} />
        <CancelAllButton shown={cancellable.length > 1} />
      </OrderToolbar>
      <PagedList
        query={query}
        paging={paging}
        loading={<RowListSkeleton />}
        empty={
          <EmptyHoldings
            {...props}
            icon="tag"
            title={t('me.listings.empty')}
            text={t('own.listings.emptyText')}
            action={
              <Link to="/me" search={{}} className={buttonClass({ tone: 'secondary' })}>
                {t('own.toCards')}
              </Link>
            }
          />
        }
      >
        {(listings) => (
          <RowList>
            {listings.map((listing) => (
              <ListingRow
                key={listing.order.id}
                {...listing}
                choice={isCancellable(listing.order) ? choice : null}
              />
            ))}
          </RowList>
        )}
      </PagedList>
      <CancelBar choice={choice} />
    </>
  );
}

function SaleWayField({ search, onNarrow }: Pick<HoldingsListProps, 'search' | 'onNarrow'>) {
  const t = useOwnT();
  return (
    <SelectField
      label={t('own.sale')}
      hideLabel
      value={search.sale ?? ''}
      onChange={(event) => {
        const { sale: _, ...rest } = search;
        const sale = saleWays.find((way) => way === event.target.value);
        onNarrow(sale ? { ...rest, sale } : rest);
      }}
    >
      <option value="">{t('own.sale.all')}</option>
      {saleWays.map((way) => (
        <option key={way} value={way}>
          {t(`own.sale.${way}`)}
        </option>
      ))}
    </SelectField>
  );
}
