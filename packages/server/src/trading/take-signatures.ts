import { orderToStore } from '@kura/api-contract';
import type { Hex } from 'viem';
import { z } from 'zod';
import { type CallContext, Refusal, requireUser } from '../platform/index.ts';
import { storeOrder } from './store-order.ts';

const unsignedOrders = z.array(z.looseObject({}));

/** Stores the orders that an intent had ready, each under the signature that its user made for it. */
export async function takeOrderSignatures(
  context: CallContext,
  intentId: string,
  signatures: readonly Hex[],
): Promise<void> {
  const { userId } = requireUser(context.actor);
  const intent = await context.db
    .selectFrom('intent')
    .where('id', '=', intentId)
    .where('user_id', '=', userId)
    .select('unsigned_orders')
    .executeTakeFirst();
  if (intent?.unsigned_orders == null) throw new Refusal('NOT_FOUND');
  const orders = unsignedOrders.parse(intent.unsigned_orders);
  if (signatures.length !== orders.length) throw new Refusal('ORDER_SIGNATURE_INVALID');
  for (const [place, order] of orders.entries()) {
    await storeOrder(context, orderToStore.parse({ ...order, signature: signatures[place] }));
  }
}
