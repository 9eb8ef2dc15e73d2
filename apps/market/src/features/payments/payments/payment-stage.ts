import type { Payment } from '@kura/api-contract/payments';
import type { PaymentStatus } from '@kura/domain/payments';

/** What the buyer reads: between acceptance and delivery the steps of the shop make no difference. */
export type PaymentStage =
  | 'CREATED'
  | 'AUTHORISED'
  | 'REVIEW'
  | 'DELIVERED'
  | 'REFUND_PENDING'
  | 'REFUNDED'
  | 'DISPUTED'
  | 'CHARGED_BACK'
  | 'FAILED'
  | 'EXPIRED';

const stages: Readonly<Record<PaymentStatus, PaymentStage>> = {
  CREATED: 'CREATED',
  AUTHORISED: 'AUTHORISED',
  REVIEW: 'REVIEW',
  SETTLED: 'AUTHORISED',
  DELIVERING: 'AUTHORISED',
  DELIVERED: 'DELIVERED',
  REFUND_PENDING: 'REFUND_PENDING',
  REFUNDED: 'REFUNDED',
  // The shop tries again; the buyer can't do anything about it.
  REFUND_FAILED: 'REFUND_PENDING',
  CHARGED_BACK: 'CHARGED_BACK',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
};

/** Statuses in which a dispute stops the delivery and the refund. */
const stopped: readonly PaymentStatus[] = ['SETTLED', 'DELIVERING', 'REFUND_PENDING', 'REFUND_FAILED'];

export function stageOf({ status, chargeback }: Pick<Payment, 'status' | 'chargeback'>): PaymentStage {
  const isDisputed = chargeback === 'OPENED' || chargeback === 'LOST';
  return isDisputed && stopped.includes(status) ? 'DISPUTED' : stages[status];
}

/** Whether something is happening that the buyer waits for. */
export const isMoving = (stage: PaymentStage): boolean => stage === 'CREATED' || stage === 'AUTHORISED';
