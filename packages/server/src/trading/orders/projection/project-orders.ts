import type { DatabaseTransaction } from '@kura/database';
import type { RawBuilder } from 'kysely';
import { refreshTrade } from '../../../cards/index.ts';
import {
  eventsOfEach,
  type ProjectionContext,
  publish,
  type RoomMessage,
  seaportSource,
} from '../../../platform/index.ts';
import { type AnnouncedOrder, type ChangedOrder, eventOfStatus, orderMessages } from './announce-order.ts';
import { computeOrderState, type OrderEvents, orderEventsOf, soldTokenOf } from './compute-order-state.ts';
import { notifyOrderStatus } from './notify-order-status.ts';
import {
  type ComputedOrderState,
  type OrderFactsRow,
  readFacts,
  updateOrderState,
} from './order-facts.repository.ts';
import { findTokenTransfers } from './token-transfers.repository.ts';

export const orderKey = (orderHash: string) => `order:${orderHash.toLowerCase()}`;
export const counterKey = (offerer: string) => `counter:${offerer.toLowerCase()}`;

/**
 * Recomputes the status of orders and its effects: the trade data of cards, and notifications. All changes of a status come
 * from here.
 *
 * @param which a condition on `market_order o`
 * @param createdId the new order among them, which is announced as such
 * @returns offerers of reopened orders, as after a reorganisation
 */
export async function projectOrders(
  tx: DatabaseTransaction,
  which: RawBuilder<unknown>,
  context: Pick<ProjectionContext, 'head' | 'network' | 'publish'>,
  { createdId = null }: { createdId?: string | null } = {},
): Promise<string[]> {
  const orders = await readFacts(tx, which);
  if (orders.length === 0) return [];
  const events = await readEvents(tx, orders);
  const sold = orders.flatMap((order) => soldTokenOf(order, eventsFor(events, order)) ?? []);
  const handovers = await findTokenTransfers(tx, sold);
  const news: ChangedOrder[] = [];
  const touched = new Set<string>();
  const reopened = new Set<string>();
  for (const order of orders) {
    const outcome = computeOrderState(
      order,
      eventsFor(events, order),
      handovers.get(order.id),
      context.head.timeSeconds,
    );
    await updateOrderState(tx, order.id, outcome);
    for (const id of [order.nft_id, order.given_nft_id, order.sold_nft_id, outcome.soldNftId]) {
      if (id !== null) touched.add(id);
    }
    if (outcome.status === 'Open' && order.status !== 'Open') reopened.add(order.offerer);
    const isNew = order.id === createdId;
    if (isNew || hasChanged(order, outcome)) {
      const name = isNew ? 'OrderCreated' : eventOfStatus[outcome.status];
      news.push({ order: announced(order, outcome), name });
    }
  }
  await refreshTrade(tx, [...touched].toSorted());
  const changed = news.flatMap(({ order }) => (order.id === createdId ? [] : [order.id]));
  for (const message of [
    ...(await orderMessages(tx, news)),
    ...(await notifyOrderStatus(tx, changed, context.head.timeSeconds)),
  ]) {
    context.publish(message);
  }
  return [...reopened];
}

async function readEvents(
  tx: DatabaseTransaction,
  orders: readonly OrderFactsRow[],
): Promise<Map<string, OrderEvents>> {
  const keys = new Set(orders.flatMap((order) => [orderKey(order.order_hash), counterKey(order.offerer)]));
  const byKey = await eventsOfEach(tx, [seaportSource], [...keys]);
  return new Map(
    orders.map((order) => [
      order.id,
      orderEventsOf(byKey.get(orderKey(order.order_hash)) ?? [], byKey.get(counterKey(order.offerer)) ?? []),
    ]),
  );
}

function eventsFor(events: Map<string, OrderEvents>, { id }: OrderFactsRow): OrderEvents {
  return events.get(id) ?? { fulfilled: undefined, cancelled: undefined, raised: undefined };
}

function hasChanged(order: OrderFactsRow, outcome: ComputedOrderState): boolean {
  return (
    order.status !== outcome.status ||
    order.cancel_reason !== outcome.cancelReason ||
    order.unfillable_reason !== outcome.unfillableReason
  );
}

function announced(order: OrderFactsRow, outcome: ComputedOrderState): AnnouncedOrder {
  return {
    ...order,
    status: outcome.status,
    sold_nft_id: outcome.soldNftId ?? order.sold_nft_id,
    others: [order.wants?.owner, outcome.buyer, outcome.seller],
  };
}

/** Projects orders and publishes the messages. Ends the caller's transaction. */
export async function projectAndPublish(
  tx: DatabaseTransaction,
  which: RawBuilder<unknown>,
  at: Pick<ProjectionContext, 'head' | 'network'>,
): Promise<void> {
  const messages: RoomMessage[] = [];
  await projectOrders(tx, which, { ...at, publish: (message) => messages.push(message) });
  await publish(tx, ...messages);
}
