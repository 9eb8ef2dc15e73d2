import { sql } from 'kysely';
import {
  type ChainHead,
  defineJob,
  inTransaction,
  type JobContext,
  publish,
  type RoomMessage,
} from '../platform/index.ts';
import { readHead } from './keep-order.ts';
import { observeOrders } from './observe-orders.ts';
import {
  keepOrderObservations,
  listLongestUnseen,
  type OrderObservation,
} from './order-observations.repository.ts';
import { projectOrders } from './project-orders.ts';

const ordersAtOnce = 100;
const batchesPerRun = 50;

/**
 * Asks the chain itself about open orders, those first that were looked at longest ago. Events report nearly everything that ends
 * an order; not of a contract account that no longer answers for what it signed, nor of an event that never came.
 */
export const recheckOrdersJob = defineJob({
  name: 'recheck-orders',
  cron: '5,15,25,35,45,55 * * * *',
  async run(context) {
    const head = await readHead(context.db);
    for (let batch = 0; batch < batchesPerRun; batch += 1) {
      const orders = await listLongestUnseen(context.db, { block: head.number, limit: ordersAtOnce });
      if (orders.length === 0) return;
      await followObservations(context, await observeOrders(context.chain, orders, head.number), head);
    }
  },
});

async function followObservations(
  { db, chain }: JobContext,
  observations: readonly OrderObservation[],
  head: ChainHead,
): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    const changed = await keepOrderObservations(tx, observations);
    if (changed.length === 0) return;
    const messages: RoomMessage[] = [];
    await projectOrders(tx, sql`o.status = 'Open' and o.id = any(${changed}::uuid[])`, {
      network: chain.network,
      head,
      publish: (message) => messages.push(message),
    });
    await publish(tx, ...messages);
  });
}
