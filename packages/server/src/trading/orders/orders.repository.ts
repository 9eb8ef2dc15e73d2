import type { OrderIncludes, OrderParameters } from '@kura/api-contract/orders';
import { containsPattern, type Queryable } from '@kura/database';
import type { CancelReason, OrderTargetKind, SwapSide, UnfillableReason } from '@kura/domain/orders';
import type { OrderOrigin, OrderStatus, OrderType } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Address, Hash, Hex } from 'viem';

export interface OrderRow {
  id: string;
  order_hash: Hash;
  type: OrderType;
  origin: OrderOrigin;
  status: OrderStatus;
  cancel_reason: CancelReason | null;
  unfillable_reason: UnfillableReason | null;
  /** Null when any of several will do. */
  nft_id: string | null;
  target: OrderTargetKind;
  collection_id: string | null;
  collection_name: string | null;
  target_trait: string | null;
  target_value: string | null;
  target_grade: number | null;
  /** Number of cards in the criteria. */
  target_cards: number | null;
  reserved_for: Address | null;
  given_nft_id: string | null;
  /** The item sold, of a completed order. */
  sold_nft_id: string | null;
  cash_paid_by: SwapSide | null;
  auction_id: string | null;
  /** The number of a bid in its auction. */
  bid_sequence: number | null;
  bid_receipt: Hex | null;
  offerer: Address;
  buyer: Address | null;
  is_contract_signer: boolean;
  payment_token: 'USDC' | 'USDT';
  price_base_units: bigint;
  fee_base_units: bigint;
  proceeds_base_units: bigint;
  parameters: OrderParameters;
  signature: Hex;
  starts_at_seconds: number;
  ends_at_seconds: number;
  created_at: Date;
  transaction_hash: Hash | null;
  /** True when its cancellation was sent. */
  cancelling: boolean;
}

/** Returns the card or pack that the offerer gives; null for money alone. */
export const givenNftOf = ({ type, nft_id, given_nft_id }: OrderRow): string | null =>
  type === 'FIXED_PRICE' || type === 'AUCTION' ? nft_id : given_nft_id;

/** An order in a list. Its signed part is included only on request. */
export type ListedOrderRow = Omit<OrderRow, 'parameters' | 'signature'> &
  Partial<Pick<OrderRow, 'parameters' | 'signature'>>;

/** Whether the cancellation of an order `o` was sent. */
export const isBeingCancelled = sql<boolean>`(o.status = 'Open' and o.id in (select unnest(i.order_ids) from intent i
    where i.kind = 'CANCEL_ORDER' and i.status = 'SUBMITTED'))`;

const listedOrderColumns = sql`
  o.id, o.order_hash, o.type, o.origin, o.status, o.cancel_reason, o.unfillable_reason, o.nft_id, o.offerer, o.buyer,
  o.target, o.collection_id, o.target_trait, o.target_value, o.target_grade, o.reserved_for, o.given_nft_id, o.sold_nft_id, o.is_contract_signer,
  o.cash_paid_by, o.auction_id, o.bid_sequence, o.bid_receipt, (select c.name from collection c where c.id = o.collection_id) as collection_name,
  (select cardinality(k.token_ids) from order_criteria k where k.id = o.criteria_id) as target_cards,
  o.payment_token, o.price_base_units, o.fee_base_units, o.proceeds_base_units,
  o.starts_at_seconds, o.ends_at_seconds, o.created_at, o.transaction_hash, ${isBeingCancelled} as cancelling`;

export const orderColumns = sql`${listedOrderColumns}, o.parameters, o.signature`;

/** The columns of `ListedOrderRow`. */
export const orderColumnsWith = ({ include }: OrderIncludes): RawBuilder<unknown> =>
  include?.includes('signedOrder') ? orderColumns : listedOrderColumns;

async function selectOrders(db: Queryable, which: RawBuilder<unknown>): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from market_order o where ${which}`.execute(db);
  return rows;
}

export async function findOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  return (await selectOrders(db, sql`o.id = ${id}`))[0];
}

/** Whether these wallets may see an order: a reserved one is visible to its two sides only. */
export const isShownTo = (wallets: readonly Address[]): RawBuilder<boolean> => sql`
  (o.reserved_for is null or o.status = 'Completed' or o.reserved_for = any(${wallets as string[]}::text[])
   or o.offerer = any(${wallets as string[]}::text[]))`;

export async function findShownOrder(db: Queryable, id: string, wallets: readonly Address[]) {
  return (await selectOrders(db, sql`o.id = ${id} and ${isShownTo(wallets)}`))[0];
}

export async function findOrders(db: Queryable, ids: readonly string[]): Promise<OrderRow[]> {
  return selectOrders(db, sql`o.id = any(${ids as string[]}::uuid[]) order by o.created_at, o.id`);
}

/** Returns the best listing of a card or pack that an owner of these wallets can fill. */
export async function findLiveListing(db: Queryable, nftId: string, wallets: readonly Address[]) {
  const rows = await selectOrders(
    db,
    sql`o.nft_id = ${nftId} and o.status = 'Open' and o.unfillable_reason is null and o.type = 'FIXED_PRICE'
        and ${isShownTo(wallets)}
        order by o.price_base_units, o.id limit 1`,
  );
  return rows[0];
}

/**
 * Whether an order that ended in the shop because its token moved away could still be filled on chain if the token came back:
 * it is neither cancelled on chain nor expired.
 */
export const standsOnChain = sql<boolean>`(o.status = 'Cancelled' and o.cancel_reason = 'MOVED_AWAY'
  and o.ends_at_seconds > coalesce((select block_time_seconds from chain_checkpoint), 0))`;

/**
 * Returns the orders by which one offerer gives these tokens, with signatures that bind on chain: open ones, and those that
 * only moved away.
 */
export async function findBindingListings(db: Queryable, nftIds: readonly string[], offerer: Address) {
  const ids = sql`any(${nftIds as string[]}::uuid[])`;
  return selectOrders(
    db,
    sql`o.offerer = ${offerer} and (o.status = 'Open' or ${standsOnChain})
        and ((o.nft_id = ${ids} and o.type in ('FIXED_PRICE', 'AUCTION')) or o.given_nft_id = ${ids})
        order by o.created_at, o.id`,
  );
}

/**
 * Returns a wallet's orders with signatures that bind on chain.
 *
 * @param nftId only orders that sell this card or pack, or request exactly it
 */
export async function findBindingOrders(db: Queryable, offerer: Address, nftId: string | null) {
  const about = nftId === null ? sql`true` : sql`(o.nft_id = ${nftId} or o.given_nft_id = ${nftId})`;
  return selectOrders(
    db,
    sql`o.offerer = ${offerer} and (o.status = 'Open' or ${standsOnChain}) and ${about} order by o.created_at, o.id`,
  );
}

/** Returns orders by id, with whether a cancellation on chain would have an effect. */
export async function findOrdersToCancel(db: Queryable, ids: readonly string[]) {
  const { rows } = await sql<OrderRow & { binds: boolean }>`
    select ${orderColumns}, (o.status = 'Open' or ${standsOnChain}) as binds from market_order o
    where o.id = any(${ids as string[]}::uuid[]) order by o.created_at, o.id`.execute(db);
  return rows;
}

export interface SellerListingsQuery extends OrderIncludes {
  owner: Address;
  type?: ('FIXED_PRICE' | 'AUCTION')[] | undefined;
  status?: OrderStatus[] | undefined;
  standing?: true | undefined;
  search?: string | undefined;
  page: number;
  pageSize: number;
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
}

/** Pages the listings that a wallet made, each with its card's id, and the total, in one statement. */
export async function listListingsBySeller(
  db: Queryable,
  {
    owner,
    type = ['FIXED_PRICE', 'AUCTION'],
    status,
    standing,
    search,
    page,
    pageSize,
    orderBy,
    include,
  }: SellerListingsQuery,
): Promise<{ rows: (ListedOrderRow & { stands_on_chain: boolean })[]; total: number }> {
  const direction = orderBy === 'LAST_ADDED' ? sql`desc` : sql`asc`;
  const pattern = search && containsPattern(search);
  const { rows } = await sql<ListedOrderRow & { stands_on_chain: boolean; total: number }>`
    with made as (
      select o.* from market_order o join nft n on n.id = o.nft_id
      where o.offerer = ${owner} and o.type = any(${type as string[]}::text[])
        and (${status ?? null}::text[] is null or o.status = any(${status ?? null}::text[]))
        and (not ${standing ?? false} or ${standsOnChain})
        and (${pattern ?? null}::text is null or n.name ilike ${pattern ?? null} or n.japanese_title ilike ${pattern ?? null})
    ), counted as (select count(*) as total from made)
    select c.total, p.* from counted c left join lateral (
      select ${orderColumnsWith({ include })}, ${standsOnChain} as stands_on_chain from made o
      order by o.created_at ${direction}, o.id limit ${pageSize} offset ${(page - 1) * pageSize}) p on true`.execute(
    db,
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/**
 * Returns the lowest price of a token's open listings, fillable or not; null without one.
 *
 * @param buyer the possible buyer: listings reserved for others are excluded
 */
export async function lowestOpenPrice(db: Queryable, nftId: string, buyer: Address | null) {
  const row = await db
    .selectFrom('market_order')
    .where('nft_id', '=', nftId)
    .where('status', '=', 'Open')
    .where('type', '=', 'FIXED_PRICE')
    .where((eb) => eb.or([eb('reserved_for', 'is', null), eb('reserved_for', '=', buyer)]))
    .select(({ fn }) => fn.min<bigint | null>('price_base_units').as('price'))
    .executeTakeFirst();
  return row?.price ?? null;
}

/** Returns the lowest public listing of each of these, fillable or not. */
export async function lowestOpenPrices(db: Queryable, nftIds: readonly string[]) {
  const { rows } = await sql<{ nft_id: string; price: bigint }>`
    select nft_id, min(price_base_units) as price from market_order
    where nft_id = any(${nftIds as string[]}::uuid[]) and status = 'Open' and type = 'FIXED_PRICE'
      and reserved_for is null
    group by nft_id`.execute(db);
  return new Map(rows.map((row) => [row.nft_id, row.price]));
}
