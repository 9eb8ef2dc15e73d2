import type { Auction, Order } from '@kura/api-contract/orders';
import type { CallContext } from '../../platform/index.ts';
import { findLiveAuction } from '../auctions/index.ts';
import { findLiveListing, presentOrder, requireTradable, walletsOf } from '../orders/index.ts';
import { findOpenSales, presentStockSale } from '../stock-sales/index.ts';

/** Returns the live listing or auction of a card or pack; null without one. It has one kind of sale at a time. */
export async function getLiveSale(
  context: CallContext,
  { nft: nftId }: { nft: string },
): Promise<{ order: Order | null; auction: Auction | null }> {
  const nft = await requireTradable(context.db, nftId);
  if (nft.sale_type === 'AUCTION') return { order: null, auction: await findLiveAuction(context, nft.id) };
  if (nft.sale_type === 'OFF_CHAIN') {
    const [fromStock] = await findOpenSales(context.db, [nft.id]);
    return { order: fromStock ? presentStockSale(fromStock) : null, auction: null };
  }
  const order = await findLiveListing(context.db, nft.id, walletsOf(context.actor));
  return { order: order ? presentOrder(order) : null, auction: null };
}
