import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { Chip } from '@kura/ui';
import { formatDateTime, useSession } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { AccountLink } from '../../../components/account-link.tsx';
import { Amount } from '../../../components/amount.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './price-box.module.css';

interface PriceBoxProps {
  readonly nft: Card;
  readonly order: Order | null;
  /** The best offer of money on the card or its set. */
  readonly bestOffer?: Order | null;
  /** The auction, shown instead of a price. */
  readonly auctionBox?: ReactNode;
  /** The actions. */
  readonly children: ReactNode;
}

/** The price, the last sale and the estimated value. */
export function PriceBox({ nft, order, bestOffer = null, auctionBox, children }: PriceBoxProps) {
  const t = useTexts('cards');
  const wallet = useSession()?.wallet?.address.toLowerCase();
  const isOwn = (address: string) => address.toLowerCase() === wallet;
  const isFromStock = order?.origin === 'ORDER_OFF_CHAIN';
  const { lastSale, value } = nft;
  return (
    <section
      className={`stack gap-4 p-5 border rounded-lg bg-panel ${styles.box}`}
      aria-label={t('card.price')}
    >
      {auctionBox}
      <div className={`flex flex-wrap gap-6 gap-y-3 ${styles.figures}`}>
        {!auctionBox && (
          <div className={`me-auto ${styles.price}`}>
            <p className="text-xs text-faint">{t('card.price')}</p>
            {order ? (
              <Amount amount={order.price} token={order.paymentToken} withToken size="xl" />
            ) : (
              <p className="text-lg text-soft">{t('card.notListed')}</p>
            )}
          </div>
        )}
        {bestOffer && (
          <div>
            <p className="text-xs text-faint">{t('card.offers.best')}</p>
            <a href="#offers">
              <Amount amount={bestOffer.price} token={bestOffer.paymentToken} />
            </a>
          </div>
        )}
        {lastSale && (
          <div>
            <p className="text-xs text-faint">{t('card.lastSale')}</p>
            <Amount amount={lastSale.price} token={lastSale.paymentToken} />
          </div>
        )}
        {value && (
          <div>
            <p className="text-xs text-faint">{t('card.value')}</p>
            <Amount amount={value} quiet />
          </div>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
      {order && (
        <p className={`flex flex-wrap gap-4 gap-y-1 text-sm text-faint ${styles.seller}`}>
          <span>
            {t('card.seller')}{' '}
            {isFromStock ? t('card.seller.shop') : <AccountLink address={nft.owner ?? order.offerer} />}
          </span>
          <span>
            {t('card.onSaleUntil')} <time dateTime={order.endsAt}>{formatDateTime(order.endsAt)}</time>
          </span>
          {order.reservedFor && (
            <Chip tone="accent">
              {t(
                isOwn(order.reservedFor)
                  ? 'card.reservedForYou'
                  : isFromStock
                    ? 'card.beingBought'
                    : 'card.reservedForOther',
              )}
            </Chip>
          )}
        </p>
      )}
    </section>
  );
}
