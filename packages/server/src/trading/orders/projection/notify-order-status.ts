import type { DatabaseTransaction } from '@kura/database';
import { type Notice, notify, withdrawNotices } from '../../../messages/index.ts';
import type { RoomMessage } from '../../../platform/index.ts';
import { listOrderStatuses, type OrderStatusRow } from './order-notices.repository.ts';

/**
 * Notifies the makers of these orders of their status, and withdraws notifications that a reorganisation undid.
 *
 * @param nowSeconds the chain's time
 */
export async function notifyOrderStatus(
  tx: DatabaseTransaction,
  orderIds: readonly string[],
  nowSeconds: number,
): Promise<RoomMessage[]> {
  if (orderIds.length === 0) return [];
  const rows = await listOrderStatuses(tx, orderIds);
  const notices = rows.flatMap((row) => noticeOf(row, nowSeconds) ?? []);
  const wanted = new Set(notices.map(({ cause }) => cause));
  const undone = rows.flatMap(({ id }) => causesOf(id)).filter((cause) => !wanted.has(cause));
  return [...(await withdrawNotices(tx, undone)), ...(await notify(tx, notices))];
}

const causeOf = {
  SOLD: (id: string) => `sold:${id}`,
  OFFER_ACCEPTED: (id: string) => `offer-accepted:${id}`,
  LISTING_ENDED: (id: string) => `listing-ended:${id}`,
} as const;

const causesOf = (id: string) => Object.values(causeOf).map((cause) => cause(id));

function noticeOf(row: OrderStatusRow, nowSeconds: number): Notice | null {
  const kind = kindOf(row);
  if (kind === null || row.ended_at === null) return null;
  const listed = row.type === 'FIXED_PRICE';
  return {
    kind,
    to: { wallet: row.offerer },
    cause: causeOf[kind](row.id),
    nftId: row.nft_id,
    facts: {
      orderId: row.id,
      paymentToken: row.payment_token,
      // An even swap has no price.
      ...(row.price_base_units > 0n && { priceBaseUnits: row.price_base_units }),
      ...(kind === 'SOLD' && { proceedsBaseUnits: row.proceeds_base_units }),
      ...(kind === 'LISTING_ENDED' && {
        standsOnChain: listed && row.status === 'Cancelled' && row.ends_at_seconds > nowSeconds,
      }),
    },
    at: row.ended_at,
  };
}

/** Users aren't notified of their own cancellations and openings. */
function kindOf({ type, status, cancel_reason: reason }: OrderStatusRow): keyof typeof causeOf | null {
  if (status === 'Completed') return type === 'FIXED_PRICE' ? 'SOLD' : 'OFFER_ACCEPTED';
  const ended = status === 'Expired' || (status === 'Cancelled' && reason === 'MOVED_AWAY');
  return ended && type === 'FIXED_PRICE' ? 'LISTING_ENDED' : null;
}
