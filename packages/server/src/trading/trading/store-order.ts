import type { Intent } from '@kura/api-contract/intents';
import type { Order } from '@kura/api-contract/orders';
import type { NewOrderInput, OrderToCreate } from '@kura/api-contract/trading';
import {
  type CallContext,
  inTransaction,
  publish,
  type Reply,
  reply,
  requireChainAvailable,
} from '../../platform/index.ts';
import { confirmOrder, findIntentOfOrder } from '../intents/index.ts';
import { type OrderToStore, presentOrder, presentOrderParameters, verifyOrder } from '../orders/index.ts';
import { ordersToSign, ordersToStore, type SubmittedOrder } from './order-kinds.ts';

/** Builds an order of any kind for the caller to sign. */
export async function prepareOrder(context: CallContext, input: NewOrderInput): Promise<Reply<Intent>> {
  await requireChainAvailable(context);
  const prepare = ordersToSign[input.type];
  return prepare(context, input as never);
}

/** Stores an order that anybody built. If it was prepared as an intent, it confirms the intent. */
export async function createOrder(context: CallContext, input: OrderToCreate): Promise<Reply<Order>> {
  const intentId = await findIntentOfOrder(context.db, presentOrderParameters(input.parameters));
  return storeOrder(context, input, intentId);
}

/** Checks a signed order of any kind, stores it, and confirms its intent. */
export async function storeOrder(
  context: CallContext,
  input: SubmittedOrder,
  intentId: string | undefined,
): Promise<Reply<Order>> {
  await requireChainAvailable(context);
  const toStore: (context: CallContext, order: never) => Promise<OrderToStore> = ordersToStore[input.type];
  const order = await toStore(context, input as never);
  const verified = await verifyOrder(context, order);
  return inTransaction(context, async (tx) => {
    const { row, messages } = await order.store(tx, verified);
    if (intentId !== undefined) await confirmOrder(tx, intentId, row.id);
    await publish(tx, ...messages);
    const path = row.type === 'AUCTION' ? 'auction' : 'seaport/orders';
    return reply(presentOrder(row), { location: `/api/${path}/${row.id}` });
  });
}
