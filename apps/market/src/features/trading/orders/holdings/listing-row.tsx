import type { Card } from '@kura/api-contract/cards';
import type { Auction, Order } from '@kura/api-contract/orders';
import { Button, Checkbox, Icon, Row, TimeLeft } from '@kura/ui';
import { formatDollars, listingOfQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../../../components/amount.tsx';
import { useCardTitle } from '../../../../components/card-title.ts';
import { NftThumb } from '../../../../components/nft-thumb.tsx';
import { NftTitleLink } from '../../../../components/nft-title-link.tsx';
import { OrderState } from '../../../../components/order-state.tsx';
import { type TextsT, useTexts } from '../../../../i18n/use-texts.ts';
import { useModals } from '../../../../modals/market-modals.ts';
import type { OrderChoice } from './use-order-choice.ts';

interface ListingRowProps {
  readonly nft: Card;
  readonly order: Order;
  readonly standsOnChain: boolean;
  /** Null where it can't be cancelled with others. */
  readonly choice?: OrderChoice | null;
}

/** One of the user's listings or auctions with status and actions. */
export function ListingRow({ nft, order, standsOnChain, choice: offered = null }: ListingRowProps) {
  const t = useTexts('holdings');
  const title = useCardTitle()(nft);
  const auction = useAuctionOf(order, nft.id);
  const isAuction = order.type === 'AUCTION';
  // An order that can't be cancelled alone can't be cancelled with others either.
  const choice = cancelBlocker(t, order, auction) === null ? offered : null;
  const chosen = choice?.has(order) ?? false;
  const shownPrice = auction?.bestBid?.price ?? order.price;
  const proceeds = auction?.bestBid?.proceeds ?? order.proceeds;
  return (
    <Row
      chosen={chosen}
      media={
        <>
          {choice && (
            <Checkbox
              hideLabel
              label={t('own.choose', { name: title })}
              checked={chosen}
              onChange={() => choice.toggle(order)}
            />
          )}
          <NftThumb nft={nft} />
        </>
      }
      eyebrow={
        <>
          <Icon name={isAuction ? 'auction' : 'tag'} sizePx={16} />
          {t(`order.type.${order.type}`)}
        </>
      }
      title={<NftTitleLink nft={nft} />}
      details={
        <>
          <OrderState order={order} own />
          {auction && <AuctionSummary auction={auction} />}
        </>
      }
      figure={<Amount exact withToken amount={shownPrice} token={order.paymentToken} />}
      figureNote={
        <span>
          {t(order.status === 'Completed' ? 'own.got' : 'own.youGet', { amount: formatDollars(proceeds) })}
        </span>
      }
      actions={
        (order.status === 'Open' || standsOnChain) && (
          <ListingActions {...{ nft, order, standsOnChain, auction }} />
        )
      }
    />
  );
}

interface ListingActionsProps extends Omit<ListingRowProps, 'choice'> {
  readonly auction: Auction | null;
}

function ListingActions({ nft, order, standsOnChain, auction }: ListingActionsProps) {
  const t = useTexts('holdings');
  const modals = useModals();
  return (
    <>
      {order.type === 'FIXED_PRICE' && order.status === 'Open' && (
        <Button
          tone="quiet"
          size="sm"
          disabledReason={order.cancelling ? t('own.cancelWhy.cancelling') : null}
          onClick={() => modals.open('SELL', { nftId: nft.id })}
        >
          {t('own.lower')}
        </Button>
      )}
      <Button
        tone="secondary"
        size="sm"
        disabledReason={cancelBlocker(t, order, auction)}
        onClick={() => modals.open('CANCEL_ORDER', { nftId: nft.id, orderId: order.id })}
      >
        {t(standsOnChain && order.status !== 'Open' ? 'own.cancelOnChain' : 'own.cancel')}
      </Button>
    </>
  );
}

function cancelBlocker(t: TextsT<'holdings'>, order: Order, auction: Auction | null): string | null {
  if (order.cancelling) return t('own.cancelWhy.cancelling');
  if (auction?.state === 'SETTLING') return t('own.cancelWhy.over');
  return auction && auction.bidCount > 0 ? t('own.cancelWhy.bids') : null;
}

/** The state of the bidding. */
function AuctionSummary({ auction }: { auction: Auction }) {
  const t = useTexts('holdings');
  const { bidCount, startingPrice, reservePrice, reserveMet, state, endsAt } = auction;
  return (
    <>
      <span>
        {bidCount === 0
          ? t('own.auction.noBids', { price: formatDollars(startingPrice) })
          : t('own.auction.bid', { count: bidCount })}
      </span>
      {bidCount > 0 && !reserveMet && (
        <span>{t('own.auction.reserveMissed', { price: formatDollars(reservePrice) })}</span>
      )}
      <span>
        {state === 'SETTLING' ? (
          t('own.auction.settling')
        ) : (
          <>
            {t('own.auction.left')} <TimeLeft until={endsAt} whenOver={t('auction.over')} />
          </>
        )}
      </span>
    </>
  );
}

/** The live auction of an open ask or bid. */
export function useAuctionOf(order: Order, nftId: string): Auction | null {
  const { api } = useAppClient();
  const { data } = useQuery({
    ...listingOfQuery(api, nftId),
    enabled: order.status === 'Open' && order.auctionId !== null,
  });
  return data?.auction && data.auction.id === order.auctionId ? data.auction : null;
}
