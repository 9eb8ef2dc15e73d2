import { type DatabaseTransaction, type Delivery, lockName, type Queryable } from '@kura/database';
import type { DeliverySource, DeliveryStatus, VoidReason } from '@kura/domain/deliveries';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Address, Hash, Hex } from 'viem';

/** PACKS have `gacha_id`, a card from STOCK `stock_sale_id`, the card of a LISTING `market_order_id`. */
export type DeliveryKind = 'PACKS' | 'STOCK' | 'LISTING';

export interface DeliveryRow
  extends Omit<
    Selectable<Delivery>,
    'kind' | 'payment_ref' | 'source' | 'recipient' | 'status' | 'void_reason'
  > {
  kind: DeliveryKind;
  payment_ref: Hex;
  source: DeliverySource;
  recipient: Address;
  status: DeliveryStatus;
  void_reason: VoidReason | null;
  /** The card; null for packs. */
  card_id: string | null;
  /** Null until it is delivered, and for a card. */
  first_pack_token_id: bigint | null;
  transaction_hash: Hash | null;
  delivered_at: Date | null;
  /** Cards of the opened packs. */
  card_ids: string[];
}

const selectDeliveries = (condition: RawBuilder<unknown>) => sql<DeliveryRow>`
  select d.*, coalesce(s.nft_id, o.nft_id) as card_id, case when d.kind = 'PACKS' then c.token_id end as first_pack_token_id,
    c.transaction_hash, c.delivered_at,
    array(select n.card_id from pack k join nft n on n.id = k.nft_id
      where k.gacha_id = c.gacha_id and k.token_id >= c.token_id and k.token_id < c.token_id + c.quantity
        and n.card_id is not null
      order by k.token_id) as card_ids
  from delivery d
  left join delivery_outcome c on c.payment_ref = d.payment_ref and c.kind = d.kind and not c.voided
  left join stock_sale s on s.id = d.stock_sale_id
  left join market_order o on o.id = d.market_order_id
  where ${condition} order by d.created_at, d.id`;

/** Returns one delivery, locked until the transaction ends. It is read after the lock, which may have waited for the indexer. */
export async function lockDelivery(tx: DatabaseTransaction, id: string): Promise<DeliveryRow | undefined> {
  await tx.selectFrom('delivery').where('id', '=', id).select('id').forUpdate().execute();
  return findDelivery(tx, id);
}

export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await selectDeliveries(sql`d.id = ${id}`).execute(db);
  return rows[0];
}

/** Locks the deliveries of these references until the transaction ends. */
export async function lockDeliveriesOf(tx: DatabaseTransaction, paymentRefs: readonly string[]) {
  await sql`
    select id from delivery where payment_ref = any(${paymentRefs as string[]}::text[]) order by id for update`.execute(
    tx,
  );
  const { rows } = await selectDeliveries(
    sql`d.payment_ref = any(${paymentRefs as string[]}::text[])`,
  ).execute(tx);
  return rows;
}

/** Returns deliveries by id. */
export async function findDeliveries(db: Queryable, ids: readonly string[]): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await selectDeliveries(sql`d.id = any(${ids as string[]}::uuid[])`).execute(db);
  return rows;
}

export async function insertDelivery(tx: DatabaseTransaction, delivery: Insertable<Delivery>): Promise<void> {
  await tx.insertInto('delivery').values(delivery).execute();
}

export interface DropRoomRow {
  gacha_id: string;
  drop_id: number;
  closed: boolean;
  /** Chain seconds before which the contract delivers nothing; null once they are over. */
  waitsUntilSeconds: number | null;
  /** True when a guardian stopped sales before the drop opened: the contract delivers nothing until the admin resumes them. */
  stoppedBefore: boolean;
  deliveryCap: number;
  packs: number;
  issued: number;
  reserved: number;
  delivered: number;
  queued: number;
}

/**
 * Returns the limits for deliveries of drops on chain, in one statement: the indexer changes several of these tables together.
 */
export async function findDropRooms(db: Queryable, gachaIds: readonly string[]): Promise<DropRoomRow[]> {
  const { rows } = await sql<DropRoomRow>`
    select d.gacha_id, d.drop_id, d.closed,
      case when d.sales_from_seconds > (select block_time_seconds from chain_checkpoint)
        then d.sales_from_seconds::float8 end as "waitsUntilSeconds",
      exists (select from stop_in_force s where s.part = 'PACKS'
        and s.stopped_at < to_timestamp(d.sales_from_seconds)) as "stoppedBefore", d.delivery_cap as "deliveryCap", d.packs, d.packs_issued as issued,
      d.packs_reserved as reserved,
      (select coalesce(sum(p.quantity), 0)::integer from delivery_outcome p where p.gacha_id = d.gacha_id) as delivered,
      (select coalesce(sum(q.quantity), 0)::integer from delivery q
        where q.gacha_id = d.gacha_id and q.status in ('QUEUED', 'VOIDING')) as queued
    from drop_on_chain d where d.gacha_id = any(${gachaIds as string[]}::uuid[])`.execute(db);
  return rows;
}

/** Serialises deliveries of one drop, so that two can't use the same room. */
export async function lockRoom(tx: DatabaseTransaction, gachaId: string): Promise<void> {
  await lockName(tx, `delivery:${gachaId}`);
}

/** Serialises checkouts and tickets of one drop. */
export async function lockCheckouts(tx: DatabaseTransaction, gachaId: string): Promise<void> {
  await lockName(tx, `checkout:${gachaId}`);
}

export async function updateDelivery(tx: DatabaseTransaction, id: string, columns: Updateable<Delivery>) {
  await tx.updateTable('delivery').set(columns).where('id', '=', id).execute();
}

/** Returns a wallet's quota from a waiting room's list, while its phase is open, and the packs that it took. */
export async function findListQuota(
  db: Queryable,
  { gachaId, wallet }: { gachaId: string; wallet: Address },
) {
  const { rows } = await sql<{ phase: number; quota: number; taken: number }>`
    select w.phase, coalesce(a.quota, 0) as quota, (
      (select coalesce(sum(s.quantity), 0) from pack_purchase s
        where s.gacha_id = w.gacha_id and s.phase = w.phase and s.buyer = ${wallet})
      + (select coalesce(sum(y.quantity), 0) from payment y where y.gacha_id = w.gacha_id and y.wallet = ${wallet}
          and y.status not in ('FAILED', 'EXPIRED', 'REFUNDED', 'CHARGED_BACK'))
      + (select coalesce(sum(v.quantity), 0) from delivery v where v.gacha_id = w.gacha_id and v.recipient = ${wallet}
          and v.source = 'TICKET' and v.status not in ('VOID', 'FAILED')))::int as taken
    from waiting_room w
    join gacha_phase p on p.gacha_id = w.gacha_id and p.number = w.phase and p.allow_list_root = w.list_root
    join chain_checkpoint c on c.block_time_seconds >= p.starts_at_seconds and c.block_time_seconds < p.ends_at_seconds
    left join gacha_allowed_wallet a on a.gacha_id = p.gacha_id and a.phase = p.number and a.root = p.allow_list_root
      and a.wallet = ${wallet}
    where w.gacha_id = ${gachaId}`.execute(db);
  return rows[0];
}
