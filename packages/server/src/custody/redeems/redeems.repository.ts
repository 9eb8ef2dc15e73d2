import { anyOf, type DatabaseTransaction, type Queryable, type Redeem } from '@kura/database';
import type { RedeemStatus, ShipmentStatus } from '@kura/domain/redeems';
import type { CardRank } from '@kura/domain/vocabulary';
import { type Selectable, sql } from 'kysely';
import type { Address, Hash, Hex } from 'viem';

/** With `burn_waits` the slabs are packed, and the burn is queued once the deposit is old enough. */
export interface RedeemRow
  extends Omit<Selectable<Redeem>, 'wallet' | 'status' | 'deposit_id' | 'fee_token' | 'shipment'> {
  user_name: string | null;
  wallet: Address;
  status: RedeemStatus;
  deposit_id: Hex;
  fee_token: 'USDC' | 'USDT';
  shipment: ShipmentStatus | null;
  /** The kind of an operator's transaction with an effect that the status doesn't show yet. */
  under_way: string | null;
  card_ids: string[];
  deposit_state: 'HELD' | 'RETURNED' | 'BURNED' | null;
  locked_until_seconds: number | null;
  /** The vault burns nothing before this time. */
  burnable_from_seconds: number | null;
  deposited_at: Date | null;
  deposit_block: number | null;
}

const columns = sql`
  r.*, u.name as user_name,
  (select o.kind from operator_transaction o
    where o.id = r.transaction_id and o.status in ('QUEUED', 'SENT')
      -- The event may be indexed before the operator has seen the receipt.
      and (o.kind, r.status) not in (('approve-redeem', 'APPROVED'), ('burn-redeem', 'BURNED'), ('reject-redeem', 'REJECTED'))
  ) as under_way,
  array(select k.card_id from redeem_card k where k.redeem_id = r.id order by k.token_id) as card_ids,
  d.state as deposit_state, d.locked_until_seconds, d.burnable_from_seconds, d.deposited_at, d.block_number as deposit_block`;

const source = sql`
  redeem r
  left join app_user u on u.id = r.user_id
  left join redeem_deposit d on d.deposit_id = r.deposit_id`;

/** A deposit `d` has the cards of its redeem `r`, and at least the fee that was requested. */
export const isAsAsked = sql`(d.fee_base_units >= r.fee_base_units
  and (select array_agg(t order by t) from unnest(d.token_ids) t)
    = (select array_agg(k.token_id order by k.token_id) from redeem_card k where k.redeem_id = r.id))`;

export async function findRedeem(db: Queryable, id: string): Promise<RedeemRow | undefined> {
  const { rows } = await sql<RedeemRow>`select ${columns} from ${source} where r.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Returns one redeem, locked until the transaction ends. It is read after the lock, because a statement that waited for a
 * lock sees rows of other tables in their earlier state.
 */
export async function lockRedeem(tx: DatabaseTransaction, id: string): Promise<RedeemRow | undefined> {
  await tx.selectFrom('redeem').where('id', '=', id).select('id').forUpdate().execute();
  return findRedeem(tx, id);
}

/** Returns the newest redeem of a card. */
export async function findRedeemOfCard(db: Queryable, cardId: string): Promise<RedeemRow | undefined> {
  const { rows } = await sql<RedeemRow>`
    select ${columns} from ${source}
    where exists (select from redeem_card k where k.redeem_id = r.id and k.card_id = ${cardId})
    order by r.created_at desc, r.id desc limit 1`.execute(db);
  return rows[0];
}

export interface RedeemsQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'ORDER_ASC' | 'LAST_ADDED' | 'FIRST_ADDED';
  status?: readonly RedeemStatus[] | undefined;
  userId?: string;
}

/** Pages redeems with the total. ORDER_ASC: by promised date, without a deposit last. */
export async function listRedeemRows(
  db: Queryable,
  { page, pageSize, search, orderBy, status, userId }: RedeemsQuery,
): Promise<{ rows: RedeemRow[]; total: number }> {
  const conditions = [sql`true`];
  if (userId !== undefined) conditions.push(sql`r.user_id = ${userId}`);
  if (status !== undefined && status.length > 0) {
    conditions.push(sql`r.status = any(${status as string[]}::text[])`);
  }
  if (search) {
    const text = search.trim().toUpperCase();
    conditions.push(sql`(r.number = ${text} or exists (
      select from redeem_card k join nft n on n.id = k.card_id
      where k.redeem_id = r.id and n.certificate_number = ${text}))`);
  }
  const found = sql`from ${source} where ${sql.join(conditions, sql` and `)}`;
  const order = {
    ORDER_ASC: sql`d.deposited_at asc nulls last, r.created_at asc, r.id asc`,
    LAST_ADDED: sql`r.created_at desc, r.id desc`,
    FIRST_ADDED: sql`r.created_at asc, r.id asc`,
  }[orderBy];
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<RedeemRow>`
    select ${columns} ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface StatusRow {
  redeem_id: string;
  at: Date;
  status: RedeemStatus;
  note: string | null;
  transaction_hash: Hash | null;
}

/** Returns the statuses of redeems, oldest first by id: the clocks of chain and shop differ. */
export async function listStatuses(db: Queryable, redeemIds: readonly string[]): Promise<StatusRow[]> {
  const rows = await db
    .selectFrom('redeem_status')
    .where('redeem_id', '=', anyOf(redeemIds, 'uuid'))
    .select(['redeem_id', 'at', 'status', 'note', 'transaction_hash'])
    .orderBy('id')
    .execute();
  return rows as StatusRow[];
}

export interface RedeemableCard {
  id: string;
  collection_id: string;
  contract_address: Address | null;
  token_id: bigint | null;
  owner: Address | null;
  holder: string;
  grader: string;
  certificate_number: string;
  grade: number;
  pool_index: number | null;
  gacha_id: string | null;
  rank: CardRank | null;
}

/** Returns cards with the data that a hand-over needs. */
export async function findRedeemable(db: Queryable, ids: readonly string[]): Promise<RedeemableCard[]> {
  const { rows } = await sql<RedeemableCard>`
    select n.id, n.collection_id, n.contract_address, n.token_id, n.owner, s.holder, n.grader, n.certificate_number, n.grade,
      e.pool_index, e.gacha_id, n.rank
    from nft n
    join slab_claim s on s.card_id = n.id
    left join gacha_entry e on e.nft_id = n.id and e.gacha_id = n.gacha_id
    where n.id = any(${ids as string[]}::uuid[]) and n.kind = 'card'
      and (n.reveal_state <> 'OFF_CHAIN' or n.publish_state = 'PUBLISHED')
    order by n.token_id`.execute(db);
  return rows;
}
