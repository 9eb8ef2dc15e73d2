import type { DatabaseTransaction } from '@kura/database';
import { DELIVERY_SECONDS, followReports, type NextStep, nextStep } from '@kura/domain/payments';
import { z } from 'zod';
import {
  defineJob,
  enqueue,
  failpoint,
  inTransaction,
  type JobContext,
  publish,
} from '../../platform/index.ts';
import { voidDelivery } from '../deliveries/index.ts';
import { factsOf } from './apply-event.ts';
import { type ChangedPayment, changePayment } from './change-payment.ts';
import { mailBuyer } from './mail-buyer.ts';
import { lockPayment, type PaymentRow, type RefundReason } from './payments.repository.ts';
import { needsAuthentication, readAuthentication } from './read-authentication.ts';
import { requestRefund, requestSurplusRefunds } from './request-refund.ts';
import { startDelivery } from './start-delivery.ts';

const payload = z.object({ paymentId: z.uuid() });

/** Advances a paid payment by one step: starts its delivery, gives it up, or requests the refund from the provider. */
export const advancePayment = defineJob<z.output<typeof payload>>({
  name: 'advance-payment',
  payload,
  run: (context, { paymentId }) => advance(context, paymentId),
});

/**
 * Queues the next step with the transaction. Several requests at once are one job, and the jobs of one payment run one after
 * another: a second one would ask for a refund again that the provider is just making.
 */
export async function queueAdvance(tx: DatabaseTransaction, paymentId: string | null): Promise<void> {
  if (paymentId === null) return;
  const options = { key: `advance-payment:${paymentId}`, queue: `payment:${paymentId}` };
  await enqueue(tx, advancePayment, { paymentId }, options);
}

export async function advance(context: JobContext, paymentId: string): Promise<void> {
  let step: Step = 'NOTHING';
  // A payment that can't be delivered continues to its refund immediately.
  for (let round = 0; round < 3; round += 1) {
    if (!(await readAuthentication(context, paymentId))) throw new Error('the provider does not answer');
    step = await takeStep(context, paymentId);
    if (step !== 'REFUND' && step !== 'AUTHENTICATE') break;
  }
  if (step === 'REQUEST_REFUND') await requestRefund(context, paymentId);
  await requestSurplusRefunds(context, paymentId);
}

/** `AUTHENTICATE`: ask the provider about the card holder of a settled payment. */
type Step = NextStep['kind'] | 'AUTHENTICATE';

function takeStep(context: JobContext, paymentId: string): Promise<Step> {
  return inTransaction(context, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === undefined) return 'NOTHING';
    if (await applyReports(tx, context, payment)) return 'REFUND';
    const now = context.clock.now();
    const settledForSeconds =
      payment.settled_at === null ? 0 : (now.getTime() - payment.settled_at.getTime()) / 1000;
    const facts = { ...factsOf(payment), settledForSeconds, deliveryEnded: payment.delivery_ended };
    const step = nextStep(facts, DELIVERY_SECONDS);
    if (step.kind === 'DELIVER' && needsAuthentication(payment)) return 'AUTHENTICATE';
    const { kind, changed } = await perform(tx, context, payment, step);
    await failpoint(`payment-${kind.toLowerCase().replaceAll('_', '-')}.before-commit`);
    if (changed !== null) await publish(tx, ...changed.messages);
    return kind;
  });
}

/** Applies the provider's reports from the time of a delivery once the delivery is over. */
async function applyReports(
  tx: DatabaseTransaction,
  context: JobContext,
  payment: PaymentRow,
): Promise<boolean> {
  const { facts, steps } = followReports(factsOf(payment));
  if (steps.length === 0) return false;
  const { payment: after, messages } = await changePayment(tx, context, payment, {
    steps,
    cause: 'provider',
    columns: {
      ...(steps.includes('REFUND_PENDING')
        ? {
            refund_reason:
              payment.refund_reason ?? (facts.refundReported ? 'REFUND_REPORTED' : 'AMOUNT_DIFFERS'),
          }
        : {}),
      ...(steps.includes('REFUNDED') ? { refunded_at: context.clock.now(), refund_error: null } : {}),
    },
  });
  await mailBuyer(tx, context, after, steps);
  await publish(tx, ...messages);
  return true;
}

interface Performed {
  kind: NextStep['kind'];
  changed: ChangedPayment | null;
}

async function perform(
  tx: DatabaseTransaction,
  context: JobContext,
  payment: PaymentRow,
  step: NextStep,
): Promise<Performed> {
  const { kind } = step;
  switch (kind) {
    case 'DELIVER': {
      const deliveryId = await startDelivery(tx, context, payment);
      if (deliveryId === null)
        return { kind: 'REFUND', changed: await refund(tx, context, payment, 'NOT_DELIVERABLE') };
      const changed = await changePayment(tx, context, payment, {
        steps: ['DELIVERING'],
        cause: 'shop',
        columns: { delivery_id: deliveryId, delivery_ended: false },
      });
      return { kind, changed };
    }
    case 'VOID_DELIVERY': {
      const { delivery_id: id } = payment;
      if (id === null) throw new Error(`payment ${payment.id} is being delivered by nothing`);
      const reason = step.reason === 'LATE' ? 'LATE' : 'REQUESTED';
      await voidDelivery(tx, context, { id, reason, at: context.clock.now() });
      return { kind, changed: null };
    }
    case 'REFUND':
      return { kind, changed: await refund(tx, context, payment, payment.refund_reason ?? step.reason) };
    default:
      return { kind, changed: null };
  }
}

const refund = (tx: DatabaseTransaction, context: JobContext, payment: PaymentRow, reason: RefundReason) =>
  changePayment(tx, context, payment, {
    steps: ['REFUND_PENDING'],
    cause: 'shop',
    columns: { refund_reason: reason },
  });
