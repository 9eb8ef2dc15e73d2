import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { ProjectedTable } from './projection.ts';

/** @returns a function that adds the checks again; a row that breaks one is an error */
export async function suspendChecks(tx: DatabaseTransaction, tables: readonly ProjectedTable[]) {
  const restore: string[] = [];
  for (const { table, checkedAtEnd = [] } of tables) {
    for (const name of checkedAtEnd) {
      const { rows } = await sql<{ definition: string }>`
        select pg_get_constraintdef(oid) as definition from pg_constraint
        where conname = ${name} and conrelid = ${table}::regclass`.execute(tx);
      const [check] = rows;
      if (check === undefined) throw new Error(`${table} has no constraint ${name}`);
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
      restore.push(`alter table ${table} add constraint ${name} ${check.definition}`);
    }
  }
  return async () => {
    for (const statement of restore) await sql.raw(statement).execute(tx);
  };
}

export async function forgetEverything(tx: DatabaseTransaction, tables: readonly ProjectedTable[]) {
  for (const { reset } of tables.toReversed()) await sql.raw(reset).execute(tx);
  await tx.deleteFrom('chain_event_entity').execute();
  await tx.deleteFrom('chain_event').execute();
  await tx.deleteFrom('chain_source_address').execute();
  await tx.deleteFrom('chain_block').execute();
  await sql`
    update chain_checkpoint set block_number = null, block_hash = null, block_time_seconds = null`.execute(
    tx,
  );
}

export type Row = Record<string, unknown>;

export async function snapshots(tx: DatabaseTransaction, tables: readonly ProjectedTable[]) {
  const all: Row[][] = [];
  for (const { table, columns, orderBy } of tables) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      order by ${sql.join(orderBy.map((column) => sql.ref(column)))}`.execute(tx);
    all.push(rows);
  }
  return all;
}

/** Suspends triggers, because rows of the shop may refer to projected ones, which come back with the same ids. */
export async function suspendTriggers(tx: DatabaseTransaction): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
}
