import { DELIVERY_SECONDS } from '@kura/domain/payments';
import type { JobContext } from '../../platform/index.ts';
import { readCharge } from './coinflow-client.ts';
import { findPayment, type PaymentRow, recordAuthentication } from './payments.repository.ts';

/** Whether the card holder has to be confirmed by the provider before the delivery. */
export const needsAuthentication = ({
  market_order_id: orderId,
  three_ds_passed: passed,
}: Pick<PaymentRow, 'market_order_id' | 'three_ds_passed'>): boolean => orderId !== null && passed === null;

/**
 * Asks the provider whether the bank has confirmed the card holder, before a listing is bought with the money. Only a
 * confirmed charge buys a user's listing.
 *
 * @returns false when the delivery has to wait for the answer
 */
export async function readAuthentication(context: JobContext, paymentId: string): Promise<boolean> {
  const { db, clock, config } = context;
  const payment = await findPayment(db, paymentId);
  if (payment?.status !== 'SETTLED' || !needsAuthentication(payment)) return true;
  const { provider_id: providerId, settled_at: settledAt } = payment;
  if (providerId === null || settledAt === null) return true;
  if (config.coinflow === null) return false;
  const read = await readCharge(config.coinflow, providerId);
  if (read.kind === 'UNAVAILABLE') {
    // When it is too late, the payment is refunded instead.
    return clock.now().getTime() - settledAt.getTime() >= DELIVERY_SECONDS * 1000;
  }
  await recordAuthentication(db, {
    paymentId,
    providerId,
    isPassed: read.kind === 'DONE' && read.value.isAuthenticated,
  });
  return true;
}
