import type { Auction } from '@kura/api-contract/orders';
import { Chip, TimeLeft } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { useT } from '../i18n/use-t.ts';
import { Amount } from './amount.tsx';
import styles from './auction-summary.module.css';
import { priceText } from './price-text.ts';

interface AuctionSummaryProps {
  readonly auction: Auction;
  /** The signed-in user's wallet, if any. */
  readonly wallet: string | undefined;
  readonly size?: 'lg' | 'xl';
}

/** The highest bid, its bidder, whether the reserve is met, and the time left. The parent keeps the data current. */
export function AuctionSummary({ auction, wallet, size = 'xl' }: AuctionSummaryProps) {
  const t = useT();
  const { bestBid, paymentToken, startingPrice, reservePrice, reserveMet, endsAt, setForAt } = auction;
  const leads = wallet !== undefined && bestBid?.offerer === wallet.toLowerCase();
  return (
    <div className={styles.standing}>
      <div className={styles.best} aria-live="polite">
        <p className={styles.label}>{t(bestBid ? 'card.auction.bestBid' : 'card.auction.firstBid')}</p>
        {/* By the bid, so that a new one is seen to come. */}
        <p key={bestBid?.id ?? 'none'} className={bestBid ? styles.fresh : undefined}>
          <Amount exact withToken amount={bestBid?.price ?? startingPrice} token={paymentToken} size={size} />
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.label}>{t('card.auction.endsIn')}</p>
        <p className={styles.left}>
          <TimeLeft until={endsAt} whenOver={t('auction.over')} />
        </p>
        <p className={styles.label}>
          <time dateTime={endsAt}>{formatDateTime(endsAt)}</time>
        </p>
        {endsAt > setForAt && <p className={styles.extended}>{t('card.auction.extended')}</p>}
      </div>
      <p className={styles.marks}>
        {leads && (
          <Chip tone="success" live>
            {t('card.auction.youLead')}
          </Chip>
        )}
        <Chip tone={reserveMet ? 'success' : 'warning'}>
          {reserveMet
            ? t('card.auction.reserveMet')
            : t('card.auction.reserveOpen', { price: priceText(t, reservePrice, paymentToken) })}
        </Chip>
      </p>
    </div>
  );
}
