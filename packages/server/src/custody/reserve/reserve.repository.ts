import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address, Hash } from 'viem';

export interface StatementRow {
  index: number;
  month: number;
  root: Hash;
  slab_count: number;
  report_hash: Hash;
  stated_at: Date;
  transaction_hash: Hash;
  stock_take_id: string | null;
  report_block: number | null;
  tokens: number | null;
  counted: number | null;
  outgoing: number | null;
}

const columns = sql`
  s.index, s.month, s.root, s.slab_count, s.report_hash, s.stated_at, s.transaction_hash, t.id as stock_take_id,
  t.report_block, f.tokens, f.counted, f.outgoing`;

const source = sql`
  reserve_statement s
  left join stock_take t on t.report_hash = s.report_hash
  left join lateral (
    select sum(c.tokens)::int as tokens, sum(c.counted)::int as counted, sum(c.outgoing)::int as outgoing
    from stock_take_collection c where c.stock_take_id = t.id) f on t.id is not null`;

/** Returns the newest statements, newest first. */
export async function findStatements(db: Queryable, limit: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from ${source} order by s.index desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the newest statement with a report of the shop. */
export async function findReportedStatement(db: Queryable): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from ${source} where t.id is not null order by s.index desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the report of a statement on chain. Before that it isn't public. */
export async function findReport(db: Queryable, index: number): Promise<Buffer | null> {
  const { rows } = await sql<{ report: Buffer | null }>`
    select t.report from reserve_statement s join stock_take t on t.report_hash = s.report_hash
    where s.index = ${index}`.execute(db);
  return rows[0]?.report ?? null;
}

export interface LivingCard {
  serial_hash: Hash;
  contract_address: Address;
  token_id: bigint;
}

/** Returns a card with a living token that represents its slab. */
export async function findLivingCard(db: Queryable, id: string): Promise<LivingCard | undefined> {
  const { rows } = await sql<LivingCard>`
    select n.serial_hash, n.contract_address, n.token_id from nft n
    where n.id = ${id} and n.kind = 'card' and n.owner is not null and n.claim_status <> 'OVERRIDDEN'
      and n.serial_hash is not null`.execute(db);
  return rows[0];
}

/** Returns the addresses of collections. */
export async function findCollectionAddresses(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Address | null>> {
  const { rows } = await sql<{ id: string; contract_address: Address | null }>`
    select id, contract_address from collection where id = any(${ids as string[]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.contract_address]));
}
