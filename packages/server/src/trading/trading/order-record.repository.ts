import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from '../../platform/index.ts';

export interface OrderStepRow {
  source: 'INTENT' | 'OPERATOR';
  name: string;
  state: string;
  at: Date;
  transaction_hash: `0x${string}` | null;
  user_id: string | null;
  user_name: string | null;
}

/**
 * Returns the transactions of users and of the operator for an order, oldest first. Transactions that a user prepared and
 * never sent are excluded.
 */
export async function listOrderSteps(db: Queryable | DatabaseTransaction, orderId: string) {
  const { rows } = await sql<OrderStepRow>`
    select 'INTENT' as source, i.kind as name, i.status as state, i.updated_at as at,
           coalesce(i.effect_transaction_hash, i.transaction_hashes[cardinality(i.transaction_hashes)]) as transaction_hash,
           u.id as user_id, u.name as user_name
    from intent i join app_user u on u.id = i.user_id
    where i.status in ('SUBMITTED', 'CONFIRMED', 'FAILED')
      and (i.order_id = ${orderId} or (i.order_ids <> '{}' and i.order_ids @> array[${orderId}::uuid]))
    union all
    select 'OPERATOR', t.kind, t.status, t.updated_at, t.transaction_hash, null, null
    from operator_transaction t where t.subject ->> 'orderId' = ${orderId}
    order by at`.execute(db);
  return rows;
}

export interface OrderEndRow {
  seller: Address | null;
  ended_at: Date | null;
  holder: Address | null;
}

/** Returns the seller, the end of the order, and the current holder of the card. */
export async function findOrderEnd(db: Queryable, orderId: string): Promise<OrderEndRow | undefined> {
  const { rows } = await sql<OrderEndRow>`
    select o.seller, o.ended_at, n.owner as holder
    from market_order o left join nft n on n.id = o.nft_id where o.id = ${orderId}
    union all
    select s.sold_by, s.ended_at, n.owner from stock_sale s join nft n on n.id = s.nft_id where s.id = ${orderId}`.execute(
    db,
  );
  return rows[0];
}

export interface WalletUserRow {
  address: Address;
  id: string;
  name: string;
}

export async function findUsersOfWallets(db: Queryable, addresses: readonly Address[]) {
  const { rows } = await sql<WalletUserRow>`
    select w.address, u.id, u.name from wallet w join app_user u on u.id = w.user_id
    where w.address = any(${addresses as string[]}::text[])`.execute(db);
  return rows;
}
