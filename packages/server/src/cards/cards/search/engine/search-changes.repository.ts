import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

/** Returns the oldest recorded changes. */
export const listSearchChanges = (db: Queryable, limit: number) =>
  db.selectFrom('search_change').select(['version', 'nft_id']).orderBy('version').limit(limit).execute();

export const deleteSearchChanges = (db: Queryable, versions: readonly number[]) =>
  sql`delete from search_change where version = any(${versions}::bigint[])`.execute(db);

export async function listSearchIndexes(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('search_index').select('name').execute();
  return rows.map(({ name }) => name);
}

/** Records the changes of all cards from now on. @returns the number of this transaction */
export async function insertSearchIndex(db: Queryable, name: string): Promise<string> {
  const { rows } = await sql<{ transaction: string }>`
    insert into search_index (name) values (${name}) returning pg_current_xact_id()::text as transaction`.execute(
    db,
  );
  return rows[0]?.transaction ?? '';
}

/** Whether all transactions that began before another one have ended. */
export async function haveOlderEnded(db: Queryable, transaction: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${transaction}::xid8 as ended`.execute(db);
  return rows[0]?.ended ?? false;
}

/** Without an index no change is recorded. */
export async function keepSearchIndexes(tx: Queryable, names: readonly string[]): Promise<void> {
  await sql`delete from search_index where not name = any(${names}::text[])`.execute(tx);
  if (names.length === 0) await sql`delete from search_change`.execute(tx);
}
