import { buttonClass, SelectField } from '@kura/ui';
import { ownListingsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ActiveListings } from './active-listings.tsx';
import { CancellableOrders } from './cancellable-orders.tsx';
import { EmptyHoldings } from './empty-holdings.tsx';
import { ownListingsInput } from './holdings-input.ts';
import type { HoldingsListProps } from './holdings-props.ts';
import { saleWays } from './holdings-search.ts';
import { ListingRow } from './listing-row.tsx';

/** The user's listings and auctions: those on sale with their state, and the status of the others. */
export function OwnListings(props: HoldingsListProps) {
  const t = useTexts('holdings');
  const { api } = useAppClient();
  const { owner, search } = props;
  const query = useQuery(ownListingsQuery(api, owner, ownListingsInput(search)));
  return (
    <>
      <ActiveListings owner={owner} />
      <CancellableOrders
        {...props}
        query={query}
        of="listings"
        tools={<SaleWayField {...props} />}
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
        row={(listing, choice) => <ListingRow key={listing.order.id} {...listing} choice={choice} />}
      />
    </>
  );
}

function SaleWayField({ search, onNarrow }: Pick<HoldingsListProps, 'search' | 'onNarrow'>) {
  const t = useTexts('holdings');
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
