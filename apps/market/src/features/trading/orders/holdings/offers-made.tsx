import type { OfferOnCard, Order } from '@kura/api-contract/orders';
import { Button, buttonClass, Row } from '@kura/ui';
import { formatDollars, offersMadeQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { OrderState } from '../../../../components/order-state.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useModals } from '../../../../modals/market-modals.ts';
import { CancellableOrders } from './cancellable-orders.tsx';
import { EmptyHoldings } from './empty-holdings.tsx';
import { offersMadeInput } from './holdings-input.ts';
import type { HoldingsListProps } from './holdings-props.ts';
import { useAuctionOf } from './listing-row.tsx';
import { OfferKind, OfferLead, OfferPrice, OfferTitle, SwapLine } from './offer-parts.tsx';
import type { OrderChoice } from './use-order-choice.ts';

/** The user's offers and bids: active ones with whether they can be accepted, and the status of the others. */
export function OffersMade(props: HoldingsListProps & { kind: 'OFFER' | 'BID' }) {
  const t = useTexts('holdings');
  const { api } = useAppClient();
  const { kind, owner, search } = props;
  const query = useQuery(offersMadeQuery(api, owner, offersMadeInput(search, kind)));
  const bids = kind === 'BID';
  return (
    <CancellableOrders
      {...props}
      query={query}
      of={bids ? 'bids' : 'offers'}
      empty={
        <EmptyHoldings
          {...props}
          icon={bids ? 'auction' : 'tag'}
          title={t(bids ? 'own.bids.empty' : 'own.made.empty')}
          text={t(bids ? 'own.bids.emptyText' : 'own.made.emptyText')}
          action={
            <Link
              to="/market"
              search={bids ? { sale: 'auction' } : {}}
              className={buttonClass({ tone: 'secondary' })}
            >
              {t(bids ? 'own.bids.toAuctions' : 'me.goMarket')}
            </Link>
          }
        />
      }
      row={(offer, choice) => <OfferMadeRow key={offer.order.id} {...offer} choice={choice} />}
    />
  );
}

function OfferMadeRow({ order, nft, choice }: OfferOnCard & { choice: OrderChoice | null }) {
  const t = useTexts('holdings');
  const modals = useModals();
  return (
    <Row
      chosen={choice?.has(order) ?? false}
      media={<OfferLead order={order} nft={nft} choice={choice} />}
      eyebrow={<OfferKind order={order} />}
      title={<OfferTitle order={order} nft={nft} />}
      details={
        <>
          <OrderState order={order} own />
          {order.swap && <SwapLine swap={order.swap} own />}
          {nft && order.type === 'BID' && <BidState order={order} nftId={nft.id} />}
        </>
      }
      figure={<OfferPrice order={order} own />}
      figureNote={
        <span>{!order.swap && t(order.status === 'Completed' ? 'own.youPaid' : 'own.youPay')}</span>
      }
      actions={
        order.status === 'Open' && (
          <>
            {nft && order.type === 'BID' && <BidAgain order={order} nftId={nft.id} />}
            <Button
              tone="secondary"
              size="sm"
              disabledReason={order.cancelling ? t('own.cancelWhy.cancelling') : null}
              onClick={() => modals.open('CANCEL_ORDER', { orderId: order.id })}
            >
              {t('own.cancel')}
            </Button>
          </>
        )
      }
    />
  );
}

/** Whether the user is the highest bidder. */
function BidState({ order, nftId }: { order: Order; nftId: string }) {
  const t = useTexts('holdings');
  const auction = useAuctionOf(order, nftId);
  if (!auction?.bestBid) return null;
  return (
    <strong>
      {auction.bestBid.id === order.id
        ? t('own.bids.highest')
        : t('own.bids.outbid', { price: formatDollars(auction.bestBid.price) })}
    </strong>
  );
}

function BidAgain({ order, nftId }: { order: Order; nftId: string }) {
  const t = useTexts('holdings');
  const modals = useModals();
  const auction = useAuctionOf(order, nftId);
  if (auction?.state !== 'RUNNING' || auction.bestBid?.id === order.id) return null;
  return (
    <Button size="sm" onClick={() => modals.open('BID_AUCTION', { nftId })}>
      {t('own.bids.again')}
    </Button>
  );
}
