import type { AdminPayment } from '@kura/api-contract/payments';
import type { DatabaseTransaction } from '@kura/database';
import { baseUnitsOfCents, dollarsOf } from '@kura/domain/payments';
import { requireOutgoingValue } from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  enqueue,
  failpoint,
  inTransaction,
  publish,
  requireAdmin,
} from '../../platform/index.ts';
import { voidDelivery } from '../deliveries/index.ts';
import { queueAdvance } from './advance-payment.job.ts';
import { changePayment } from './change-payment.ts';
import { reviewCharge } from './coinflow-client.ts';
import { actionsOf, actionsOfStatus } from './payment.presenter.ts';
import { listEvents } from './payment-events.repository.ts';
import { findPayment, lockPayment, type PaymentRow, sumRefundsOfAdmin } from './payments.repository.ts';
import { processPaymentEvent } from './process-payment-event.job.ts';
import { presentForAdmin } from './read-payments.ts';
import { listSurplus, retrySurplus } from './surplus.repository.ts';

type Action = AdminPayment['actions'][number];

/** Locks and returns the payment if the action is possible. */
async function lockForAction(tx: DatabaseTransaction, id: string, action: Action): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id);
  if (payment === undefined) throw new ApiError('NOT_FOUND');
  if (!actionsOf(payment, await listSurplus(tx, id)).includes(action)) {
    throw new ApiError('STATE_CONFLICT', { state: payment.status, chargeback: payment.chargeback });
  }
  return payment;
}

/** Retries the step that a payment waits for. */
export async function retryPayment(context: CallContext, { id }: { id: string }): Promise<AdminPayment> {
  const { adminId } = requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const payment = await lockForAction(tx, id, 'RETRY');
    // A dispute prevents the refund of the payment, but not of a further charge.
    const isRetried = actionsOfStatus(payment).includes('RETRY');
    const steps = isRetried && payment.status === 'REFUND_FAILED' ? (['REFUND_PENDING'] as const) : [];
    const { messages } = await changePayment(tx, context, payment, {
      steps,
      cause: 'admin',
      adminId,
      columns: isRetried ? { refund_accepted_at: null } : {},
    });
    const furtherCharges = await retrySurplus(tx, id);
    for (const event of await listEvents(tx, id))
      if (event.processed_at === null) await enqueue(tx, processPaymentEvent, { eventId: event.id });
    await queueAdvance(tx, id);
    await audit(tx, context, {
      action: 'retry-payment',
      subject: { kind: 'payment', id },
      details: { status: payment.status, furtherCharges },
    });
    const answer = await presentForAdmin(context, tx, id);
    await failpoint('payment-retried.before-commit');
    await publish(tx, ...messages);
    return answer;
  });
}

/**
 * Refunds a payment. A pending delivery is voided, and the refund starts when that is final, so that the buyer never receives
 * both packs and money.
 */
export async function refundPayment(
  context: CallContext,
  { id, reason }: { id: string; reason: string },
): Promise<AdminPayment> {
  const { adminId } = requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const payment = await lockForAction(tx, id, 'REFUND');
    await requireRefund(tx, context, payment, { adminId, reason });
    const columns = { refund_reason: 'ADMIN', refund_note: reason } as const;
    const { messages } = await changePayment(tx, context, payment, {
      steps: payment.status === 'DELIVERING' ? [] : ['REFUND_PENDING'],
      cause: payment.status === 'DELIVERED' ? 'second-admin' : 'admin',
      columns,
      adminId,
      note: reason,
    });
    if (payment.status === 'DELIVERING') {
      if (payment.delivery_id === null) throw new Error(`payment ${id} is being delivered by nothing`);
      await voidDelivery(tx, context, {
        id: payment.delivery_id,
        reason: 'REQUESTED',
        at: context.clock.now(),
      });
    }
    await queueAdvance(tx, id);
    await audit(tx, context, {
      action: 'refund-payment',
      subject: { kind: 'payment', id },
      details: { from: payment.status, cents: payment.cents, reason },
    });
    const answer = await presentForAdmin(context, tx, id);
    await failpoint('payment-refund.before-commit');
    await publish(tx, ...messages);
    return answer;
  });
}

/** Requires a second admin to refund a delivered payment, or to refund more than one admin may in a day. */
async function requireRefund(
  tx: DatabaseTransaction,
  context: CallContext,
  payment: PaymentRow,
  { adminId, reason }: { adminId: string; reason: string },
): Promise<void> {
  const sumCents = (await sumRefundsOfAdmin(tx, adminId, context.clock.now())) + payment.cents;
  await requireOutgoingValue(tx, context, {
    subject: { kind: 'payment', id: payment.id, version: String(payment.version) },
    value: {
      refund: { sumBaseUnits: baseUnitsOfCents(sumCents), delivered: payment.status === 'DELIVERED' },
    },
    changes: [
      { field: 'refund', before: null, after: dollarsOf(payment.cents) },
      { field: 'reason', before: null, after: reason },
    ],
  });
}

/** Decides a payment that the provider left for review. The provider's events then continue an accepted one. */
export async function reviewPayment(
  context: CallContext,
  { id, accept, reason }: { id: string; accept: boolean; reason: string },
): Promise<AdminPayment> {
  const { adminId } = requireAdmin(context.actor);
  const { coinflow } = context.config;
  const seen = await findPayment(context.db, id);
  if (seen === undefined) throw new ApiError('NOT_FOUND');
  if (seen.status !== 'REVIEW' || seen.provider_id === null) {
    throw new ApiError('STATE_CONFLICT', { state: seen.status });
  }
  if (coinflow === null) throw new ApiError('DEPENDENCY_UNAVAILABLE');
  const answer = await reviewCharge(coinflow, { providerId: seen.provider_id, accept });
  if (answer.kind === 'UNAVAILABLE') throw new ApiError('DEPENDENCY_UNAVAILABLE');
  if (answer.kind === 'REFUSED') {
    throw new ApiError('STATE_CONFLICT', { state: seen.status, detail: answer.message });
  }
  return inTransaction(context, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment === undefined) throw new ApiError('NOT_FOUND');
    // The provider's event may have been faster.
    const rejects = !accept && payment.status === 'REVIEW';
    const { messages } = await changePayment(tx, context, payment, {
      steps: rejects ? ['FAILED'] : [],
      cause: 'admin',
      adminId,
      note: reason,
    });
    await audit(tx, context, {
      action: 'review-payment',
      subject: { kind: 'payment', id },
      details: { accept, reason },
    });
    const shown = await presentForAdmin(context, tx, id);
    await failpoint('payment-reviewed.before-commit');
    await publish(tx, ...messages);
    return shown;
  });
}
