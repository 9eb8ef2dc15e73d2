import { z } from 'zod';
import { id } from '../primitives.ts';

/** What a call answers by which the operator acts on chain: the act is durable, not yet done. */
export const queuedTransaction = z.object({
  transactionId: id,
  status: z.literal('QUEUED'),
});
export type QueuedTransaction = z.output<typeof queuedTransaction>;
