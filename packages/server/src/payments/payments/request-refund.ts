import { failpoint, inTransaction, type JobContext, publish } from '../../platform/index.ts';
import { applyToPayment } from './apply-event.ts';
import { changePayment } from './change-payment.ts';
import { type CoinflowConfig, type ProviderAnswer, readCharge, refundCharge } from './coinflow-client.ts';
import { mailBuyer } from './mail-buyer.ts';
import { lockPayment, type PaymentRow } from './payments.repository.ts';
import { listPendingSurplus, type SurplusUpdate, updatePendingSurplus } from './surplus.repository.ts';

/** Unanswered attempts after which an admin must act. */
const MAX_ATTEMPTS = 10;

/** Minutes that the provider has to report an accepted refund before the shop asks for its state. */
const REPORT_MINUTES = 5;

/**
 * Requests a refund from the provider, or the state of a refund that it doesn't report. The request is recorded before it is
 * sent: after a crash the shop first reads whether the charge was refunded.
 */
export async function requestRefund(context: JobContext, paymentId: string): Promise<void> {
  const { coinflow } = context.config;
  if (coinflow === null) throw new Error('KURA_COINFLOW_API_KEY is missing: a refund waits for it');
  const claimed = await claimRefund(context, paymentId);
  if (claimed === null) return;
  const { providerId } = claimed;
  if (claimed.wasRequested) {
    const read = await readCharge(coinflow, providerId);
    if (read.kind === 'DONE' && read.value.status === 'REFUNDED')
      return recordRefund(context, paymentId, providerId);
    // The provider works on it.
    if (claimed.wasAccepted) return;
    if (read.kind === 'UNAVAILABLE') return recordFailure(context, paymentId, read);
  }
  const answer = await refundCharge(coinflow, providerId);
  await failpoint('refund-requested.after-answer');
  if (answer.kind === 'DONE') return recordAcceptance(context, paymentId);
  if (answer.kind === 'REFUSED' && (await wasRefunded(coinflow, providerId)))
    return recordRefund(context, paymentId, providerId);
  await recordFailure(context, paymentId, answer);
}

/** Whether the provider refuses the refund because it refunded the charge before, with a report to come. */
async function wasRefunded(coinflow: CoinflowConfig, providerId: string): Promise<boolean> {
  const read = await readCharge(coinflow, providerId);
  return read.kind === 'DONE' && read.value.status === 'REFUNDED';
}

interface ClaimedRefund {
  providerId: string;
  /** True when it was requested before, and the answer may be lost. */
  wasRequested: boolean;
  /** The provider accepted the request. */
  wasAccepted: boolean;
}

function claimRefund(context: JobContext, paymentId: string): Promise<ClaimedRefund | null> {
  return inTransaction(context, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === undefined || !mayRefund(payment) || payment.provider_id === null) return null;
    const now = context.clock.now();
    const { refund_requested_at: requestedAt, refund_accepted_at: acceptedAt } = payment;
    if (acceptedAt !== null && now.getTime() - acceptedAt.getTime() < REPORT_MINUTES * 60_000) return null;
    if (requestedAt === null) {
      await changePayment(tx, context, payment, {
        steps: [],
        cause: 'shop',
        columns: { refund_requested_at: now },
      });
    }
    await failpoint('refund-claimed.before-commit');
    return {
      providerId: payment.provider_id,
      wasRequested: requestedAt !== null,
      wasAccepted: acceptedAt !== null,
    };
  });
}

/** A possible delivery excludes a refund, and so does a dispute by which the bank may take back the money. */
const mayRefund = ({ status, chargeback }: PaymentRow) =>
  status === 'REFUND_PENDING' && chargeback !== 'OPENED' && chargeback !== 'LOST';

function recordAcceptance(context: JobContext, paymentId: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === undefined || payment.status !== 'REFUND_PENDING') return;
    await changePayment(tx, context, payment, {
      steps: [],
      cause: 'provider',
      columns: {
        refund_accepted_at: context.clock.now(),
        refund_error: null,
        refund_attempts: payment.refund_attempts + 1,
      },
    });
    await failpoint('refund-accepted.before-commit');
  });
}

function recordRefund(context: JobContext, paymentId: string, providerId: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === undefined) return;
    const { changed } = await applyToPayment(tx, context, payment, {
      type: 'Refunded',
      kind: 'REFUNDED',
      providerId,
      paymentId,
      merchantId: null,
      cents: null,
      currency: null,
    });
    if (changed === null) return;
    await mailBuyer(tx, context, changed.payment, changed.steps);
    await publish(tx, ...changed.messages);
  });
}

/** Leaves a refusal, or too many unanswered requests, to an admin. */
function recordFailure(
  context: JobContext,
  paymentId: string,
  answer: Exclude<ProviderAnswer<unknown>, { kind: 'DONE' }>,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === undefined || payment.status !== 'REFUND_PENDING') return;
    const attempts = payment.refund_attempts + 1;
    const isFinal = answer.kind === 'REFUSED' || attempts >= MAX_ATTEMPTS;
    const error = answer.kind === 'REFUSED' ? `${answer.status}: ${answer.message}` : answer.message;
    const { messages } = await changePayment(tx, context, payment, {
      steps: isFinal ? ['REFUND_FAILED'] : [],
      cause: 'provider',
      columns: { refund_error: error, refund_attempts: attempts },
      note: isFinal ? error : null,
    });
    if (isFinal) context.log.error({ alarm: 'refund-failed', paymentId, error }, 'a refund failed');
    await failpoint('refund-failed.before-commit');
    await publish(tx, ...messages);
  });
}

/** Refunds further charges of one payment, by the rules of {@link requestRefund}. */
export async function requestSurplusRefunds(context: JobContext, paymentId: string): Promise<void> {
  const { coinflow } = context.config;
  if (coinflow === null) return;
  for (const charge of await listPendingSurplus(context.db, paymentId))
    await requestSurplusRefund(context, coinflow, paymentId, charge);
}

async function requestSurplusRefund(
  context: JobContext,
  coinflow: CoinflowConfig,
  paymentId: string,
  charge: Awaited<ReturnType<typeof listPendingSurplus>>[number],
): Promise<void> {
  const {
    provider_id: providerId,
    refund_requested_at: requestedAt,
    refund_accepted_at: acceptedAt,
  } = charge;
  const now = context.clock.now();
  const setSurplus = (columns: SurplusUpdate) => updatePendingSurplus(context.db, providerId, columns);
  const refunded = { status: 'REFUNDED', refunded_at: now, refund_error: null };
  if (acceptedAt !== null && now.getTime() - acceptedAt.getTime() < REPORT_MINUTES * 60_000) return;
  if (requestedAt !== null) {
    const read = await readCharge(coinflow, providerId);
    if (read.kind === 'DONE' && read.value.status === 'REFUNDED') return void (await setSurplus(refunded));
    // The provider works on it.
    if (acceptedAt !== null) return;
    if (read.kind === 'UNAVAILABLE') return void (await setSurplus({ refund_error: read.message }));
  }
  await setSurplus({ refund_requested_at: requestedAt ?? now });
  const answer = await refundCharge(coinflow, providerId);
  await failpoint('surplus-refund-requested.after-answer');
  if (answer.kind === 'DONE') {
    await setSurplus({ refund_accepted_at: context.clock.now(), refund_error: null });
  } else if (answer.kind === 'UNAVAILABLE') {
    await setSurplus({ refund_error: answer.message });
  } else if (await wasRefunded(coinflow, providerId)) {
    await setSurplus(refunded);
  } else {
    const error = `${answer.status}: ${answer.message}`;
    await setSurplus({ status: 'REFUND_FAILED', refund_error: error });
    context.log.error({ alarm: 'refund-failed', paymentId, charge: providerId, error }, 'a refund failed');
  }
}
