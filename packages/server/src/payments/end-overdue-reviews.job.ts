import { REVIEW_SECONDS, reviewEndOf } from '@kura/domain/payments';
import { sql } from 'kysely';
import { defineJob, failpoint, inTransaction, type JobContext, publish } from '../platform/index.ts';
import { changePayment } from './change-payment.ts';
import { readEach } from './check-charges.job.ts';
import { type CoinflowConfig, reviewCharge } from './coinflow-client.ts';
import { lockPayment } from './payments.repository.ts';

const batchSize = 100;

interface OverdueReview {
  readonly id: string;
  readonly provider_id: string;
}

/**
 * Ends reviews that nobody decided in time: the provider releases the amount, and the reservation ends. A review stays open while the
 * provider doesn't answer, because it may still charge the card.
 */
export const endOverdueReviews = defineJob({
  name: 'end-overdue-reviews',
  cron: '*/10 * * * *',
  async run(context) {
    const { coinflow } = context.config;
    if (coinflow === null) return;
    const { rows } = await sql<OverdueReview>`
      select id, provider_id from payment
      where status = 'REVIEW' and provider_id is not null
        and authorised_at <= ${context.clock.now()}::timestamptz - make_interval(secs => ${REVIEW_SECONDS}::integer)
      order by random() limit ${batchSize}`.execute(context.db);
    for (const review of rows) await endReview(context, coinflow, review);
  },
});

async function endReview(
  context: JobContext,
  coinflow: CoinflowConfig,
  review: OverdueReview,
): Promise<void> {
  const { id, provider_id: providerId } = review;
  const answer = await reviewCharge(coinflow, { providerId, accept: false });
  await failpoint('review-ended.after-answer');
  if (answer.kind === 'UNAVAILABLE') {
    context.log.warn({ paymentId: id, answer }, 'the payment provider did not end a review');
    return;
  }
  // It was decided before, and the event about that may be lost.
  if (answer.kind === 'REFUSED') return readEach(context, coinflow, [review]);
  await inTransaction(context, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status !== 'REVIEW' || payment.authorised_at === null) return;
    // A second card may have been authorised meanwhile.
    if (payment.provider_id !== providerId || context.clock.now() < reviewEndOf(payment.authorised_at))
      return;
    const { messages } = await changePayment(tx, context, payment, { steps: ['FAILED'], cause: 'time' });
    await failpoint('review-ended.before-commit');
    await publish(tx, ...messages);
  });
}
