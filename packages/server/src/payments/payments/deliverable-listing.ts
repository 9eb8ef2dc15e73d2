import { fromSignedOrderWire, type SignedOrder } from '@kura/chain/seaport';
import type { DatabaseTransaction } from '@kura/database';
import { heldUntil, lockSlabs } from '../../cards/index.ts';
import type { JobContext } from '../../platform/index.ts';
import { findOrder } from '../../trading/index.ts';
import { lockListingLimits } from './listing-facts.repository.ts';
import { readPayableListing } from './payable-listing.ts';
import type { PaymentRow } from './payments.repository.ts';

/**
 * Returns the order of a settled payment, if the shop may still buy it for the payer. The slab is locked. The conditions of
 * the checkout are checked again, and the bank must have confirmed the card holder for a user's listing.
 */
export async function findDeliverableListing(
  tx: DatabaseTransaction,
  context: JobContext,
  payment: PaymentRow,
): Promise<SignedOrder | null> {
  const { market_order_id: orderId, card_id: cardId, user_id: userId, wallet } = payment;
  if (orderId === null || cardId === null) throw new Error(`payment ${payment.id} is for no listing`);
  await lockSlabs(tx, [cardId]);
  await lockListingLimits(tx);
  const order = await findOrder(tx, orderId);
  if (order?.status !== 'Open' || order.unfillable_reason !== null || userId === null) return null;
  if ((await heldUntil(tx, [cardId], context.clock.now())).size > 0) return null;
  const buyer = { userId, wallet, paymentId: payment.id, freeBaseUnits: null };
  const { obstacle, isOfShop } = await readPayableListing(tx, context, order, buyer);
  if (obstacle !== null || (!isOfShop && payment.three_ds_passed !== true)) return null;
  return fromSignedOrderWire(order);
}
