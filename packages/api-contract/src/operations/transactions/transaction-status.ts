import { z } from 'zod';

/**
 * QUEUED: durable, not sent. SENT: has its place among the operator's transactions, and may
 * be replaced by one with a higher fee. CONFIRMED, FAILED, CANCELLED: its end, in a block that the shop's tables show; only a reorganisation takes it
 * back.
 */
export const transactionStatus = z.enum(['QUEUED', 'SENT', 'CONFIRMED', 'FAILED', 'CANCELLED']).meta({
  id: 'TransactionStatus',
  description: '`QUEUED`: stored. `SENT`: in the mempool. `CONFIRMED`, `FAILED`, `CANCELLED`: final.',
});
export type TransactionStatus = z.output<typeof transactionStatus>;
