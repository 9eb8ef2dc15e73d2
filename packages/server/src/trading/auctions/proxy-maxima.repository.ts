import type { OrderComponents, SignedOrder } from '@kura/chain/seaport';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hex } from 'viem';
import { newId } from '../../platform/index.ts';
import { takenBack } from '../orders/index.ts';
import type { AuctionRow } from './auctions.repository.ts';

interface ProxyBidRow {
  auction_id: string;
  bidder: Address;
  price_base_units: bigint;
  starts_at_seconds: number;
  counter: bigint;
  salt: bigint;
}

export async function listProxyBids(db: Queryable, orderIds: readonly string[]): Promise<ProxyBidRow[]> {
  const { rows } = await sql<ProxyBidRow>`
    select m.auction_id, m.bidder, b.price_base_units, m.starts_at_seconds, m.counter, b.salt
    from proxy_maximum m join proxy_bid b on b.maximum_id = m.id
    where exists (select 1 from market_order o where o.id = any(${orderIds as string[]}::uuid[])
                    and o.auction_id = m.auction_id and o.offerer = m.bidder and o.type = 'BID')
    order by m.auction_id, m.id, b.place`.execute(db);
  return rows;
}

/** Bids signed together, in the order of the tree, each with its own part of the signature. */
export type ProxyBids = readonly SignedOrder[];

/** Returns the price of a bid's order. */
export const priceOf = ({ offer }: OrderComponents): bigint => offer[0]?.startAmount ?? 0n;

/** Stores a private maximum, which includes the published bid. It replaces the bidder's earlier one. */
export async function insertProxyMaximum(
  tx: DatabaseTransaction,
  { auctionId, bidder }: { auctionId: string; bidder: Address },
  bids: ProxyBids,
  published: { priceBaseUnits: bigint; createdAt: Date },
): Promise<void> {
  const id = newId();
  const [first] = bids;
  await tx
    .deleteFrom('proxy_maximum')
    .where('auction_id', '=', auctionId)
    .where('bidder', '=', bidder)
    .execute();
  await tx
    .insertInto('proxy_maximum')
    .values({
      id,
      auction_id: auctionId,
      bidder,
      starts_at_seconds: Number(first?.components.startTime),
      counter: first?.components.counter ?? 0n,
      created_at: published.createdAt,
    })
    .execute();
  await tx
    .insertInto('proxy_bid')
    .values(
      bids.map((order, index) => ({
        maximum_id: id,
        place: index,
        price_base_units: priceOf(order.components),
        salt: order.components.salt,
        signature: order.signature,
        is_consumed: priceOf(order.components) <= published.priceBaseUnits,
      })),
    )
    .execute();
}

export interface MaximumRow {
  id: string;
  bidder: Address;
  starts_at_seconds: number;
  counter: bigint;
  created_at: Date;
  prices: bigint[];
}

/** Returns the active maxima, each with its bidder's funds. */
export async function listActiveMaxima(tx: DatabaseTransaction, auction: AuctionRow): Promise<MaximumRow[]> {
  const { rows } = await sql<Omit<MaximumRow, 'prices'> & { prices: string[] }>`
    select m.id, m.bidder, m.starts_at_seconds, m.counter, m.created_at,
      array(select distinct b.price_base_units from proxy_bid b
             where b.maximum_id = m.id and not b.is_consumed
               and b.price_base_units <= least(p.balance_base_units, p.allowance_base_units)
             order by 1)::text[] as prices
    from proxy_maximum m
    join bidder_funds p on p.wallet = m.bidder and p.token = ${auction.payment_token}
    where m.auction_id = ${auction.id}
      and not ${takenBack}
    order by m.created_at, m.id`.execute(tx);
  return rows.map((row) => ({ ...row, prices: row.prices.map(BigInt) }));
}

/** Consumes the bids of a maximum up to a price. @returns the one at the price */
export async function consumeProxyBids(tx: DatabaseTransaction, maximumId: string, priceBaseUnits: bigint) {
  const { rows } = await sql<{ price_base_units: bigint; salt: bigint; signature: Hex }>`
    update proxy_bid set is_consumed = true where maximum_id = ${maximumId} and price_base_units <= ${priceBaseUnits}
    returning price_base_units, salt, signature`.execute(tx);
  return rows.find((row) => row.price_base_units === priceBaseUnits);
}

export async function deleteEndedMaxima(tx: DatabaseTransaction): Promise<void> {
  await sql`
    delete from proxy_maximum m using market_order k
    where k.id = m.auction_id and k.ends_at_seconds < (select block_time_seconds from chain_checkpoint)`.execute(
    tx,
  );
}
