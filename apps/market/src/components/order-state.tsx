import type { Order } from '@kura/api-contract/orders';
import { Chip, type ChipTone } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { type T, useT } from '../i18n/use-t.ts';
import { AccountLink } from './account-link.tsx';

type ShownState = 'open' | 'unfillable' | Exclude<Order['status'], 'Open'>;

/** The status of an order, with its expiry, its end, or why it can't be filled. */
export function OrderState({ order, own = false }: { order: Order; own?: boolean }) {
  const t = useT();
  const { type, unfillableReason, cancelReason } = order;
  const state = stateOf(order);
  const givesCard = type === 'FIXED_PRICE' || type === 'AUCTION' || order.swap !== null;
  return (
    <>
      <Chip tone={tones[state]}>{t(`order.state.${type}.${state}`)}</Chip>
      {order.cancelling && <span>{t('order.cancelling')}</span>}
      {unfillableReason && (
        <span>{t(`order.unfillable.${givesCard ? 'card' : 'money'}.${unfillableReason}`)}</span>
      )}
      {own && givesCard && unfillableReason === 'NO_APPROVAL' && (
        <Link to="/wallet">{t('order.toPermissions')}</Link>
      )}
      {state === 'open' && order.auctionId === null && <OrderEnd t={t} order={order} />}
      {cancelReason && <span>{t(`order.cancelled.${cancelReason}`)}</span>}
      {order.reservedFor && order.status === 'Open' && (
        <span>
          {t('order.reservedFor')} <AccountLink address={order.reservedFor} />
        </span>
      )}
      {order.buyer && givesCard && (
        <span>
          {t('order.buyer')} <AccountLink address={order.buyer} />
        </span>
      )}
    </>
  );
}

function OrderEnd({ t, order: { endsAt } }: { t: T; order: Order }) {
  return <time dateTime={endsAt}>{t('order.until', { time: formatDateTime(endsAt) })}</time>;
}

const tones: Readonly<Record<ShownState, ChipTone>> = {
  open: 'success',
  unfillable: 'warning',
  Completed: 'accent',
  Cancelled: 'neutral',
  Expired: 'neutral',
};

function stateOf({ status, fillable }: Order): ShownState {
  if (status !== 'Open') return status;
  return fillable ? 'open' : 'unfillable';
}
