import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { ApiError } from '../platform/index.ts';

/**
 * The first bid freezes its auction in the shop: bidders rely on it. On chain nobody can keep a seller from cancelling.
 *
 * @param orderIds orders of which some may be asks
 * @throws ApiError AUCTION_HAS_BIDS
 */
export async function requireNoBids(db: Queryable, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.id from auction a
    where a.id = any(${orderIds as string[]}::uuid[]) and a.state in ('RUNNING', 'SETTLING')
      and exists (select 1 from market_order b where b.auction_id = a.id and b.type = 'BID' and b.status = 'Open')
    limit 1`.execute(db);
  if (rows[0]) throw new ApiError('AUCTION_HAS_BIDS', { auctionId: rows[0].id });
}

/** The cards of those asks whose auctions have bids. */
export async function findCardsWithBids(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ nft_id: string }>`
    select distinct o.nft_id from auction a join market_order o on o.id = a.id
    where a.id = any(${orderIds as string[]}::uuid[]) and a.state in ('RUNNING', 'SETTLING') and o.nft_id is not null
      and exists (select 1 from market_order b where b.auction_id = a.id and b.type = 'BID' and b.status = 'Open')
    order by o.nft_id`.execute(db);
  return rows.map(({ nft_id }) => nft_id);
}
