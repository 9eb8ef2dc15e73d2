import type { Payment } from '@kura/api-contract/payments';
import type { PaymentStatus } from '@kura/domain/payments';

/** The state that the buyer sees. It merges the shop's steps between acceptance and delivery. */
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
  // The shop retries, and the buyer can't do anything.
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

/** Whether the buyer waits for a change. */
export const isMoving = (stage: PaymentStage): boolean => stage === 'CREATED' || stage === 'AUTHORISED';
