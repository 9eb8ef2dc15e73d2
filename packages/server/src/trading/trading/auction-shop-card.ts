import type { QueuedShopOrder } from '@kura/api-contract/trading';
import { formatAmount } from '@kura/domain/money';
import { type CallContext, type Reply, requireAdmin, requireChainAvailable } from '../../platform/index.ts';
import { buildNewAuction, type NewAuctionInput } from '../auctions/index.ts';
import { queueShopOrder } from './queue-shop-order.ts';

/**
 * Queues the auction of a card that the shop's own wallet holds. The worker signs the ask. The reserve price is the price that
 * may need a second admin, because the card can be sold for it.
 */
export async function auctionShopCard(
  context: CallContext,
  input: NewAuctionInput,
): Promise<Reply<QueuedShopOrder>> {
  requireAdmin(context.actor);
  await requireChainAvailable(context);
  const { nft, components, reserveBaseUnits, terms } = await buildNewAuction(context, input);
  const { token } = input;
  const { startingPrice, increment, endsAt } = terms;
  return queueShopOrder(
    context,
    {
      nftId: nft.id,
      components,
      token,
      priceBaseUnits: reserveBaseUnits,
      terms,
      entry: {
        action: 'auction-shop-card',
        details: { token, reservePrice: formatAmount(reserveBaseUnits), startingPrice, increment, endsAt },
      },
    },
    { signs: false },
  );
}
