import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from 'viem';

/** A bid with its bidder and price. */
export interface BidRow {
  id: string;
  offerer: Address;
  price_base_units: bigint;
  created_at: Date;
}

/** The ranking of bids: the highest first, then the earliest. */
export const bestBidFirst = sql`b.price_base_units desc, b.created_at, b.id`;

/** Returns the best bid that could be paid now. */
export async function findBestBid(db: Queryable, auctionId: string): Promise<BidRow | null> {
  const { rows } = await sql<BidRow>`
    select b.id, b.offerer, b.price_base_units, b.created_at from market_order b
    where b.auction_id = ${auctionId} and b.type = 'BID' and b.status = 'Open' and b.unfillable_reason is null
    order by ${bestBidFirst} limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Sums the money that a wallet needs if every other auction that it leads ended now, up to its private maxima there. A
 * leading bid reserves its money; an outbid bid reserves nothing.
 *
 * @param excludedAuctionId the auction of the new bid
 */
export async function committedElsewhere(
  db: Queryable,
  { wallet, token }: { wallet: Address; token: 'USDC' | 'USDT' },
  excludedAuctionId: string,
): Promise<bigint> {
  const { rows } = await sql<{ committed: string }>`
    select coalesce(sum(greatest(lead.price_base_units, most.price_base_units)), 0)::text as committed
    from auction a
    join market_order k on k.id = a.id and k.payment_token = ${token}
    join lateral (
      select b.offerer, b.price_base_units from market_order b
      where b.auction_id = a.id and b.type = 'BID' and b.status = 'Open' and b.unfillable_reason is null
      order by ${bestBidFirst} limit 1) lead on lead.offerer = ${wallet}
    left join lateral (
      select max(p.price_base_units) as price_base_units
      from proxy_maximum m join proxy_bid p on p.maximum_id = m.id
      where m.auction_id = a.id and m.bidder = ${wallet}) most on true
    where a.state in ('RUNNING', 'SETTLING') and a.id <> ${excludedAuctionId}
      and a.id in (select auction_id from market_order where offerer = ${wallet} and type = 'BID' and status = 'Open')`.execute(
    db,
  );
  return BigInt(rows[0]?.committed ?? 0);
}

/** Returns the cards of asks with bids. */
export async function findCardsWithBids(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ nft_id: string }>`
    select distinct o.nft_id from auction a join market_order o on o.id = a.id
    where a.id = any(${orderIds as string[]}::uuid[]) and a.state in ('RUNNING', 'SETTLING') and o.nft_id is not null
      and exists (select 1 from market_order b where b.auction_id = a.id and b.type = 'BID' and b.status = 'Open')
    order by o.nft_id`.execute(db);
  return rows.map(({ nft_id }) => nft_id);
}

export async function findAuctionWithBids(db: Queryable, orderIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select a.id from auction a
    where a.id = any(${orderIds as string[]}::uuid[]) and a.state in ('RUNNING', 'SETTLING')
      and exists (select 1 from market_order b where b.auction_id = a.id and b.type = 'BID' and b.status = 'Open')
    limit 1`.execute(db);
  return rows[0]?.id;
}

/** Whether an admin signs in with the email address of a user's account. */
export async function hasAdminsEmail(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .innerJoin('admin_user', 'admin_user.email', 'app_user.email')
    .where('app_user.id', '=', userId)
    .select('admin_user.id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function bestBidOfEach(tx: DatabaseTransaction, auctionId: string): Promise<BidRow[]> {
  const { rows } = await sql<BidRow>`
    select distinct on (b.offerer) b.id, b.offerer, b.price_base_units, b.created_at from market_order b
    where b.auction_id = ${auctionId} and b.type = 'BID'
    order by b.offerer, b.price_base_units desc, b.id`.execute(tx);
  return rows;
}
