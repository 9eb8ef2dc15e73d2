import { z } from 'zod';
import { defineJob, inTransaction } from '../../../platform/index.ts';
import { readHead } from '../read-head.ts';
import { givenByPayer } from './order-facts.repository.ts';
import { projectAndPublish } from './project-orders.ts';

/**
 * Recomputes the orders that give items bought by a payment, after its dispute opened or ended. Items that a wallet of the
 * payer listed before can't be bought during the dispute.
 */
export const recheckHeldOrdersJob = defineJob({
  name: 'recheck-held-orders',
  payload: z.object({ paymentId: z.uuid() }),
  async run({ db, chain }, { paymentId }) {
    await inTransaction({ db }, async (tx) => {
      const at = { network: chain.network, head: await readHead(tx) };
      await projectAndPublish(tx, givenByPayer(paymentId), at);
    });
  },
});
