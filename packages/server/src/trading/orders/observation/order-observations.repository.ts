import type { OrderParameters } from '@kura/api-contract/orders';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { UnfillableReason } from '@kura/domain/orders';
import { sql } from 'kysely';
import type { Address, Hash, Hex } from 'viem';

/** An open order to check on chain. */
export interface OpenOrder {
  id: string;
  orderHash: Hash;
  offerer: Address;
  counter: bigint;
  isContractSigner: boolean;
  parameters: OrderParameters;
  signature: Hex;
}

/** The state of an order on chain, as of a block. */
export interface OrderObservation {
  orderId: string;
  reason: UnfillableReason | null;
  observedBlock: number;
}

const openOrderColumns = sql`
  o.id, o.order_hash as "orderHash", o.offerer, o.counter, o.is_contract_signer as "isContractSigner", o.parameters, o.signature`;

/** Returns open orders, never checked ones first, then the longest unchecked; without those checked as of this block. */
export async function listLongestUnseen(db: Queryable, { block, limit }: { block: number; limit: number }) {
  const { rows } = await sql<OpenOrder>`
    select ${openOrderColumns}
    from market_order o
    left join order_observation seen on seen.order_id = o.id
    where o.status = 'Open' and seen.observed_block is distinct from ${block}
    order by seen.observed_block nulls first, o.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns open orders of one offerer by id, after the id `after`. */
export async function listOpenOrdersOf(
  db: Queryable,
  { offerer, after, limit }: { offerer: string; after: string | null; limit: number },
): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select ${openOrderColumns} from market_order o
    where o.status = 'Open' and o.offerer = ${offerer} and (${after}::uuid is null or o.id > ${after}::uuid)
    order by o.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns those of these offerers with open orders. */
export async function findOfferersWithOpenOrders(db: Queryable, offerers: readonly string[]) {
  const { rows } = await sql<{ offerer: string }>`
    select distinct offerer from market_order where status = 'Open' and offerer = any(${offerers}::text[])`.execute(
    db,
  );
  return rows.map(({ offerer }) => offerer);
}

/**
 * Stores observations of orders that still exist.
 *
 * @returns the orders with a changed observation
 */
export async function upsertOrderObservations(
  tx: DatabaseTransaction,
  observations: readonly OrderObservation[],
): Promise<string[]> {
  const rows = observations.map(({ orderId, reason, observedBlock }) => ({
    id: orderId,
    reason,
    block: observedBlock,
  }));
  // All parts of the statement see the table in its earlier state.
  const { rows: changed } = await sql<{ id: string }>`
    with seen as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as s (id uuid, reason text, block bigint)
    ), kept as (
      insert into order_observation (order_id, unfillable_reason, observed_block)
      select s.id, s.reason, s.block from seen s join market_order o on o.id = s.id order by s.id
      on conflict (order_id) do update
      set unfillable_reason = excluded.unfillable_reason, observed_block = excluded.observed_block
      returning order_id as id, unfillable_reason
    )
    select k.id from kept k
    left join order_observation before on before.order_id = k.id
    where before.unfillable_reason is distinct from k.unfillable_reason`.execute(tx);
  return changed.map(({ id }) => id);
}

/** Whether a wallet is an account of passkeys, also an undeployed one. */
export async function isAccountOfPasskeys(db: Queryable, wallet: Address): Promise<boolean> {
  const account = await db
    .selectFrom('smart_account')
    .where('address', '=', wallet)
    .select('address')
    .executeTakeFirst();
  return account !== undefined;
}
