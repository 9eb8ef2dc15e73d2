import { z } from 'zod';
import { defineJob } from '../../../platform/index.ts';
import { readHead } from '../read-head.ts';
import { applyOrderObservations } from './apply-order-observations.ts';
import { observeOrders } from './observe-orders.ts';
import { listOpenOrdersOf } from './order-observations.repository.ts';

const ordersAtOnce = 100;

/**
 * Checks all open orders of one offerer on chain. A reorganisation may remove the increment of an order's counter, and
 * without that event the tables don't know the current counter.
 */
export const recheckOffererJob = defineJob({
  name: 'recheck-offerer',
  payload: z.object({ offerer: z.string() }),
  async run(context, { offerer }) {
    const head = await readHead(context.db);
    let after: string | null | undefined = null;
    while (after !== undefined) {
      const orders = await listOpenOrdersOf(context.db, { offerer, after, limit: ordersAtOnce });
      if (orders.length > 0)
        await applyOrderObservations(context, await observeOrders(context.chain, orders, head.number), head);
      after = orders.length < ordersAtOnce ? undefined : orders.at(-1)?.id;
    }
  },
});
