import type { AdminCard } from '@kura/api-contract/cards';
import { DescriptionList, Fact, Skeleton } from '@kura/ui';
import { formatDateTime, formatDollars, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CallButton } from '../../../app/access/call-button.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { auctionOfCard, isUnderWay } from './card-queries.ts';

/** The auction that a card of the shop is in: its best bid, its end, and its cancellation while there is no bid. */
export function RunningAuction({ card }: { card: AdminCard }) {
  const t = useT();
  const { api } = useAppClient();
  const { data, error } = useQuery(auctionOfCard(api, card.id));
  const auction = data?.auction;
  if (auction == null) return error ? <ProblemLine error={error} /> : <Skeleton height="8rem" />;

  const money = (amount: string) => `${formatDollars(amount)} ${auction.paymentToken}`;
  const bidder = auction.bestBid && shortAddress(auction.bestBid.offerer);
  const blocked = isUnderWay(card)
    ? t('card.act.underWay')
    : auction.bidCount > 0
      ? t('card.auction.hasBids')
      : null;
  return (
    <>
      <p className="grid gap-1 font-600">
        {t(auction.state === 'SETTLING' ? 'card.auction.settling' : 'card.auction.state', {
          time: formatDateTime(auction.endsAt),
        })}
      </p>
      <DescriptionList compact>
        <Fact name={t('card.auction.best')} strong>
          {auction.bestBid ? money(auction.bestBid.price) : t('card.auction.noBid')}
        </Fact>
        {bidder && <Fact name={t('card.auction.bidder')}>{bidder}</Fact>}
        <Fact name={t('card.auction.bids')}>{auction.bidCount}</Fact>
        <Fact name={t('card.auction.reserve')}>
          {money(auction.reservePrice)}
          {auction.reserveMet && ` · ${t('card.auction.reserveMet')}`}
        </Fact>
        <Fact name={t('card.auction.increment')}>{money(auction.increment)}</Fact>
      </DescriptionList>
      <p className="text-sm font-400 text-soft">
        <Link to="/orders/$id" params={{ id: auction.id }}>
          {t('card.auction.order')}
        </Link>
      </p>
      <div className="flex flex-wrap gap-2">
        <CallButton
          call="trading.prepareCancellation"
          tone="quiet"
          disabledReason={blocked}
          send={(calls) => calls.trading.prepareCancellation({ nftId: card.id })}
          onDone={t('card.list.cancelled')}
        >
          {t('card.auction.act.cancel')}
        </CallButton>
      </div>
    </>
  );
}
