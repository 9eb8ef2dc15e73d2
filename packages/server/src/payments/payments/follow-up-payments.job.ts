import { AUTHORISATION_SECONDS, type PaymentStatus } from '@kura/domain/payments';
import {
  defineJob,
  enqueue,
  failpoint,
  inTransaction,
  type JobContext,
  publish,
} from '../../platform/index.ts';
import { queueAdvance } from './advance-payment.job.ts';
import { changePayment } from './change-payment.ts';
import { listAdvancing, listLateEvents, listOverdue } from './due-payments.repository.ts';
import { lockPayment } from './payments.repository.ts';
import { processPaymentEvent } from './process-payment-event.job.ts';

/** Ends unpaid checkouts, and continues payments that a crash or a lost job interrupted. */
export const followUpPayments = defineJob({
  name: 'follow-up-payments',
  cron: '* * * * *',
  async run(context) {
    const now = context.clock.now();
    await endEach(context, 'EXPIRED', await listOverdue(context.db, 'expires_at', now));
    const authorisedUntil = new Date(now.getTime() - AUTHORISATION_SECONDS * 1000);
    await endEach(context, 'FAILED', await listOverdue(context.db, 'authorised_at', authorisedUntil));
    await resume(context);
  },
});

async function endEach(
  context: JobContext,
  status: Extract<PaymentStatus, 'EXPIRED' | 'FAILED'>,
  payments: readonly { readonly id: string }[],
): Promise<void> {
  for (const { id } of payments) {
    await inTransaction(context, async (tx) => {
      const payment = await lockPayment(tx, id);
      const expected = status === 'EXPIRED' ? 'CREATED' : 'AUTHORISED';
      if (payment?.status !== expected) return;
      const { messages } = await changePayment(tx, context, payment, { steps: [status], cause: 'time' });
      await failpoint('payment-ended.before-commit');
      await publish(tx, ...messages);
    });
  }
}

async function resume(context: JobContext): Promise<void> {
  const waiting = await listAdvancing(context.db);
  const events = await listLateEvents(context.db, context.clock.now());
  await inTransaction(context, async (tx) => {
    for (const { id } of waiting) await queueAdvance(tx, id);
    for (const { id } of events) {
      await enqueue(tx, processPaymentEvent, { eventId: id }, { key: `process-payment-event:${id}` });
    }
  });
}
