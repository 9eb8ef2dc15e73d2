import type { DatabaseTransaction } from '@kura/database';
import { type Notice, notify } from '../../../messages/index.ts';
import type { RoomMessage } from '../../../platform/index.ts';
import { listCheaper } from '../projection/order-notices.repository.ts';

/**
 * Notifies users about a new public listing: sellers and watchers of a copy in the same grade at a higher price, and watchers
 * of the card itself who saw a higher price. Nobody is notified about their own listing, or twice about one.
 */
export async function notifyCheaperListings(
  tx: DatabaseTransaction,
  orderIds: readonly string[],
  at: Date,
): Promise<RoomMessage[]> {
  if (orderIds.length === 0) return [];
  const rows = await listCheaper(tx, orderIds);
  return notify(
    tx,
    rows.map(
      (row): Notice => ({
        kind: row.kind,
        to: { userId: row.user_id },
        cause: `${row.kind === 'UNDERCUT' ? 'undercut' : 'price-drop'}:${row.order_id}`,
        nftId: row.nft_id,
        facts: {
          orderId: row.order_id,
          priceBaseUnits: row.price,
          otherPriceBaseUnits: row.other_price,
          paymentToken: 'USDC',
        },
        at,
        measure: { amountBaseUnits: row.other_price - row.price, ofBaseUnits: row.other_price },
      }),
    ),
  );
}
