import type { DatabaseTransaction } from '@kura/database';
import { DELIVERY_SECONDS } from '@kura/domain/payments';
import { tieTransaction } from '../../cards/index.ts';
import { ApiError, type JobContext } from '../../platform/index.ts';
import { findDeliverableCard } from '../../trading/index.ts';
import {
  type CardRequest,
  type DeliveryRequest,
  type QueuedDelivery,
  queueCardDelivery,
  queueDelivery,
  queueListingDelivery,
} from '../deliveries/index.ts';
import { findDeliverableListing } from './deliverable-listing.ts';
import type { PaymentRow } from './payments.repository.ts';

/**
 * Queues the delivery of a settled payment's item. The payment is locked.
 *
 * @returns the delivery; null when the drop has no more room, or the card can't be delivered to this buyer
 */
export async function startDelivery(
  tx: DatabaseTransaction,
  context: JobContext,
  payment: PaymentRow,
): Promise<string | null> {
  const { id: sourceId, wallet, user_id: userId, settled_at: settledAt, card_id: cardId } = payment;
  if (settledAt === null) throw new Error(`payment ${sourceId} is not settled`);
  const request = {
    ...{ source: 'PAYMENT' as const, sourceId, recipient: wallet },
    dueAt: new Date(settledAt.getTime() + DELIVERY_SECONDS * 1000),
    ...(userId === null ? {} : { userId }),
    at: context.clock.now(),
  };
  if (payment.kind === 'PACKS') return deliverPacks(tx, context, payment, request);
  if (cardId === null) throw new Error(`payment ${sourceId} is for no card`);
  const delivery = await deliverCard(tx, context, payment, { ...request, cardId });
  if (delivery === null) return null;
  await tieTransaction(tx, [cardId], delivery.transactionId);
  return delivery.id;
}

async function deliverPacks(
  tx: DatabaseTransaction,
  context: JobContext,
  { id, gacha_id: gachaId, quantity, open_now: openNow }: PaymentRow,
  request: Omit<DeliveryRequest, 'gachaId' | 'quantity' | 'openNow'>,
): Promise<string | null> {
  if (gachaId === null || quantity === null || openNow === null)
    throw new Error(`payment ${id} is for no packs`);
  try {
    return (await queueDelivery(tx, context, { ...request, gachaId, quantity, openNow })).id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NO_DELIVERY_ROOM') return null;
    throw error;
  }
}

async function deliverCard(
  tx: DatabaseTransaction,
  context: JobContext,
  payment: PaymentRow,
  request: CardRequest,
): Promise<QueuedDelivery | null> {
  const { id, stock_sale_id: stockSaleId, market_order_id: marketOrderId, wallet } = payment;
  if (marketOrderId !== null) {
    const order = await findDeliverableListing(tx, context, payment);
    return order && queueListingDelivery(tx, context, { ...request, marketOrderId, order });
  }
  if (stockSaleId === null) throw new Error(`payment ${id} is for no card on sale`);
  const card = await findDeliverableCard(tx, context, { stockSaleId, cardId: request.cardId, wallet });
  return card && queueCardDelivery(tx, context, { ...request, ...card });
}
