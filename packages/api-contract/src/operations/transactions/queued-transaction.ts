import { z } from 'zod';
import { id } from '../../primitives.ts';

/** What a call answers by which the operator acts on chain: the act is durable, not yet done. */
export const queuedTransaction = z
  .object({
    transactionId: id.describe('Id for `GET /api/transaction/{id}`.'),
    status: z.literal('QUEUED').describe('Stored, not sent yet.'),
  })
  .meta({ id: 'QueuedTransaction', description: 'An act of the operator that is queued.' });
export type QueuedTransaction = z.output<typeof queuedTransaction>;
