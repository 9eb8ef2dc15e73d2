import type { NewOrderInput, QueuedShopOrder } from '@kura/api-contract/trading';
import { ApiError, type CallContext, type Reply, requireAdmin } from '../../platform/index.ts';
import { auctionShopCard } from './auction-shop-card.ts';
import { listShopCard } from './list-shop-card.ts';

/** Lists or auctions a card that the shop's own wallet holds. The shop makes no offers and no bids. */
export async function sellShopCard(
  context: CallContext,
  input: NewOrderInput,
): Promise<Reply<QueuedShopOrder>> {
  requireAdmin(context.actor);
  switch (input.type) {
    case 'FIXED_PRICE':
      return listShopCard(context, input);
    case 'AUCTION':
      return auctionShopCard(context, input);
    default:
      throw new ApiError('ORDER_TYPE_UNSUPPORTED');
  }
}
