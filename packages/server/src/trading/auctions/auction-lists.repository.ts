import type { OrderIncludes } from '@kura/api-contract/orders';
import type { Queryable } from '@kura/database';
import type { AuctionState } from '@kura/domain/orders';
import type { Sort } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Hash } from 'viem';
import { matchesSearch } from '../../cards/index.ts';
import { type ListedOrderRow, orderColumnsWith } from '../orders/index.ts';
import { type AuctionRow, auctionColumns } from './auctions.repository.ts';
import { bestBidFirst } from './bids.repository.ts';

/** The list of an auction's bids, from the commitment on. */
export interface CommittedList {
  root: Hash;
  bid_count: number;
  transaction_hash: Hash | null;
}

/** An auction with all of its public data. */
export interface WholeAuction {
  auction: AuctionRow & { bid_count: number; list: CommittedList | null };
  ask: ListedOrderRow;
  /** The best bid that can be paid; after the sale the winning bid. */
  best: ListedOrderRow | null;
}

export interface AuctionsQuery extends OrderIncludes {
  state: readonly AuctionState[];
  collectionId?: string | undefined;
  search?: string | undefined;
  orderBy: 'ENDING_SOON' | Sort;
  page: number;
  pageSize: number;
}

const orders: Record<AuctionsQuery['orderBy'], RawBuilder<unknown>> = {
  ENDING_SOON: sql`a.ends_at_seconds`,
  RECENTLY_LISTED: sql`k.created_at desc`,
  RECENTLY_ADDED: sql`k.created_at desc`,
  LAST_ADDED: sql`k.created_at desc`,
  FIRST_ADDED: sql`k.created_at`,
  PRICE_LOW_TO_HIGH: sql`n.price nulls last`,
  ASCENDING_PRICE: sql`n.price nulls last`,
  PRICE_HIGH_TO_LOW: sql`n.price desc nulls last`,
  DESCENDING_PRICE: sql`n.price desc nulls last`,
  RECENTLY_SOLD: sql`n.last_sold_at desc nulls last`,
  ORDER_ASC: sql`n.display_order`,
  ORDER_DESC: sql`n.display_order desc`,
  HIGHEST_OFFER_PRICE: sql`n.highest_price desc nulls last`,
  HIGHEST_SALE_PRICE: sql`n.highest_sale_price desc nulls last`,
};

/** Pages auctions with the total, in one statement. */
export async function listAuctionRows(
  db: Queryable,
  { state, collectionId, search, orderBy, page, pageSize, include }: AuctionsQuery,
): Promise<{ items: WholeAuction[]; total: number }> {
  const ofCollection = collectionId ? sql`and n.collection_id = ${collectionId}` : sql``;
  const matching = search ? sql`and ${matchesSearch(search)}` : sql``;
  const found = sql`
    from auction a join market_order k on k.id = a.id join nft n on n.id = a.nft_id
    where a.state = any(${state as string[]}::text[]) ${ofCollection} ${matching}`;
  return readWhole(
    db,
    sql`(select count(*)::int as total ${found})`,
    sql`(select ${auctionColumns}, row_number() over (order by ${orders[orderBy]}, a.id) as place ${found}
         order by place limit ${pageSize} offset ${(page - 1) * pageSize})`,
    { include },
  );
}

/** Returns one auction, or the live one of a card or pack. */
export async function findWholeAuction(db: Queryable, by: { id: string } | { liveOfNft: string }) {
  const which =
    'id' in by
      ? sql`a.id = ${by.id}`
      : sql`a.nft_id = ${by.liveOfNft} and a.state in ('RUNNING', 'SETTLING')`;
  const { items } = await readWhole(
    db,
    sql`(select 0 as total)`,
    sql`(select ${auctionColumns}, row_number() over (order by a.set_for_seconds desc, a.id) as place
         from auction a join market_order k on k.id = a.id where ${which} order by place limit 1)`,
    { include: ['signedOrder'] },
  );
  return items[0];
}

/** Reads each auction from its ask's row and its best bid's. */
async function readWhole(
  db: Queryable,
  counted: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
  includes: OrderIncludes,
): Promise<{ items: WholeAuction[]; total: number }> {
  const { rows } = await sql<Record<string, unknown>>`
    select counted.total, ${auctionFields}, p.place, p.bid_count, p.committed_list, ${orderColumnsWith(includes)}
    from ${counted} counted
    left join lateral (
      select a.*, (select count(*)::int from market_order b where b.auction_id = a.id and b.type = 'BID') as bid_count,
        (select json_build_object('root', c.root, 'bid_count', c.bid_count, 'transaction_hash',
                                  case when t.status = 'CONFIRMED' then t.transaction_hash end)
          from auction_commitment c join operator_transaction t on t.id = c.transaction_id
          where c.auction_id = a.id) as committed_list,
        (select b.id from market_order b
          where b.auction_id = a.id and b.type = 'BID'
            and (b.status = 'Completed' or (b.status = 'Open' and b.unfillable_reason is null))
          order by b.status = 'Completed' desc, ${bestBidFirst} limit 1) as best_id
      from ${page} a) p on true
    left join market_order o on o.id in (p.id, p.best_id)
    order by p.place, o.type`.execute(db);
  const items = new Map<string, WholeAuction>();
  for (const row of rows) {
    const id = row['a_id'] as string | null;
    if (id === null) continue;
    const order = row as unknown as ListedOrderRow;
    const known = items.get(id);
    if (known === undefined) items.set(id, { auction: auctionOf(row), ask: order, best: null });
    else known.best = order;
  }
  return { items: [...items.values()], total: Number(rows[0]?.['total'] ?? 0) };
}

const fields = [
  ...([
    'id',
    'state',
    'zone_hash',
    'nft_id',
    'contract_address',
    'token_id',
    'seller',
    'payment_token',
  ] as const),
  ...(['fee_basis_points', 'treasury', 'salt', 'reserve_base_units', 'starting_price_base_units'] as const),
  ...([
    'increment_base_units',
    'starts_at_seconds',
    'set_for_seconds',
    'ends_at_seconds',
    'unsold_at',
    'reveal_deadline_seconds',
  ] as const),
] satisfies (keyof AuctionRow)[];

/** Aliases, because an order has columns with the same names. */
const auctionFields = sql.join(
  fields.map((field) => sql`${sql.ref(`p.${field}`)} as ${sql.ref(`a_${field}`)}`),
);

function auctionOf(row: Record<string, unknown>): WholeAuction['auction'] {
  const auction = Object.fromEntries(fields.map((field) => [field, row[`a_${field}`]]));
  return {
    ...(auction as unknown as AuctionRow),
    bid_count: row['bid_count'] as number,
    list: row['committed_list'] as CommittedList | null,
  };
}

export interface BidsQuery extends OrderIncludes {
  id: string;
  page: number;
  pageSize: number;
  orderBy: 'PRICE_HIGH_TO_LOW' | 'LAST_ADDED';
}

/** Pages an auction's bids with the total, in one statement. */
export async function listBidRows(db: Queryable, { id, page, pageSize, orderBy, include }: BidsQuery) {
  const order =
    orderBy === 'LAST_ADDED'
      ? sql`o.created_at desc, o.id desc`
      : sql`o.price_base_units desc, o.created_at, o.id`;
  const found = sql`from market_order o where o.auction_id = ${id} and o.type = 'BID'`;
  const { rows } = await sql<ListedOrderRow & { total: number; exists: boolean }>`
    select counted.total, counted.exists, p.*
    from (select (select count(*)::int ${found}) as total,
                 exists (select 1 from auction where id = ${id}) as exists) counted
    left join lateral (
      select ${orderColumnsWith({ include })} ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) p on true`.execute(
    db,
  );
  return {
    rows: rows.filter((row) => row.id !== null),
    total: rows[0]?.total ?? 0,
    exists: rows[0]?.exists ?? false,
  };
}
