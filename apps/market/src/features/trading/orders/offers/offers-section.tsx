import type { CardDetail } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { Button, EmptyState, Row, RowList, RowListSkeleton } from '@kura/ui';
import { listingOfQuery, nftQuery, offersOfQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLink } from '../../../../components/account-link.tsx';
import { Amount } from '../../../../components/amount.tsx';
import { holdOf } from '../../../../components/hold.ts';
import { NftThumb } from '../../../../components/nft-thumb.tsx';
import { NftTitleLink } from '../../../../components/nft-title-link.tsx';
import { targetText } from '../../../../components/offer-target.tsx';
import { OrderState } from '../../../../components/order-state.tsx';
import { PagedList } from '../../../../components/paged-list.tsx';
import { exactPriceText } from '../../../../components/price-text.ts';
import { Section } from '../../../../components/section.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useModals } from '../../../../modals/market-modals.ts';
import { firstOffers } from '../first-page.ts';
import { acceptBlocker } from './accept-blocker.ts';

/** Lists the offers that a card or pack can fill, best first. */
export function OffersSection({ nft }: { nft: CardDetail }) {
  const t = useTexts('cards');
  const { api } = useAppClient();
  const [page, setPage] = useState(1);
  const query = useQuery(offersOfQuery(api, nft.id, { ...firstOffers, page }));
  return (
    <Section title={t('card.offers')} anchor="offers">
      <PagedList
        query={query}
        paging={{
          place: { page, pageSize: firstOffers.pageSize },
          hrefFor: () => '#offers',
          onGo: (place) => setPage(place.page),
        }}
        loading={<RowListSkeleton count={2} />}
        empty={
          <EmptyState icon="tag" title={t('card.offers.empty')}>
            {t('card.offers.emptyText')}
          </EmptyState>
        }
      >
        {(offers) => (
          <RowList label={t('card.offers')} ordered>
            {offers.map((order) => (
              <OfferRow key={order.id} order={order} nft={nft} />
            ))}
          </RowList>
        )}
      </PagedList>
    </Section>
  );
}

function OfferRow({ order, nft }: { order: Order; nft: CardDetail }) {
  const t = useTexts('cards');
  const { api } = useAppClient();
  const modals = useModals();
  const wallet = useSession()?.wallet?.address.toLowerCase();
  const { swap, target } = order;
  const { data: given } = useQuery({
    ...nftQuery(api, swap?.givesNftId ?? ''),
    enabled: swap !== null,
  });
  const { data: listing } = useQuery(listingOfQuery(api, nft.id));
  const auction = listing?.auction ?? null;
  const holds = wallet !== undefined && nft.owner?.toLowerCase() === wallet;
  const cash = swap?.cash ? exactPriceText(t, swap.cash.amount, order.paymentToken) : null;
  return (
    <Row
      media={given && <NftThumb nft={given} />}
      eyebrow={swap ? t('card.offers.swap') : target.kind === 'NFT' ? null : targetText(t, target)}
      title={given ? <NftTitleLink nft={given} /> : <AccountLink address={order.offerer as `0x${string}`} />}
      details={
        <>
          <OrderState order={order} own={order.offerer === wallet} />
          {given && (
            <span>
              {t('card.offers.by')} <AccountLink address={order.offerer as `0x${string}`} />
            </span>
          )}
        </>
      }
      figure={
        swap ? (
          cash &&
          t(swap.cash?.paidBy === 'OFFERER' ? 'card.offers.withCash' : 'card.offers.forCash', {
            price: cash,
          })
        ) : (
          <Amount exact size="inherit" amount={order.price} token={order.paymentToken} />
        )
      }
      figureNote={(!swap || cash) && order.paymentToken}
      actions={
        order.status === 'Open' &&
        (order.offerer === wallet ? (
          <Button
            size="sm"
            tone="secondary"
            disabled={order.cancelling}
            onClick={() => modals.open('CANCEL_ORDER', { orderId: order.id })}
          >
            {t('card.offers.withdraw')}
          </Button>
        ) : (
          holds && (
            <Button
              size="sm"
              disabledReason={
                order.fillable === false
                  ? t('card.notFillable')
                  : holdOf(nft)
                    ? t('card.hold')
                    : acceptBlocker(t, auction)
              }
              onClick={() => modals.open('ACCEPT_ORDER', { orderId: order.id, nftId: nft.id })}
            >
              {t('card.offers.accept')}
            </Button>
          )
        ))
      }
    />
  );
}
