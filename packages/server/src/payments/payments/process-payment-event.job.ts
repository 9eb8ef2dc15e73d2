import type { DatabaseTransaction } from '@kura/database';
import { z } from 'zod';
import { defineJob, failpoint, inTransaction, type JobContext, publish } from '../../platform/index.ts';
import { queueAdvance } from './advance-payment.job.ts';
import { type Applied, applyToPayment, type EventOutcome } from './apply-event.ts';
import { type CoinflowEvent, readCoinflowEvent } from './coinflow-event.ts';
import { mailBuyer } from './mail-buyer.ts';
import { lockEvent, updateEvent } from './payment-events.repository.ts';
import { isChargeOfOther, lockPayment } from './payments.repository.ts';
import { findByCharge } from './surplus.repository.ts';

const payload = z.object({ eventId: z.uuid() });

/** Applies a stored event of the payment provider to its payment, once. */
export const processPaymentEvent = defineJob<z.output<typeof payload>>({
  name: 'process-payment-event',
  payload,
  run: (context, { eventId }) => processEvent(context, eventId),
});

export async function processEvent(context: JobContext, eventId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const stored = await lockEvent(tx, eventId);
    if (stored === undefined || stored.processed_at !== null) return;
    const event = readCoinflowEvent(stored.body);
    const { outcome, paymentId, changed } = await apply(tx, context, event);
    if (outcome !== 'APPLIED' && outcome !== 'NO_CHANGE') {
      context.log.warn(
        { paymentEvent: eventId, type: event?.type, outcome },
        'an event of the payment provider',
      );
    }
    await updateEvent(tx, eventId, { outcome, payment_id: paymentId, processed_at: context.clock.now() });
    if (changed !== null || outcome === 'SECOND_CHARGE') await queueAdvance(tx, paymentId);
    if (changed !== null) await mailBuyer(tx, context, changed.payment, changed.steps);
    await failpoint('payment-event-processed.before-commit');
    if (changed !== null) await publish(tx, ...changed.messages);
  });
}

async function apply(
  tx: DatabaseTransaction,
  context: JobContext,
  event: CoinflowEvent | null,
): Promise<Applied> {
  if (event === null) return ignored('UNREADABLE');
  if (event.kind === null) return ignored('UNKNOWN_TYPE');
  // An event without a charge's id can neither be refunded nor distinguished from another one.
  if (event.providerId === null) return ignored('UNREADABLE');
  if (event.merchantId !== null && event.merchantId !== context.config.coinflow?.merchantId) {
    return ignored('OTHER_MERCHANT');
  }
  const id = event.paymentId ?? (await findByCharge(tx, event.providerId));
  const payment = id === null ? undefined : await lockPayment(tx, id);
  if (payment === undefined || (await isChargeOfOther(tx, payment.id, event.providerId))) {
    return ignored('UNKNOWN_PAYMENT');
  }
  return applyToPayment(tx, context, payment, { ...event, kind: event.kind, providerId: event.providerId });
}

const ignored = (outcome: EventOutcome): Applied => ({ outcome, paymentId: null, changed: null });
