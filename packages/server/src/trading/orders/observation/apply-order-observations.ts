import { type ChainHead, inTransaction, type JobContext } from '../../../platform/index.ts';
import { openOrders } from '../projection/order-facts.repository.ts';
import { projectAndPublish } from '../projection/project-orders.ts';
import { type OrderObservation, upsertOrderObservations } from './order-observations.repository.ts';

/** Stores observations of orders on chain, and recomputes the changed ones. */
export async function applyOrderObservations(
  { db, chain }: JobContext,
  observations: readonly OrderObservation[],
  head: ChainHead,
): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    const changed = await upsertOrderObservations(tx, observations);
    if (changed.length > 0)
      await projectAndPublish(tx, openOrders(changed), { network: chain.network, head });
  });
}
