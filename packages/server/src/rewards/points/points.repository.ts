import { type DatabaseTransaction, lockName, type PointGrant, type Queryable } from '@kura/database';
import { POINT_EXPIRY_NOTICE_DAYS, POINT_MONTH_SECONDS } from '@kura/domain/points';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Address, Hash } from 'viem';

interface LotRow {
  wallet: Address;
  expires_at_seconds: number;
  left_base_units: bigint;
}

export interface PointEntryRow {
  kind: 'MINTED' | 'SPENT' | 'EXPIRED';
  wallet: Address;
  amount_base_units: bigint;
  at: Date;
  expires_at_seconds: number | null;
  /** Null for expired points that were not removed on chain yet. */
  transaction_hash: Hash | null;
  /** Null unless the points were paid for cards. */
  nft_ids: string[] | null;
  reason: string | null;
  campaign: { id: string; title: { ja: string; en: string } } | null;
  drop: { gachaId: string; title: { ja: string; en: string }; packs: number } | null;
}

interface GrantRow {
  id: string;
  wallet: Address;
  amount_base_units: bigint;
  reason: string;
  granted_by: string;
  granted_at: Date;
  status: 'QUEUED' | 'SENT' | 'CONFIRMED' | 'FAILED' | 'CANCELLED';
}

/** Returns the wallets of a user; null for an unknown user. */
export async function findWalletsOf(db: Queryable, userId: string): Promise<string[] | null> {
  const { rows } = await sql<{ wallets: string[] }>`
    select array(select w.address from wallet w where w.user_id = u.id) as wallets
    from app_user u where u.id = ${userId}`.execute(db);
  return rows[0]?.wallets ?? null;
}

/** Returns the remaining points of wallets, soonest expiry first, without those that expired by the chain's time. */
export async function listPointLots(db: Queryable, wallets: readonly string[]): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select wallet, expires_at_seconds, left_base_units from point_lot
    where wallet = any(${wallets as string[]}::text[])
      and expires_at_seconds > coalesce((select block_time_seconds from chain_checkpoint), 0)
    order by expires_at_seconds, wallet`.execute(db);
  return rows;
}

/**
 * All changes of wallets' points. Points expire by their date, regardless of their removal on chain, so the changes until a
 * time add up to the balance at that time.
 */
const changesOf = (wallets: readonly string[]) => sql`
  select p.kind, p.wallet, p.amount_base_units, p.ref, p.expires_at_seconds, p.transaction_hash, p.block_number, p.log_index,
    case when p.kind = 'EXPIRED'
      then to_timestamp(((e.args ->> 'month')::bigint + 1) * ${POINT_MONTH_SECONDS}::bigint) else p.at end as at
  from point_entry p
  left join chain_event e on p.kind = 'EXPIRED' and e.block_number = p.block_number and e.log_index = p.log_index
  where p.wallet = any(${wallets as string[]}::text[])
  union all
  select 'EXPIRED', l.wallet, l.left_base_units, null, null, null, null, null, to_timestamp(l.expires_at_seconds)
  from point_lot l
  where l.wallet = any(${wallets as string[]}::text[])
    and l.expires_at_seconds <= (select block_time_seconds from chain_checkpoint)`;

/** Pages the changes of wallets' points, newest first, with the exact total. */
export async function listPointEntries(
  db: Queryable,
  wallets: readonly string[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: PointEntryRow[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${changesOf(wallets)}) c`.execute(db);
  const { rows } = await sql<PointEntryRow>`
    select p.kind, p.wallet, p.amount_base_units, p.at, p.expires_at_seconds, p.transaction_hash,
      (select array_agg(n.id order by n.token_id) from card_exchange x
       join nft n on n.contract_address = x.contract_address and n.token_id = any(x.token_ids)
       where p.kind = 'MINTED' and x.transaction_hash = p.transaction_hash and x.holder = p.wallet
         and x.points_base_units = p.amount_base_units) as nft_ids,
      (select g.reason from point_grant g
       where g.id = ${idOfRef} and p.ref = ${refOf(sql`g.id`)} and g.reason_shown) as reason,
      (select json_build_object('id', c.id, 'title', json_build_object('ja', c.title_ja, 'en', c.title_en))
       from campaign_prize_unit u join campaign c on c.id = u.campaign_id
       where u.id = ${idOfRef} and p.ref = ${refOf(sql`u.id`)}) as campaign,
      (select json_build_object('gachaId', g.id, 'packs', b.quantity,
         'title', json_build_object('ja', coalesce(nullif(g.texts -> 'ja' ->> 'title', ''), g.name),
           'en', coalesce(nullif(g.texts -> 'en' ->> 'title', ''), g.name)))
       from pack_purchase b join gacha g on g.id = b.gacha_id
       where p.kind = 'SPENT' and b.transaction_hash = p.transaction_hash and b.buyer = p.wallet and b.token = 'POINT'
         and b.total_base_units = p.amount_base_units
       order by abs(b.log_index - p.log_index) limit 1) as drop
    from (select * from (${changesOf(wallets)}) c
      order by at desc, (kind = 'EXPIRED'), block_number desc, log_index desc, wallet
      limit ${pageSize} offset ${(page - 1) * pageSize}) p
    order by p.at desc, (p.kind = 'EXPIRED'), p.block_number desc, p.log_index desc, p.wallet`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The shop's id of the points' cause, from their reference on chain. */
const idOfRef = sql`substr(p.ref, 3, 32)::uuid`;
const refOf = (id: RawBuilder<unknown>) => sql`'0x' || rpad(replace(${id}::text, '-', ''), 64, '0')`;

/** Returns the newest grants of points by admins to wallets. */
export async function listPointGrants(db: Queryable, wallets: readonly string[], limit: number) {
  const { rows } = await sql<GrantRow>`
    select g.id, g.wallet, g.amount_base_units, g.reason, a.name as granted_by, g.granted_at, t.status
    from point_grant g
    join admin_user a on a.id = g.admin_id
    join operator_transaction t on t.id = g.transaction_id
    where g.wallet = any(${wallets as string[]}::text[])
    order by g.granted_at desc, g.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the base units that all admins granted since a time. */
export async function sumPointGrants(db: Queryable, since: Date): Promise<bigint> {
  const granted = await db
    .selectFrom('point_grant')
    .where('granted_at', '>', since)
    .select(({ fn }) => fn.sum<bigint | null>('amount_base_units').as('sum'))
    .executeTakeFirst();
  return granted?.sum ?? 0n;
}

export function findGrantOf(tx: DatabaseTransaction, transactionId: string) {
  return tx
    .selectFrom('point_grant')
    .where('transaction_id', '=', transactionId)
    .select(['id', 'wallet', 'amount_base_units'])
    .executeTakeFirst();
}

export async function lockGrants(tx: DatabaseTransaction): Promise<void> {
  await lockName(tx, 'mint-points');
}

export async function insertGrant(tx: DatabaseTransaction, grant: Insertable<PointGrant>): Promise<void> {
  await tx.insertInto('point_grant').values(grant).execute();
}

/** Returns points that expire soon and that no user was notified of. */
export async function listExpiringPoints(
  tx: DatabaseTransaction,
  after: Pick<ExpiringPoints, 'month' | 'user_id'>,
  limit: number,
): Promise<ExpiringPoints[]> {
  const { rows } = await sql<ExpiringPoints>`
    select w.user_id, l.month, sum(l.left_base_units) as left_base_units
    from point_lot l
    join wallet w on w.address = l.wallet
    cross join (select coalesce((select block_time_seconds from chain_checkpoint), 0) as seconds) as chain_time
    where l.expires_at_seconds > chain_time.seconds
      and l.expires_at_seconds <= chain_time.seconds + ${POINT_EXPIRY_NOTICE_DAYS * 86_400}::bigint
      and (l.month, w.user_id) > (${after.month}::integer, ${after.user_id}::uuid)
      and not exists (select from notification n
        where n.user_id = w.user_id and n.cause = 'points-expiring:' || l.month)
    group by l.month, w.user_id
    order by l.month, w.user_id limit ${limit}`.execute(tx);
  return rows;
}

/** The points of a user, in all own wallets, that expire together. */
export interface ExpiringPoints {
  user_id: string;
  month: number;
  left_base_units: bigint;
}

/** Lots that one run compares. They are chosen at random, so that a difference is found within days. */
const SAMPLE_SIZE = 200;

export interface Books {
  block_number: number;
  block_hash: string;
  left_base_units: string;
  lots: readonly { wallet: Address; month: number; left: string }[];
}

/** Returns the stored points at the newest indexed block, in one statement; undefined before the first block. */
export async function readBooks(db: Queryable): Promise<Books | undefined> {
  const { rows } = await sql<Books>`
    select block_number::float8 as block_number, block_hash,
      (select coalesce(sum(left_base_units), 0)::text from point_lot) as left_base_units,
      (select coalesce(jsonb_agg(jsonb_build_object('wallet', wallet, 'month', month, 'left', left_base_units::text)), '[]')
        from (select wallet, month, left_base_units from point_lot order by random() limit ${SAMPLE_SIZE}) s) as lots
    from chain_checkpoint where block_number is not null`.execute(db);
  return rows[0];
}

export async function listWalletsAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ wallet: string }>`
    select distinct wallet from point_entry where wallet > ${after} order by wallet limit ${limit}`.execute(
    db,
  );
  return rows.map(({ wallet }) => wallet);
}
