import { sql } from 'kysely';
import {
  type ChainHead,
  inTransaction,
  type JobContext,
  publish,
  type RoomMessage,
} from '../../platform/index.ts';
import { projectOrders } from '../projection/project-orders.ts';
import { type OrderObservation, upsertOrderObservations } from './order-observations.repository.ts';

/** Stores what the chain answered about orders, and recomputes those about which it answered something new. */
export async function applyOrderObservations(
  { db, chain }: JobContext,
  observations: readonly OrderObservation[],
  head: ChainHead,
): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    const changed = await upsertOrderObservations(tx, observations);
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
