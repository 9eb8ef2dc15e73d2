import type { DatabaseTransaction, Queryable, StockTake } from '@kura/database';
import { STOCK_TAKE_TRANSITIONS, type StockTakeStatus } from '@kura/domain/reserve';
import { allows } from '@kura/domain/transitions';
import { sql, type Updateable } from 'kysely';
import type { Hash } from 'viem';
import { ApiError, failpoint } from '../../platform/index.ts';

export interface StockTakeRow {
  id: string;
  month: number;
  status: StockTakeStatus;
  started_by: string;
  started_at: Date;
  closed_at: Date | null;
  close_reason: string | null;
  attempts: number;
  transaction_id: string | null;
  scanned: number;
  statement_index: number | null;
  statement_transaction: Hash | null;
}

const columns = sql`
  t.id, t.month, t.status, a.name as started_by, t.started_at, t.closed_at, t.close_reason, t.attempts, t.transaction_id,
  (select count(*)::int from stock_take_slab s where s.stock_take_id = t.id) as scanned,
  r.index as statement_index, r.transaction_hash as statement_transaction`;

/** The newest statement of its report, because a reorganisation may change its index. */
const source = sql`
  stock_take t
  join admin_user a on a.id = t.started_by
  left join lateral (
    select s.index, s.transaction_hash from reserve_statement s
    where s.report_hash = t.report_hash order by s.index desc limit 1) r on true`;

export async function findStockTake(db: Queryable, id: string): Promise<StockTakeRow | undefined> {
  const { rows } = await sql<StockTakeRow>`select ${columns} from ${source} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** @throws ApiError NOT_FOUND */
export async function requireStockTake(db: Queryable, id: string): Promise<StockTakeRow> {
  const row = await findStockTake(db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

/**
 * Locks an open stock-take until the transaction ends. A concurrent scan is part of no statement.
 *
 * @throws ApiError NOT_FOUND, or STATE_CONFLICT when it is not open.
 */
export async function lockOpenStockTake(tx: DatabaseTransaction, id: string): Promise<StockTakeRow> {
  await tx.selectFrom('stock_take').where('id', '=', id).select('id').forUpdate().execute();
  const row = await requireStockTake(tx, id);
  if (row.status !== 'OPEN') throw new ApiError('STATE_CONFLICT', { state: row.status });
  return row;
}

export async function listStockTakeRows(
  db: Queryable,
  { page, pageSize, orderBy }: { page: number; pageSize: number; orderBy: 'LAST_ADDED' | 'FIRST_ADDED' },
): Promise<{ rows: StockTakeRow[]; total: number }> {
  const order = orderBy === 'LAST_ADDED' ? sql`desc` : sql`asc`;
  const { rows } = await sql<StockTakeRow>`
    select ${columns} from ${source} order by t.started_at ${order}, t.id ${order}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from stock_take`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Starts a count.
 *
 * @returns false when another one is open or being published.
 */
export async function insertStockTake(
  tx: DatabaseTransaction,
  { id, month, adminId, at }: { id: string; month: number; adminId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_take (id, month, status, started_by, started_at)
    values (${id}, ${month}, 'OPEN', ${adminId}, ${at})
    on conflict ((true)) where status in ('OPEN', 'PUBLISHING') do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

export async function updateStockTake(tx: DatabaseTransaction, id: string, change: Updateable<StockTake>) {
  await tx.updateTable('stock_take').set(change).where('id', '=', id).execute();
}

/** Records the end of a statement's transaction. A reorganisation may replace the end. */
export async function settleStockTake(
  tx: DatabaseTransaction,
  { id, attempt, cause }: { id: string; attempt: number; cause: 'confirmed' | 'failed' },
): Promise<void> {
  const row = await tx
    .selectFrom('stock_take')
    .where('id', '=', id)
    .select(['status', 'attempts'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.attempts !== attempt) return;
  const to = cause === 'confirmed' ? 'PUBLISHED' : (await isAnotherActive(tx, id)) ? 'ABANDONED' : 'OPEN';
  if (!allows(STOCK_TAKE_TRANSITIONS, row.status as StockTakeStatus, to, cause)) return;
  await updateStockTake(tx, id, { status: to });
  await failpoint('stock-take-settled.before-commit');
}

async function isAnotherActive(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom('stock_take')
    .where('id', '<>', id)
    .where('status', 'in', ['OPEN', 'PUBLISHING'])
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns the month of the last statement; null before the first. */
export async function lastStatedMonth(db: Queryable): Promise<number | null> {
  const { rows } = await sql<{ month: number }>`
    select month from reserve_statement order by index desc limit 1`.execute(db);
  return rows[0]?.month ?? null;
}

/** Returns the newest indexed block with its time. With `lock` no indexer writes until the transaction ends. */
export async function readHead(
  db: Queryable,
  { lock = false } = {},
): Promise<{ block: number; time: Date } | null> {
  const { rows } = await sql<{ block_number: number | null; block_time_seconds: number | null }>`
    select block_number, block_time_seconds from chain_checkpoint ${lock ? sql`for share` : sql``}`.execute(
    db,
  );
  const [head] = rows;
  if (head?.block_number == null || head.block_time_seconds === null) return null;
  return { block: Number(head.block_number), time: new Date(Number(head.block_time_seconds) * 1_000) };
}
