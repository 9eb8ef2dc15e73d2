import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hash } from 'viem';

interface LotRow {
  wallet: Address;
  expires_at_seconds: number;
  left_base_units: bigint;
}

interface EntryRow {
  kind: 'MINTED' | 'SPENT' | 'EXPIRED';
  wallet: Address;
  amount_base_units: bigint;
  at: Date;
  expires_at_seconds: number | null;
  transaction_hash: Hash;
  /** Null unless the points were paid for cards. */
  nft_ids: string[] | null;
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

/** The wallets of a user; null when there is no such user. */
export async function findWalletsOf(db: Queryable, userId: string): Promise<string[] | null> {
  const { rows } = await sql<{ wallets: string[] }>`
    select array(select w.address from wallet w where w.user_id = u.id) as wallets
    from app_user u where u.id = ${userId}`.execute(db);
  return rows[0]?.wallets ?? null;
}

/** What is left of the points of wallets, soonest expiry first, without what expired by the chain's time. */
export async function listPointLots(db: Queryable, wallets: readonly string[]): Promise<LotRow[]> {
  const { rows } = await sql<LotRow>`
    select wallet, expires_at_seconds, left_base_units from point_lot
    where wallet = any(${wallets as string[]}::text[])
      and expires_at_seconds > coalesce((select block_time_seconds from chain_checkpoint), 0)
    order by expires_at_seconds, wallet`.execute(db);
  return rows;
}

/** A page of the changes of the points of wallets, newest first, with the exact total. */
export async function listPointEntries(
  db: Queryable,
  wallets: readonly string[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from point_entry where wallet = any(${wallets as string[]}::text[])`.execute(
    db,
  );
  const { rows } = await sql<EntryRow>`
    select p.kind, p.wallet, p.amount_base_units, p.at, p.expires_at_seconds, p.transaction_hash,
      (select array_agg(n.id order by n.token_id) from card_exchange x
       join nft n on n.contract_address = x.contract_address and n.token_id = any(x.token_ids)
       where p.kind = 'MINTED' and x.transaction_hash = p.transaction_hash and x.holder = p.wallet
         and x.points_base_units = p.amount_base_units) as nft_ids
    from point_entry p where p.wallet = any(${wallets as string[]}::text[])
    order by p.block_number desc, p.log_index desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The newest grants of points by admins to wallets. */
export async function listPointGrants(
  db: Queryable,
  wallets: readonly string[],
  limit: number,
): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select g.id, g.wallet, g.amount_base_units, g.reason, a.name as granted_by, g.granted_at, t.status
    from point_grant g
    join admin_user a on a.id = g.admin_id
    join operator_transaction t on t.id = g.transaction_id
    where g.wallet = any(${wallets as string[]}::text[])
    order by g.granted_at desc, g.id limit ${limit}`.execute(db);
  return rows;
}

/** Base units that admins granted since a moment: all of them, and one of them. */
export async function sumPointGrants(
  db: Queryable,
  { since, adminId }: { since: Date; adminId: string },
): Promise<{ all: bigint; own: bigint }> {
  const granted = await db
    .selectFrom('point_grant')
    .where('granted_at', '>', since)
    .select(({ fn }) => [
      fn.sum<bigint | null>('amount_base_units').as('sum'),
      fn.sum<bigint | null>('amount_base_units').filterWhere('admin_id', '=', adminId).as('own'),
    ])
    .executeTakeFirst();
  return { all: granted?.sum ?? 0n, own: granted?.own ?? 0n };
}
