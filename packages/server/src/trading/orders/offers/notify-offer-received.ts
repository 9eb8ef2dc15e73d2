import type { DatabaseTransaction } from '@kura/database';
import { type Notice, notify } from '../../../messages/index.ts';
import type { RoomMessage } from '../../../platform/index.ts';
import { listOfferees } from '../projection/order-notices.repository.ts';

/**
 * Notifies the holders of an offer's cards, once each, of the card for which it is worth most. The offer is compared with the
 * floor of the card in its grade, else with the shop's value. A swap isn't compared.
 */
export async function notifyOfferReceived(
  tx: DatabaseTransaction,
  orderId: string,
  at: Date,
): Promise<RoomMessage[]> {
  const rows = await listOfferees(tx, orderId);
  return notify(
    tx,
    rows.map(
      (row): Notice => ({
        kind: 'OFFER_RECEIVED',
        to: { userId: row.user_id },
        cause: `offer-received:${row.order_id}`,
        nftId: row.nft_id,
        facts: {
          orderId: row.order_id,
          paymentToken: row.payment_token,
          // An even swap has no price.
          ...(row.price > 0n && { priceBaseUnits: row.price, proceedsBaseUnits: row.proceeds }),
        },
        at,
        ...(!row.is_swap && { measure: { amountBaseUnits: row.price, ofBaseUnits: row.worth } }),
      }),
    ),
  );
}
