import { defineJob } from '../../../platform/index.ts';
import { readHead } from '../read-head.ts';
import { applyOrderObservations } from './apply-order-observations.ts';
import { observeOrders } from './observe-orders.ts';
import { listLongestUnseen } from './order-observations.repository.ts';

const BATCH_SIZE = 100;
const batchesPerRun = 50;

/**
 * Checks open orders on chain, the longest unchecked first. Events report nearly everything that ends an order, but not a
 * contract account that no longer accepts its signature, nor an event that never came.
 */
export const recheckOrdersJob = defineJob({
  name: 'recheck-orders',
  cron: '5,15,25,35,45,55 * * * *',
  async run(context) {
    const head = await readHead(context.db);
    for (let batch = 0; batch < batchesPerRun; batch += 1) {
      const orders = await listLongestUnseen(context.db, { block: head.number, limit: BATCH_SIZE });
      if (orders.length === 0) return;
      await applyOrderObservations(context, await observeOrders(context.chain, orders, head.number), head);
    }
  },
});
