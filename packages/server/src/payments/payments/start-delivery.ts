import type { DatabaseTransaction } from '@kura/database';
import { DELIVERY_SECONDS } from '@kura/domain/payments';
import { tieTransaction } from '../../cards/index.ts';
import { ApiError, type JobContext } from '../../platform/index.ts';
import { findDeliverableCard } from '../../trading/index.ts';
import { queueCardDelivery, queueDelivery, queueListingDelivery } from '../deliveries/index.ts';
import { findDeliverableListing } from './deliverable-listing.ts';
import type { PaymentRow } from './payments.repository.ts';

/**
 * Queues the delivery of a settled payment's item. The payment is locked.
 *
 * @returns the delivery; null when the drop has no more room, or the card can't be delivered to this buyer
 */
export function startDelivery(
  tx: DatabaseTransaction,
  context: JobContext,
  payment: PaymentRow,
): Promise<string | null> {
  if (payment.kind === 'PACKS') return deliverPacks(tx, context, payment);
  return payment.market_order_id === null
    ? deliverCard(tx, context, payment)
    : deliverListing(tx, context, payment);
}

const dueAt = (settledAt: Date) => new Date(settledAt.getTime() + DELIVERY_SECONDS * 1000);

async function deliverPacks(
  tx: DatabaseTransaction,
  context: JobContext,
  payment: PaymentRow,
): Promise<string | null> {
  const { gacha_id: gachaId, quantity, open_now: openNow, settled_at: settledAt } = payment;
  if (gachaId === null || quantity === null || openNow === null || settledAt === null) {
    throw new Error(`payment ${payment.id} is for no packs`);
  }
  try {
    const { id } = await queueDelivery(tx, context, {
      source: 'PAYMENT',
      sourceId: payment.id,
      gachaId,
      quantity,
      recipient: payment.wallet,
      openNow,
      dueAt: dueAt(settledAt),
      ...(payment.user_id === null ? {} : { userId: payment.user_id }),
      at: context.clock.now(),
    });
    return id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NO_DELIVERY_ROOM') return null;
    throw error;
  }
}

async function deliverCard(
  tx: DatabaseTransaction,
  context: JobContext,
  payment: PaymentRow,
): Promise<string | null> {
  const { id: paymentId, card_id: cardId, stock_sale_id: stockSaleId, wallet } = payment;
  if (cardId === null || stockSaleId === null || payment.settled_at === null) {
    throw new Error(`payment ${paymentId} is for no card on sale`);
  }
  const card = await findDeliverableCard(tx, context, { stockSaleId, cardId, wallet });
  if (card === null) return null;
  const { id, transactionId } = await queueCardDelivery(tx, context, {
    ...card,
    paymentId,
    recipient: wallet,
    dueAt: dueAt(payment.settled_at),
    ...(payment.user_id === null ? {} : { userId: payment.user_id }),
    at: context.clock.now(),
  });
  await tieTransaction(tx, [cardId], transactionId);
  return id;
}

async function deliverListing(
  tx: DatabaseTransaction,
  context: JobContext,
  payment: PaymentRow,
): Promise<string | null> {
  const { id: paymentId, card_id: cardId, market_order_id: marketOrderId, settled_at: settledAt } = payment;
  if (cardId === null || marketOrderId === null || settledAt === null) {
    throw new Error(`payment ${paymentId} is for no listed card`);
  }
  const order = await findDeliverableListing(tx, context, payment);
  if (order === null) return null;
  const { id, transactionId } = await queueListingDelivery(tx, context, {
    paymentId,
    marketOrderId,
    cardId,
    order,
    recipient: payment.wallet,
    dueAt: dueAt(settledAt),
    ...(payment.user_id === null ? {} : { userId: payment.user_id }),
    at: context.clock.now(),
  });
  await tieTransaction(tx, [cardId], transactionId);
  return id;
}
