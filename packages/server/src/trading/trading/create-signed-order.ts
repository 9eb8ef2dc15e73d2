import type { Order } from '@kura/api-contract/orders';
import type { OrderToCreate } from '@kura/api-contract/trading';
import type { CallContext, Reply } from '../../platform/index.ts';
import { createAuction, createBid } from '../auctions/index.ts';
import { createListing, createOffer } from '../orders/index.ts';

/** Stores a signed order of any kind. */
export async function createSignedOrder(context: CallContext, input: OrderToCreate): Promise<Reply<Order>> {
  switch (input.type) {
    case 'FIXED_PRICE':
      return createListing(context, input);
    case 'AUCTION':
      return createAuction(context, input);
    case 'BID':
      return createBid(context, input);
    case 'OFFER':
      return createOffer(context, input);
  }
}
