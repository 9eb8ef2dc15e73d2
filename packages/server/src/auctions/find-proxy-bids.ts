import type { OrderComponents } from '@kura/chain/seaport';
import { sql } from 'kysely';
import type { Address } from 'viem';
import type { CallContext } from '../platform/index.ts';
import { type AuctionRow, findAuction } from './auctions.repository.ts';
import { bidAt } from './proxy-maxima.ts';

interface ProxyBidRow {
  auction_id: string;
  bidder: Address;
  price_base_units: bigint;
  starts_at_seconds: number;
  counter: bigint;
  salt: bigint;
}

/** All bids of the private maxima that these published ones belong to: cancelling one cancels all. */
export async function findProxyBids(
  context: CallContext,
  orderIds: readonly string[],
): Promise<OrderComponents[]> {
  const { rows } = await sql<ProxyBidRow>`
    select m.auction_id, m.bidder, b.price_base_units, m.starts_at_seconds, m.counter, b.salt
    from proxy_maximum m join proxy_bid b on b.maximum_id = m.id
    where exists (select 1 from market_order o where o.id = any(${orderIds as string[]}::uuid[])
                    and o.auction_id = m.auction_id and o.offerer = m.bidder and o.type = 'BID')
    order by m.auction_id, m.id, b.place`.execute(context.db);
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
