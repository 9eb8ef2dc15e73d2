import type { Card, Order } from '@kura/api-contract';
import { Button, Chip, type ChipTone } from '@kura/ui';
import { formatDateTime, formatDollars } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { useModals } from '../../modals/market-modals.ts';
import { AccountLink } from '../../pieces/account-link.tsx';
import { NftThumb } from '../../pieces/nft-thumb.tsx';
import { NftTitleLink } from '../../pieces/nft-title-link.tsx';
import styles from './own-listings.module.css';

interface ListingRowProps {
  readonly nft: Card;
  readonly order: Order;
  readonly standsOnChain: boolean;
}

/** A listing of one's own with where it stands, and the way to end it. */
export function ListingRow({ nft, order, standsOnChain }: ListingRowProps) {
  const t = useT();
  const modals = useModals();
  return (
    <li className={styles.row}>
      <NftThumb nft={nft} />
      <div className={styles.what}>
        <p>
          <NftTitleLink nft={nft} />
        </p>
        <ListingState order={order} />
      </div>
      <div className={styles.sums}>
        <p className={styles.price}>{formatDollars(order.price)}</p>
        <p>
          {t(order.status === 'Completed' ? 'me.listings.got' : 'me.listings.youGet', {
            amount: formatDollars(order.proceeds),
          })}
        </p>
      </div>
      <div className={styles.actions}>
        {(order.status === 'Open' || standsOnChain) && (
          <Button
            tone="secondary"
            size="sm"
            disabled={order.cancelling}
            onClick={() => modals.open('CANCEL_ORDER', { nftId: nft.id, orderId: order.id })}
          >
            {t(
              order.cancelling
                ? 'me.listings.cancelling'
                : standsOnChain
                  ? 'me.listings.cancelOnChain'
                  : 'me.listings.cancel',
            )}
          </Button>
        )}
      </div>
    </li>
  );
}

function ListingState({ order }: { order: Order }) {
  const t = useT();
  const [tone, word] = standing(order);
  return (
    <div className={styles.state}>
      <Chip tone={tone}>{t(`me.listings.state.${word}`)}</Chip>
      {order.unfillableReason && <span>{t(`me.listings.unfillable.${order.unfillableReason}`)}</span>}
      {order.unfillableReason === 'NO_APPROVAL' && <Link to="/wallet">{t('me.listings.toWallet')}</Link>}
      {order.status === 'Open' && !order.unfillableReason && (
        <time dateTime={order.endsAt}>{t('me.listings.until', { time: formatDateTime(order.endsAt) })}</time>
      )}
      {order.cancelReason && <span>{t(`me.listings.cancelled.${order.cancelReason}`)}</span>}
      {order.buyer && (
        <span>
          {t('me.listings.buyer')} <AccountLink address={order.buyer} />
        </span>
      )}
    </div>
  );
}

function standing(order: Order): [ChipTone, 'onSale' | 'notBuyable' | Exclude<Order['status'], 'Open'>] {
  if (order.status === 'Completed') return ['accent', 'Completed'];
  if (order.status !== 'Open') return ['neutral', order.status];
  return order.fillable ? ['success', 'onSale'] : ['warning', 'notBuyable'];
}
