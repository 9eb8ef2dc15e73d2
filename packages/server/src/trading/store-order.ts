import type { Order, OrderToStore } from '@kura/api-contract';
import { storeListing } from '../orders/index.ts';
import { type CallContext, Refusal, type Reply } from '../platform/index.ts';

/** Stores a signed order of any kind. */
export async function storeOrder(context: CallContext, input: OrderToStore): Promise<Reply<Order>> {
  switch (input.type) {
    case 'FIXED_PRICE':
      return storeListing(context, input);
    default:
      throw new Refusal('ORDER_TYPE_UNSUPPORTED');
  }
}
