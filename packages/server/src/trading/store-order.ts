import type { Order, OrderToStore } from '@kura/api-contract';
import { storeAuction, storeBid } from '../auctions/index.ts';
import { storeListing, storeOffer } from '../orders/index.ts';
import type { CallContext, Reply } from '../platform/index.ts';

/** Stores a signed order of any kind. */
export async function storeOrder(context: CallContext, input: OrderToStore): Promise<Reply<Order>> {
  switch (input.type) {
    case 'FIXED_PRICE':
      return storeListing(context, input);
    case 'AUCTION':
      return storeAuction(context, input);
    case 'BID':
      return storeBid(context, input);
    case 'OFFER':
      return storeOffer(context, input);
  }
}
