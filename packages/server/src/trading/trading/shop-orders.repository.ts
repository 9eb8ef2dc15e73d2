import type { OrderParameters } from '@kura/api-contract/orders';
import { type DatabaseTransaction, lockName, type Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Hash } from 'viem';
import type { ApprovalGrant } from '../../platform/index.ts';
import type { GivenTerms } from '../auctions/index.ts';

/** An order that waits for the signature of the shop's own account. */
export interface QueuedShopOrder {
  id: string;
  nft_id: string;
  price_base_units: bigint;
  order_hash: Hash;
  parameters: OrderParameters;
  /** Terms of an auction. */
  terms: GivenTerms | null;
  requested_by: string;
  approval: ApprovalGrant | null;
  created_at: Date;
}

interface NewShopOrder extends Omit<QueuedShopOrder, 'id' | 'created_at'> {
  payment_token: 'USDC' | 'USDT';
}

/** The reason why an order was not signed. */
export interface Refusal {
  code: string;
  state: string | null;
}

/** @returns false when another order for the card is queued */
export async function insertShopOrder(
  tx: DatabaseTransaction,
  { parameters, terms, approval, ...order }: NewShopOrder & { id: string; created_at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('shop_order')
    .values({
      ...order,
      type: terms === null ? 'FIXED_PRICE' : 'AUCTION',
      parameters: JSON.stringify(parameters),
      terms: terms === null ? null : JSON.stringify(terms),
      approval: approval === null ? null : JSON.stringify(approval),
    })
    // A literal: the predicate of an index can't match a parameter.
    .onConflict((conflict) => conflict.column('nft_id').where(sql<boolean>`status = 'QUEUED'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const queued = (db: Queryable) =>
  db
    .selectFrom('shop_order')
    .where('status', '=', 'QUEUED')
    .select([
      ...(['id', 'nft_id', 'price_base_units', 'order_hash', 'parameters', 'terms'] as const),
      ...(['requested_by', 'approval', 'created_at'] as const),
    ]);

export async function findQueuedShopOrder(db: Queryable, id: string): Promise<QueuedShopOrder | undefined> {
  return (await queued(db).where('id', '=', id).executeTakeFirst()) as QueuedShopOrder | undefined;
}

export async function findQueuedOfCard(db: Queryable, nftId: string): Promise<QueuedShopOrder | undefined> {
  return (await queued(db).where('nft_id', '=', nftId).executeTakeFirst()) as QueuedShopOrder | undefined;
}

/** @returns false when the order ended before */
export async function endShopOrder(
  tx: DatabaseTransaction,
  id: string,
  end: { refusal: Refusal | null; at: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('shop_order')
    .set({
      status: end.refusal === null ? 'SIGNED' : 'REFUSED',
      refusal_code: end.refusal?.code ?? null,
      refusal_state: end.refusal?.state ?? null,
      ended_at: end.at,
    })
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Counts the shop's other orders that were signed or queued within 24 hours. Counts are serialised. */
export async function countOfDay(tx: DatabaseTransaction, now: Date, exceptId: string): Promise<number> {
  await lockName(tx, 'shop-orders-of-day');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_order
    where id <> ${exceptId} and status <> 'REFUSED' and created_at > ${now}::timestamptz - interval '24 hours'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export interface ShopOrderRow {
  id: string;
  nft_id: string;
  type: 'FIXED_PRICE' | 'AUCTION';
  payment_token: 'USDC' | 'USDT';
  price_base_units: bigint;
  status: 'QUEUED' | 'SIGNED' | 'REFUSED';
  refusal_code: string | null;
  refusal_state: string | null;
  created_at: Date;
  ended_at: Date | null;
  order_id: string | null;
}

/** Pages the orders, newest first, with the total, in two statements. */
export async function pageShopOrders(
  db: Queryable,
  { page, pageSize, nftId }: { page: number; pageSize: number; nftId?: string | undefined },
): Promise<{ rows: ShopOrderRow[]; total: number }> {
  const matching = sql`from shop_order s where (${nftId ?? null}::uuid is null or s.nft_id = ${nftId ?? null}::uuid)`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  const { rows } = await sql<ShopOrderRow>`
    select s.id, s.nft_id, s.type, s.payment_token, s.price_base_units, s.status, s.refusal_code, s.refusal_state,
           s.created_at, s.ended_at, (select o.id from market_order o where o.order_hash = s.order_hash) as order_id
    ${matching} order by s.created_at desc, s.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
