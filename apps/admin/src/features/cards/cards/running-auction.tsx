import type { AdminCard } from '@kura/api-contract/cards';
import { DescriptionList, Skeleton } from '@kura/ui';
import { formatDateTime, formatDollars, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './card-panels.module.css';
import { auctionOfCard, isUnderWay } from './card-queries.ts';

/** The auction that a card of the shop is in: its best bid, its end, and its cancellation while there is no bid. */
export function RunningAuction({ card }: { card: AdminCard }) {
  const t = useT();
  const { api } = useAppClient();
  const { data, error } = useQuery(auctionOfCard(api, card.id));
  const cancel = useAdminMutation(
    (calls) => calls.trading.prepareCancellation({ nftId: card.id }),
    t('card.list.cancelled'),
  );
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
      <p className={styles.state}>
        {t(auction.state === 'SETTLING' ? 'card.auction.settling' : 'card.auction.state', {
          time: formatDateTime(auction.endsAt),
        })}
      </p>
      <DescriptionList
        compact
        facts={[
          {
            key: 'best',
            name: t('card.auction.best'),
            value: auction.bestBid ? money(auction.bestBid.price) : t('card.auction.noBid'),
            strong: true,
          },
          ...(bidder ? [{ key: 'bidder', name: t('card.auction.bidder'), value: bidder }] : []),
          { key: 'bids', name: t('card.auction.bids'), value: String(auction.bidCount) },
          {
            key: 'reserve',
            name: t('card.auction.reserve'),
            value: `${money(auction.reservePrice)}${auction.reserveMet ? ` · ${t('card.auction.reserveMet')}` : ''}`,
          },
          { key: 'increment', name: t('card.auction.increment'), value: money(auction.increment) },
        ]}
      />
      <p className={styles.note}>
        <Link to="/orders/$id" params={{ id: auction.id }}>
          {t('card.auction.order')}
        </Link>
      </p>
      <div className={styles.acts}>
        <ActionButton
          call="trading.prepareCancellation"
          tone="quiet"
          busy={cancel.isPending}
          disabledReason={blocked}
          onClick={() => cancel.mutate()}
        >
          {t('card.auction.act.cancel')}
        </ActionButton>
      </div>
      <ProblemLine error={cancel.error} />
    </>
  );
}
