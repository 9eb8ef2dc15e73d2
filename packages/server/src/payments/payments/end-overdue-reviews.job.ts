import { REVIEW_SECONDS, reviewEndOf } from '@kura/domain/payments';
import { defineJob, failpoint, inTransaction, type JobContext, publish } from '../../platform/index.ts';
import { changePayment } from './change-payment.ts';
import { readEach } from './check-charges.job.ts';
import { type CoinflowConfig, reviewCharge } from './coinflow-client.ts';
import { type KnownCharge, listUnsettled } from './due-payments.repository.ts';
import { lockPayment } from './payments.repository.ts';

/**
 * Ends reviews without a decision in time: the provider releases the amount, and the reservation ends. A review stays open
 * while the provider doesn't answer, because it may still charge the card.
 */
export const endOverdueReviews = defineJob({
  name: 'end-overdue-reviews',
  cron: '*/10 * * * *',
  async run(context) {
    const { coinflow } = context.config;
    if (coinflow === null) return;
    const overdueSince = new Date(context.clock.now().getTime() - REVIEW_SECONDS * 1000);
    for (const review of await listUnsettled(context.db, ['REVIEW'], overdueSince))
      await endReview(context, coinflow, review);
  },
});

async function endReview(context: JobContext, coinflow: CoinflowConfig, review: KnownCharge): Promise<void> {
  const { id, provider_id: providerId } = review;
  const answer = await reviewCharge(coinflow, { providerId, accept: false });
  await failpoint('review-ended.after-answer');
  if (answer.kind === 'UNAVAILABLE') {
    context.log.warn({ paymentId: id, answer }, 'the payment provider did not end a review');
    return;
  }
  // It was decided before, and that event may be lost.
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
