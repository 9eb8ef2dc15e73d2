import type { DatabaseTransaction } from '@kura/database';
import type { CancelReason } from '@kura/domain/orders';
import type { OrderStatus, OrderType, TokenKind } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { sameInGrade } from '../../../cards/index.ts';
import type { Address } from '../../../platform/index.ts';

/** Returns the users that a listing undercuts, or shows a lower price. */
export async function listCheaper(tx: DatabaseTransaction, orderIds: readonly string[]) {
  const { rows } = await sql<CheaperRow>`
    with listing as (
      select o.id as order_id, o.nft_id, o.price_base_units as price, o.offerer, o.created_at, seller.user_id as seller_id
      from market_order o left join wallet seller on seller.address = o.offerer
      where o.id = any(${orderIds as string[]}::uuid[]) and o.type = 'FIXED_PRICE' and o.reserved_for is null
        and o.status = 'Open' and o.unfillable_reason is null
    ), higher_priced as (
      select l.*, copy.id as copy_id, copy.price as other_price, copy.owner
      from listing l join nft subject on subject.id = l.nft_id
      join nft copy on ${sameInGrade('subject', 'copy')} and copy.id <> l.nft_id and copy.price > l.price
        and copy.sale_type <> 'AUCTION'
    ), news as (
      select 'UNDERCUT' as kind, d.*, w.user_id from higher_priced d join wallet w on w.address = d.owner
      union all
      select 'UNDERCUT', d.*, w.user_id from higher_priced d join watched_nft w on w.nft_id = d.copy_id
      union all
      select 'PRICE_DROP', l.*, l.nft_id, before.price_base_units, null, w.user_id
      from listing l join watched_nft w on w.nft_id = l.nft_id
      cross join lateral (
        select b.price_base_units from market_order b
        where b.nft_id = l.nft_id and b.type = 'FIXED_PRICE' and b.reserved_for is null and b.offerer = l.offerer
          and b.id <> l.order_id and b.created_at <= l.created_at
        order by b.created_at desc, b.id desc limit 1) before
      where before.price_base_units > l.price
    )
    -- Of several that are undercut at once, the nearest is reported.
    select distinct on (order_id, kind, user_id) kind, order_id, nft_id, user_id, price, other_price
    from news where user_id is distinct from seller_id
    order by order_id, kind, user_id, other_price`.execute(tx);
  return rows;
}

interface CheaperRow {
  kind: 'UNDERCUT' | 'PRICE_DROP';
  order_id: string;
  nft_id: string;
  user_id: string;
  price: bigint;
  other_price: bigint;
}

/** Returns the holders of an offer's cards, each with the card for which it is worth most. */
export async function listOfferees(tx: DatabaseTransaction, orderId: string): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    with offer as (
      select o.*, w.user_id as offerer_id from market_order o left join wallet w on w.address = o.offerer
      where o.id = ${orderId} and o.status = 'Open' and o.unfillable_reason is null
    ), wanted as (
      select n.id, n.owner, n.value_base_units, n.last_sale_price, n.price
      from offer o join nft n on n.id = o.nft_id
      union all
      select n.id, n.owner, n.value_base_units, n.last_sale_price, n.price
      from offer o join order_criteria c on c.id = o.criteria_id
      join nft n on n.contract_address = c.contract_address and n.token_id = any(c.token_ids)
      union all
      select n.id, n.owner, n.value_base_units, n.last_sale_price, n.price
      from offer o join nft n on n.collection_id = o.collection_id and n.kind = 'card' and n.owner is not null
      where o.target = 'COLLECTION'
    ), held as (
      select distinct on (h.user_id) n.id as nft_id, h.user_id, worth.base_units as worth
      from offer o, wanted n
      join wallet h on h.address = n.owner
      cross join lateral (
        select coalesce(
          -- The floor is looked up where one card or its copies are meant: they have one floor.
          (select min(copy.price) from nft subject join nft copy on ${sameInGrade('subject', 'copy')}
            where subject.id = n.id and o.target in ('NFT', 'COPIES') and copy.sale_type <> 'AUCTION'),
          n.value_base_units, n.last_sale_price, n.price) as base_units) worth
      where h.user_id is distinct from o.offerer_id
      order by h.user_id, worth.base_units nulls last, n.id
    )
    select o.id as order_id, held.nft_id, held.user_id, o.price_base_units as price, o.proceeds_base_units as proceeds,
      o.payment_token, o.given_nft_id is not null as is_swap, held.worth
    from offer o, held order by held.worth nulls last, held.user_id limit ${MAX_NOTIFIED_USERS}`.execute(tx);
  return rows;
}

interface ReceivedRow {
  order_id: string;
  nft_id: string;
  user_id: string;
  price: bigint;
  proceeds: bigint;
  payment_token: TokenKind;
  is_swap: boolean;
  worth: bigint | null;
}

/** The most users notified of an offer on a whole collection: those with the best cards for it. */
const MAX_NOTIFIED_USERS = 500;

export async function listOrderStatuses(tx: DatabaseTransaction, orderIds: readonly string[]) {
  const { rows } = await sql<OrderStatusRow>`
    select o.id, o.type, o.status, o.cancel_reason, o.offerer, o.nft_id, o.payment_token, o.price_base_units,
      o.proceeds_base_units, greatest(o.ended_at, o.created_at) as ended_at, o.ends_at_seconds
    from market_order o where o.id = any(${orderIds as string[]}::uuid[]) and o.type in ('FIXED_PRICE', 'OFFER')
    order by o.id`.execute(tx);
  return rows;
}

export interface OrderStatusRow {
  id: string;
  type: OrderType;
  status: OrderStatus;
  cancel_reason: CancelReason | null;
  offerer: Address;
  nft_id: string | null;
  payment_token: TokenKind;
  price_base_units: bigint;
  proceeds_base_units: bigint;
  ended_at: Date | null;
  ends_at_seconds: number;
}

export async function findUsersOfWallets(tx: DatabaseTransaction, wallets: readonly string[]) {
  const { rows } = await sql<{ address: string; user_id: string }>`
    select address, user_id from wallet where address = any(${wallets as string[]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.address, row.user_id]));
}
