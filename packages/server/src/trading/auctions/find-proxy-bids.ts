import type { OrderComponents } from '@kura/chain/seaport';
import type { CallContext } from '../../platform/index.ts';
import { type AuctionRow, findAuction } from './auctions.repository.ts';
import { listProxyBids } from './proxy-maxima.repository.ts';
import { bidAt } from './proxy-maxima.ts';

/** Returns all bids of the private maxima of these published ones: cancelling one cancels all. */
export async function findProxyBids(
  context: CallContext,
  orderIds: readonly string[],
): Promise<OrderComponents[]> {
  const rows = await listProxyBids(context.db, orderIds);
  const auctions = new Map<string, AuctionRow>();
  for (const id of new Set(rows.map((row) => row.auction_id))) {
    const auction = await findAuction(context.db, id);
    if (auction) auctions.set(id, auction);
  }
  return rows.flatMap((row) => {
    const auction = auctions.get(row.auction_id);
    const bid = {
      bidder: row.bidder,
      priceBaseUnits: row.price_base_units,
      startTimeSeconds: BigInt(row.starts_at_seconds),
      counter: row.counter,
      salt: row.salt,
    };
    return auction ? [bidAt(context.chain.network, auction, bid)] : [];
  });
}
