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
    <div className={`grid grid-cols-end gap-4 gap-y-3 ${styles.standing}`}>
      <div className="grid gap-1 content-start" aria-live="polite">
        <p className="text-xs text-faint">{t(bestBid ? 'card.auction.bestBid' : 'card.auction.firstBid')}</p>
        {/* By the bid, so that a new one is seen to come. */}
        <p key={bestBid?.id ?? 'none'} className={bestBid ? styles.fresh : undefined}>
          <Amount exact withToken amount={bestBid?.price ?? startingPrice} token={paymentToken} size={size} />
        </p>
      </div>
      <div className={`grid gap-1 justify-items-end content-start text-end ${styles.end}`}>
        <p className="text-xs text-faint">{t('card.auction.endsIn')}</p>
        <p className="text-xl font-600">
          <TimeLeft until={endsAt} whenOver={t('auction.over')} />
        </p>
        <p className="text-xs text-faint">
          <time dateTime={endsAt}>{formatDateTime(endsAt)}</time>
        </p>
        {endsAt > setForAt && <p className="text-xs text-warning">{t('card.auction.extended')}</p>}
      </div>
      <p className="flex flex-wrap gap-2 col-span-full">
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
