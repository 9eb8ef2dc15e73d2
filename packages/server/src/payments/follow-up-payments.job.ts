import { AUTHORISATION_SECONDS, type PaymentStatus } from '@kura/domain/payments';
import { type RawBuilder, sql } from 'kysely';
import { defineJob, enqueue, failpoint, inTransaction, type JobContext, publish } from '../platform/index.ts';
import { queueAdvance } from './advance-payment.job.ts';
import { changePayment } from './change-payment.ts';
import { lockPayment } from './payments.repository.ts';
import { processPaymentEvent } from './process-payment-event.job.ts';

const batchSize = 100;

/** Ends checkouts that nobody paid, and continues what a crash or a lost job left behind. */
export const followUpPayments = defineJob({
  name: 'follow-up-payments',
  cron: '* * * * *',
  async run(context) {
    const now = context.clock.now();
    await endBy(context, 'EXPIRED', sql`status = 'CREATED' and expires_at <= ${now}`);
    await endBy(
      context,
      'FAILED',
      sql`status = 'AUTHORISED' and authorised_at <= ${now}::timestamptz - make_interval(secs => ${AUTHORISATION_SECONDS}::integer)`,
    );
    await resume(context);
  },
});

async function endBy(
  context: JobContext,
  status: Extract<PaymentStatus, 'EXPIRED' | 'FAILED'>,
  which: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where ${which} order by id limit ${batchSize}`.execute(context.db);
  for (const { id } of rows) {
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
  const now = context.clock.now();
  const waiting = await sql<{ id: string }>`
    select id from payment
    where status in ('SETTLED', 'REFUND_PENDING') and chargeback <> 'OPENED'
       or status = 'REFUND_FAILED' and chargeback = 'LOST'
       or status = 'DELIVERING'
    union
    select payment_id from payment_surplus where status = 'REFUND_PENDING'
    limit ${batchSize * 10}`.execute(context.db);
  const events = await sql<{ id: string }>`
    select id from payment_event
    where processed_at is null and received_at < ${now}::timestamptz - interval '1 minute'
    order by received_at limit ${batchSize}`.execute(context.db);
  await inTransaction(context, async (tx) => {
    for (const { id } of waiting.rows) await queueAdvance(tx, id);
    for (const { id } of events.rows) {
      await enqueue(tx, processPaymentEvent, { eventId: id }, { key: `process-payment-event:${id}` });
    }
  });
}
