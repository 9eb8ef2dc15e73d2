import type { Auction, Order } from '@kura/api-contract/orders';
import { Chip, EmptyState, Row, RowList, RowListSkeleton } from '@kura/ui';
import { bidsQuery, formatDateTime, offersOfQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLink } from '../../../../components/account-link.tsx';
import { AuctionSummary } from '../../../../components/auction-summary.tsx';
import { PagedList } from '../../../../components/paged-list.tsx';
import { exactPriceText } from '../../../../components/price-text.ts';
import { Section } from '../../../../components/section.tsx';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { firstBids, firstOffers } from '../first-page.ts';
import { acceptBlocker } from '../offers/accept-blocker.ts';
import { bestOfferFor } from '../offers/best-offer.ts';
import styles from './auction-section.module.css';

const { pageSize } = firstBids;

/** The auction of a card: the highest bidder, the user's position and the minimum next bid. */
export function AuctionBox({ auction }: { auction: Auction }) {
  const t = useTexts('cards');
  const { api } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const { data: bids } = useQuery(bidsQuery(api, auction, firstBids));
  const own = wallet?.toLowerCase();
  const leads = own !== undefined && auction.bestBid?.offerer === own;
  const outbid = !leads && bids?.items.some(({ offerer, status }) => offerer === own && status === 'Open');
  return (
    <div className="grid gap-4">
      <AuctionSummary auction={auction} wallet={wallet} />
      <p className={`cluster gap-4 gap-y-2 text-sm text-soft tabular ${styles.next}`}>
        {outbid && auction.state === 'RUNNING' && <Chip tone="warning">{t('card.auction.outbid')}</Chip>}
        {auction.state === 'RUNNING' ? (
          <span>
            {t('card.auction.next', { price: exactPriceText(t, auction.minimumBid, auction.paymentToken) })}
          </span>
        ) : (
          <span role="status">{t('card.auction.settling')}</span>
        )}
        <a href="#bids">{t('card.auction.bidCount', { count: auction.bidCount })}</a>
      </p>
      {auction.revealDeadline !== null && (
        <p className={`cluster gap-4 gap-y-2 text-sm text-soft tabular ${styles.next}`}>
          {t('card.auction.revealDeadline', { time: formatDateTime(auction.revealDeadline) })}
        </p>
      )}
      {own === auction.ask.offerer.toLowerCase() && <WaitingOffer auction={auction} />}
    </div>
  );
}

/** For the seller: the best offer, and why it can't be accepted now. */
function WaitingOffer({ auction }: { auction: Auction }) {
  const t = useTexts('cards');
  const { api } = useAppClient();
  const { data: offers } = useQuery(offersOfQuery(api, auction.nftId, firstOffers));
  const offer = bestOfferFor({ owner: auction.ask.offerer as `0x${string}` }, offers?.items ?? []);
  if (offer === null) return null;
  return (
    <p className={`cluster gap-4 gap-y-2 text-sm text-soft tabular ${styles.next}`}>
      <strong>
        {t('card.offers.waiting', {
          price: exactPriceText(t, offer.price, offer.paymentToken),
          proceeds: exactPriceText(t, offer.proceeds, offer.paymentToken),
        })}
      </strong>
      <span>{acceptBlocker(t, auction)}</span>
    </p>
  );
}

/** The bids of an auction, best first. */
export function BidsSection({ auction }: { auction: Auction }) {
  const t = useTexts('cards');
  const { api } = useAppClient();
  const [page, setPage] = useState(1);
  const query = useQuery(bidsQuery(api, auction, { page, pageSize }));
  return (
    <Section title={t('card.auction.bids')} anchor="bids">
      <PagedList
        query={query}
        paging={{ place: { page, pageSize }, hrefFor: () => '#bids', onGo: (place) => setPage(place.page) }}
        loading={<RowListSkeleton count={Math.min(Math.max(auction.bidCount, 1), 4)} />}
        empty={
          <EmptyState icon="auction" title={t('card.auction.noBids')}>
            {t('card.auction.noBidsText')}
          </EmptyState>
        }
      >
        {(bids) => (
          <RowList label={t('card.auction.bids')} ordered>
            {bids.map((bid) => (
              <BidRow key={bid.id} bid={bid} best={bid.id === auction.bestBid?.id} />
            ))}
          </RowList>
        )}
      </PagedList>
    </Section>
  );
}

function BidRow({ bid, best }: { bid: Order; best: boolean }) {
  const t = useTexts('cards');
  return (
    <Row
      title={<AccountLink address={bid.offerer as `0x${string}`} />}
      details={
        <>
          {best && <Chip tone="success">{t('card.auction.bestBid')}</Chip>}
          {bid.status === 'Open' && bid.fillable === false && (
            <Chip tone="warning">{t('card.auction.unpayable')}</Chip>
          )}
          {bid.status !== 'Open' && <Chip>{t(`order.state.BID.${bid.status}`)}</Chip>}
          <time dateTime={bid.createdAt}>{formatDateTime(bid.createdAt)}</time>
        </>
      }
      figure={exactPriceText(t, bid.price, bid.paymentToken)}
      figureNote={bid.paymentToken}
    />
  );
}
