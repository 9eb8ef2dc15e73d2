import type { PaymentStatus } from '@kura/domain/payments';

/** What the buyer reads: between acceptance and delivery the steps of the shop make no difference. */
export type PaymentStage =
  | 'CREATED'
  | 'AUTHORISED'
  | 'REVIEW'
  | 'DELIVERED'
  | 'REFUND_PENDING'
  | 'REFUNDED'
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
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
};

export const stageOf = (status: PaymentStatus): PaymentStage => stages[status];

/** Whether something is happening that the buyer waits for. */
export const isMoving = (stage: PaymentStage): boolean => stage === 'CREATED' || stage === 'AUTHORISED';
