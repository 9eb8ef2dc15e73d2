import { DELIVERY_STATUSES } from '@kura/domain/deliveries';
import { z } from 'zod';
import { hash, id } from '../../primitives.ts';

/** Packs that the shop delivers for a ticket, a prize or a payment by bank card. */
export const delivery = z
  .object({
    id: id.describe('The attempt. Another attempt for the same ticket or payment has another id.'),
    status: z
      .enum(DELIVERY_STATUSES)
      .describe(
        '`QUEUED`: being sent. `DELIVERED`: on chain. `VOIDING`: given up, but the packs may still arrive. `VOID`, `FAILED`: over without packs.',
      ),
    gachaId: id.describe('Drop of the packs.'),
    quantity: z.int().describe('How many packs.'),
    openNow: z.boolean().describe('Whether the packs are opened at once.'),
    transactionId: id.describe('Transaction of the shop, for `GET /api/transaction/{id}`.'),
    transactionHash: hash
      .nullable()
      .describe('Transaction that delivered the packs; null until `DELIVERED`.'),
    cardIds: z.array(id).describe('Cards of those packs that are opened.'),
    packIds: z.array(id).describe('The packs; empty until `DELIVERED`.'),
  })
  .meta({ id: 'Delivery', description: 'Packs that the shop delivers without a purchase on chain.' });
export type Delivery = z.output<typeof delivery>;
