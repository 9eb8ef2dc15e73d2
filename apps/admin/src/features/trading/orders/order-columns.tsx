import { SlabPicture } from '@kura/ui';
import { formatDateTime, formatDollars, shortAddress } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { cardTitle } from '../../../components/card-title.ts';
import cell from '../../../framework/list-page/cells.module.css';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { AcceptOffer } from './accept-offer.tsx';
import type { ListedOrder } from './order-lists.ts';
import { OrderStatusChip } from './order-status-chip.tsx';
import styles from './orders-table.module.css';
import { useTargetText } from './target-text.ts';

/**
 * The columns of orders with their items, status and maker.
 *
 * @param received offers and bids for the shop's cards, which it can accept
 */
export function useOrderColumns(received: boolean): ListColumn<ListedOrder>[] {
  const t = useT();
  const columns: ListColumn<ListedOrder>[] = [
    column('card', t('common.card'), (listed) => <Item listed={listed} />, { isFixed: true }),
    column('type', t('common.type'), ({ order: { id, type, origin, swap } }) => (
      <>
        <Link to="/orders/$id" params={{ id }} className="font-550 hover-accent">
          {t(swap ? 'orders.type.swap' : `orders.type.${type}`)}
        </Link>
        {origin === 'ORDER_OFF_CHAIN' && (
          <span className="block text-xs text-faint">{t('orders.offChain')}</span>
        )}
      </>
    )),
    figure('price', t('common.price'), ({ order }) => (
      <>
        <span className={cell.whole}>
          {formatDollars(order.price)} <span className="text-xs text-faint">{order.paymentToken}</span>
        </span>
        <span className={`block text-xs text-faint ${cell.whole}`}>
          {t('orders.proceeds', { amount: formatDollars(order.proceeds) })}
        </span>
      </>
    )),
    column('state', t('common.status'), ({ order }) => <OrderStatusChip order={order} />),
    column('from', t('orders.from'), (listed) => <Maker listed={listed} />),
    column('times', t('orders.times'), ({ order: { createdAt, endsAt } }) => (
      <span className="grid text-xs text-soft">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <time dateTime={endsAt}>{t('orders.until', { time: formatDateTime(endsAt) })}</time>
      </span>
    )),
  ];
  if (received) {
    columns.push(column('act', t('common.action'), (offer) => <AcceptOffer offer={offer} />));
  }
  return columns;
}

function Item({ listed: { order, nft } }: { listed: ListedOrder }) {
  const locale = useLocale();
  const target = useTargetText()(order.target);
  if (!nft) return <span className={`flex gap-3 items-center ${styles.card}`}>{target}</span>;
  return (
    <span className={`flex gap-3 items-center ${styles.card}`}>
      <span className={`flex-none w-36px ${styles.picture}`}>
        <SlabPicture src={nft.imageUrl} alt="" sizes="36px" />
      </span>
      <span>
        <Link to="/cards/$id" params={{ id: nft.id }} className="font-550 hover-accent">
          {cardTitle(nft, locale)}
        </Link>
        <span className="block text-xs text-faint">
          {order.target.kind === 'NFT' ? nft.certificate?.number : target}
        </span>
      </span>
    </span>
  );
}

function Maker({ listed: { order, offererUser } }: { listed: ListedOrder }) {
  const t = useT();
  if (order.origin === 'ORDER_OFF_CHAIN') return t('common.theShop');
  return (
    <>
      {offererUser && (
        <Link
          to="/users/$id"
          params={{ id: offererUser.id }}
          className={`font-550 hover-accent block truncate ${styles.person}`}
        >
          {offererUser.name || t('users.nameless')}
        </Link>
      )}
      {!offererUser?.name.startsWith('0x') && (
        <span className={offererUser ? `block text-xs text-faint ${cell.whole}` : cell.whole}>
          {shortAddress(order.offerer)}
        </span>
      )}
    </>
  );
}
