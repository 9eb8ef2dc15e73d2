import type { OfferOnCard } from '@kura/api-contract/orders';
import { Button, buttonClass, Row, RowList, RowListSkeleton, SelectField } from '@kura/ui';
import { formatDollars, offersReceivedQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AccountLink } from '../../../../components/account-link.tsx';
import { NftTitleLink } from '../../../../components/nft-title-link.tsx';
import { targetText } from '../../../../components/offer-target.tsx';
import { OrderState } from '../../../../components/order-state.tsx';
import { PagedList } from '../../../../components/paged-list.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useModals } from '../../../../modals/market-modals.ts';
import { EmptyHoldings } from './empty-holdings.tsx';
import { offersReceivedInput } from './holdings-input.ts';
import type { HoldingsListProps } from './holdings-props.ts';
import { OfferKind, OfferLead, OfferPrice, SwapLine } from './offer-parts.tsx';
import { OrderToolbar } from './order-toolbar.tsx';

/** Offers and bids on the user's cards, with the proceeds and an accept button. */
export function OffersReceived(props: HoldingsListProps) {
  const t = useTexts('holdings');
  const { api } = useAppClient();
  const { owner, search, onNarrow, paging } = props;
  const query = useQuery(offersReceivedQuery(api, owner, offersReceivedInput(search)));
  return (
    <>
      <OrderToolbar {...props} of="offers">
        <SelectField
          label={t('own.order')}
          hideLabel
          value={search.orderBy ?? ''}
          onChange={(event) => {
            const { orderBy: _, ...rest } = search;
            onNarrow(event.target.value === '' ? rest : { ...rest, orderBy: 'PRICE_HIGH_TO_LOW' });
          }}
        >
          <option value="">{t('own.order.newest')}</option>
          <option value="PRICE_HIGH_TO_LOW">{t('own.order.best')}</option>
        </SelectField>
      </OrderToolbar>
      <PagedList
        query={query}
        paging={paging}
        loading={<RowListSkeleton />}
        empty={
          <EmptyHoldings
            {...props}
            icon="tag"
            title={t('own.received.empty')}
            text={t('own.received.emptyText')}
            action={
              <Link to="/me" search={{}} className={buttonClass({ tone: 'secondary' })}>
                {t('own.toCards')}
              </Link>
            }
          />
        }
      >
        {(offers) => (
          <RowList>
            {offers.map((offer) => (
              <OfferReceivedRow key={offer.order.id} {...offer} />
            ))}
          </RowList>
        )}
      </PagedList>
    </>
  );
}

function OfferReceivedRow({ order, nft }: OfferOnCard) {
  const t = useTexts('holdings');
  const { target } = order;
  const ownPrice = nft?.saleType === 'FIXED_PRICE' ? nft.price : null;
  return (
    <Row
      media={<OfferLead order={order} nft={nft} choice={null} />}
      eyebrow={
        <>
          <OfferKind order={order} />
          <span>
            {t('own.received.from')} <AccountLink address={order.offerer} withAvatar={false} />
          </span>
        </>
      }
      title={nft && <NftTitleLink nft={nft} />}
      details={
        <>
          <OrderState order={order} />
          {target.kind !== 'NFT' && <span>{targetText(t, target)}</span>}
          {order.swap && <SwapLine swap={order.swap} own={false} />}
          {order.type === 'BID' && order.status === 'Open' && <span>{t('own.received.auctionSettles')}</span>}
          {ownPrice && <span>{t('own.received.ownFloor', { price: formatDollars(ownPrice) })}</span>}
        </>
      }
      figure={<OfferPrice order={order} own={false} />}
      figureNote={
        !order.swap && (
          <span>
            {t(order.status === 'Completed' ? 'own.got' : 'own.youGet', {
              amount: formatDollars(order.proceeds),
            })}
          </span>
        )
      }
      actions={order.status === 'Open' && order.type === 'OFFER' && <Accept order={order} nft={nft} />}
    />
  );
}

function Accept({ order, nft }: OfferOnCard) {
  const t = useTexts('holdings');
  const modals = useModals();
  return (
    <Button
      size="sm"
      disabledReason={
        order.cancelling
          ? t('own.cancelWhy.cancelling')
          : order.fillable === false
            ? t('own.received.cant')
            : null
      }
      onClick={() => modals.open('ACCEPT_ORDER', { orderId: order.id, ...(nft && { nftId: nft.id }) })}
    >
      {t('own.received.accept')}
    </Button>
  );
}
