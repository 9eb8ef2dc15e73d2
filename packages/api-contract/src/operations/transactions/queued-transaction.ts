import { z } from 'zod';
import { id } from '../../primitives.ts';

/** The response of a call that makes the operator act on chain. The act is stored, but not yet done. */
export const queuedTransaction = z
  .object({
    transactionId: id.describe('Id for `GET /api/transaction/{id}`.'),
    status: z.literal('QUEUED').describe('Stored, not sent yet.'),
  })
  .meta({ id: 'QueuedTransaction', description: 'An act of the operator that is queued.' });
export type QueuedTransaction = z.output<typeof queuedTransaction>;
