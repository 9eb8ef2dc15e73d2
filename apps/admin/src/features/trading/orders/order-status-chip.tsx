import type { Order } from '@kura/api-contract/orders';
import { Chip, type ChipTone } from '@kura/ui';
import { useT } from '../../../i18n/i18n.ts';

const tones: Record<Order['status'], ChipTone> = {
  Open: 'success',
  Completed: 'accent',
  Cancelled: 'neutral',
  Expired: 'neutral',
};

/** The status of an order, and why it can't be filled or how it ended. */
export function OrderStatusChip({ order }: { order: Order }) {
  const t = useT();
  const { status, unfillableReason, cancelReason } = order;
  return (
    <>
      <Chip tone={unfillableReason ? 'warning' : tones[status]}>
        {t(unfillableReason ? 'orders.status.unfillable' : `orders.status.${status}`)}
      </Chip>
      {unfillableReason && (
        <span className="block text-xs text-faint">{t(`orders.unfillable.${unfillableReason}`)}</span>
      )}
      {cancelReason && (
        <span className="block text-xs text-faint">{t(`orders.cancelled.${cancelReason}`)}</span>
      )}
    </>
  );
}
