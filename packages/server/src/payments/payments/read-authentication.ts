import { DELIVERY_SECONDS } from '@kura/domain/payments';
import type { JobContext } from '../../platform/index.ts';
import { readCharge } from './coinflow-client.ts';
import { findPayment, type PaymentRow, recordAuthentication } from './payments.repository.ts';

/** Whether the provider has to be asked about the card holder before what was paid is delivered. */
export const needsAuthentication = ({
  market_order_id: orderId,
  three_ds_passed: passed,
}: Pick<PaymentRow, 'market_order_id' | 'three_ds_passed'>): boolean => orderId !== null && passed === null;

/**
 * Asks the provider whether the bank has confirmed the card holder, before a listing is bought with the money. Only a charge that was
 * confirmed buys a listing of a user.
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
    // Late enough, the payment is refunded instead.
    return clock.now().getTime() - settledAt.getTime() >= DELIVERY_SECONDS * 1000;
  }
  await recordAuthentication(db, {
    paymentId,
    providerId,
    isPassed: read.kind === 'DONE' && read.value.isAuthenticated,
  });
  return true;
}
