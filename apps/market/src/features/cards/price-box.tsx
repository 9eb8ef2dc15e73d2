import type { Card } from '@kura/api-contract/cards';
import type { Order } from '@kura/api-contract/orders';
import { Chip, Price } from '@kura/ui';
import { formatDateTime, formatRoundedDollars, useSession } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { AccountLink } from '../../components/account-link.tsx';
import { priceText } from '../../components/price-text.ts';
import { YenEstimate } from '../../components/yen-estimate.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './price-box.module.css';

interface PriceBoxProps {
  readonly nft: Card;
  readonly order: Order | null;
  /** The auction, shown instead of a price. */
  readonly auctionBox?: ReactNode;
  /** The actions. */
  readonly children: ReactNode;
}

/** The price, the last sale and the estimated value. */
export function PriceBox({ nft, order, auctionBox, children }: PriceBoxProps) {
  const t = useTexts('cards');
  const wallet = useSession()?.wallet?.address.toLowerCase();
  const isOwn = (address: string) => address.toLowerCase() === wallet;
  const isFromStock = order?.origin === 'ORDER_OFF_CHAIN';
  const { lastSale, value, highestPrice, highestPriceToken } = nft;
  return (
    <section className={styles.box} aria-label={t('card.price')}>
      {auctionBox}
      <div className={styles.figures}>
        {!auctionBox && (
          <div className={styles.price}>
            <p className={styles.label}>{t('card.price')}</p>
            {order ? (
              <>
                <Price
                  text={priceText(t, order.price, order.paymentToken)}
                  unit={order.paymentToken}
                  size="xl"
                />
                <p className={styles.yen}>
                  <YenEstimate amount={order.price} />
                </p>
              </>
            ) : (
              <p className={styles.none}>{t('card.notListed')}</p>
            )}
          </div>
        )}
        {highestPrice && highestPriceToken && !auctionBox && (
          <div>
            <p className={styles.label}>{t('card.offers.best')}</p>
            <Price text={priceText(t, highestPrice, highestPriceToken)} />
          </div>
        )}
        {lastSale && (
          <div>
            <p className={styles.label}>{t('card.lastSale')}</p>
            <Price text={priceText(t, lastSale.price, lastSale.paymentToken)} />
          </div>
        )}
        {value && (
          <div>
            <p className={styles.label}>{t('card.value')}</p>
            <Price text={formatRoundedDollars(value)} quiet />
          </div>
        )}
      </div>
      {order && (
        <p className={styles.seller}>
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
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
