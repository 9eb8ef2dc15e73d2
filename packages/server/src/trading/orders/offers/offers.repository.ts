import type { OrderIncludes } from '@kura/api-contract/orders';
import { containsPattern, type Queryable } from '@kura/database';
import type { OrderStatus } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Address } from 'viem';
import { type ListedOrderRow, orderColumnsWith } from '../orders.repository.ts';

interface Page extends OrderIncludes {
  page: number;
  pageSize: number;
}

/** A page of orders with the exact total. */
export interface OrderPage<Row = ListedOrderRow> {
  rows: Row[];
  total: number;
}

/** An order with the id of the wanted card, or of one that was or could be given for it. */
export type OfferRow = ListedOrderRow & { about_nft_id: string | null };

/** The accepter's proceeds, for sorting offers. Cash that the accepter has to add counts against them. */
const worth = sql`case when o.cash_paid_by = 'ACCEPTER' then -o.price_base_units else o.price_base_units end`;

const sortings = {
  PRICE_HIGH_TO_LOW: sql`${worth} desc, o.created_at, o.id`,
  LAST_ADDED: sql`o.created_at desc, o.id`,
  FIRST_ADDED: sql`o.created_at, o.id`,
} as const;
export type OfferSort = keyof typeof sortings;

/** Pages `found (id, about_nft_id)`, with the total in the same statement. */
async function pageOf(
  db: Queryable,
  found: RawBuilder<unknown>,
  { page, pageSize, orderBy, include }: Page & { orderBy: OfferSort },
): Promise<OrderPage<OfferRow>> {
  const { rows } = await sql<OfferRow & { total: number }>`
    with found (id, about_nft_id) as (${found}), counted as (select count(*) as total from found)
    select c.total, p.* from counted c left join lateral (
      select ${orderColumnsWith({ include })}, f.about_nft_id from found f join market_order o on o.id = f.id
      order by ${sortings[orderBy]} limit ${pageSize} offset ${(page - 1) * pageSize}) p on true`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

const canBeTaken = sql`o.status = 'Open' and o.unfillable_reason is null`;

export interface OffersOfNftQuery extends Page {
  nft: string;
  type?: ('OFFER' | 'BID')[] | undefined;
  orderBy: 'PRICE_HIGH_TO_LOW' | 'LAST_ADDED';
}

/** Returns the acceptable offers for a card or pack: for itself, its collection, one of its traits, any copy of it. */
export async function listOffersOfNft(
  db: Queryable,
  { nft, type = ['OFFER', 'BID'], ...page }: OffersOfNftQuery,
): Promise<OrderPage> {
  return pageOf(
    db,
    sql`
      select o.id, null::uuid from nft n join market_order o on o.nft_id = n.id
      where n.id = ${nft} and ${canBeTaken} and o.type = any(${type as string[]}::text[])
      union all
      select o.id, null from nft n join market_order o on o.target <> 'NFT' and o.collection_id = n.collection_id
        and o.contract_address = n.contract_address
      where n.id = ${nft} and ${canBeTaken} and o.type = any(${type as string[]}::text[])
        -- Nobody buys their own card.
        and o.offerer is distinct from n.owner
        and (o.target = 'COLLECTION' or o.criteria_id in (
          select k.id from order_criteria k
          where k.contract_address = n.contract_address and k.token_ids @> array[n.token_id]))`,
    page,
  );
}

/**
 * Returns the acceptable offers for any card of a collection, or for any with a trait. Offers for copies of one card are
 * excluded.
 */
export async function listOffersOfCollection(
  db: Queryable,
  { id, ...page }: Page & { id: string; orderBy: 'PRICE_HIGH_TO_LOW' | 'LAST_ADDED' },
): Promise<OrderPage> {
  return pageOf(
    db,
    sql`select o.id, null::uuid from market_order o
        where o.target in ('COLLECTION', 'TRAIT') and o.collection_id = ${id} and ${canBeTaken}`,
    page,
  );
}

export interface OfferFilters {
  type?: ('OFFER' | 'BID')[] | undefined;
  status?: OrderStatus[] | undefined;
  fillable?: true | undefined;
  search?: string | undefined;
}

export interface OwnOffersQuery extends Page, OfferFilters {
  owner: Address;
  orderBy: OfferSort;
}

/** @param about the columns of the order's card */
function passes({ type, status, fillable, search }: OfferFilters, about: RawBuilder<unknown>) {
  const pattern = search ? containsPattern(search) : null;
  return sql`o.type = any(${(type ?? ['OFFER', 'BID']) as string[]}::text[])
    and (${status ?? null}::text[] is null or o.status = any(${status ?? null}::text[]))
    and (not ${fillable ?? false} or (${canBeTaken}))
    and (${pattern}::text is null or exists (
      select 1 from nft s where s.id = ${about} and (s.name ilike ${pattern} or s.japanese_title ilike ${pattern})))`;
}

/** Pages the offers and bids that a wallet made. */
export async function listOffersMade(
  db: Queryable,
  { owner, page, pageSize, orderBy, include, ...filters }: OwnOffersQuery,
): Promise<OrderPage<OfferRow>> {
  const about = sql`coalesce(o.nft_id, o.sold_nft_id)`;
  return pageOf(
    db,
    sql`select o.id, ${about} from market_order o where o.offerer = ${owner} and ${passes(filters, about)}`,
    { page, pageSize, orderBy, include },
  );
}

/**
 * Returns the offers for cards that these wallets hold, and the offers that they have accepted. An offer that several of the
 * cards satisfy is listed once, with the card of least value for the shop.
 */
export async function listOffersReceived(
  db: Queryable,
  {
    owners,
    page,
    pageSize,
    orderBy,
    include,
    ...filters
  }: Omit<OwnOffersQuery, 'owner'> & { owners: readonly Address[] },
): Promise<OrderPage<OfferRow>> {
  const wallets = sql`any(${owners as string[]}::text[])`;
  return pageOf(
    db,
    sql`
      select distinct on (o.id) o.id, r.nft_id
      from (
        with held as (
          select id, collection_id, contract_address, token_id, value_base_units from nft where owner = ${wallets})
        select m.id, h.id as nft_id, h.value_base_units as worth from held h join market_order m on m.nft_id = h.id
        union all
        select m.id, h.id, h.value_base_units
        from market_order m join held h on h.collection_id = m.collection_id and h.contract_address = m.contract_address
        where m.target = 'COLLECTION'
        union all
        select m.id, h.id, h.value_base_units
        from held h join order_criteria k on k.contract_address = h.contract_address and k.token_ids @> array[h.token_id]
        join market_order m on m.criteria_id = k.id
        union all
        select m.id, m.sold_nft_id, null from market_order m where m.seller = ${wallets} and m.status = 'Completed'
      ) r
      join market_order o on o.id = r.id
      where o.offerer <> all(${owners as string[]}::text[])
        -- What was taken elsewhere was not received here.
        and (o.status <> 'Completed' or o.seller = ${wallets})
        and ${passes(filters, sql`r.nft_id`)}
      order by o.id, r.worth nulls last, r.nft_id`,
    { page, pageSize, orderBy, include },
  );
}

export async function hasCollection(db: Queryable, id: string): Promise<boolean> {
  const known = await db.selectFrom('collection').where('id', '=', id).select('id').executeTakeFirst();
  return known !== undefined;
}
