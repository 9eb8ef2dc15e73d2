import type { DatabaseTransaction, Queryable } from '@kura/database';
import { sql } from 'kysely';
import { SEAL_MARK, sealHeader } from './seal.ts';
import type { SealedColumn } from './sealed-column.ts';

/** Counts the values sealed by each key, by its number; null for the vault key. */
export async function countSealKeys(
  { db }: { readonly db: Queryable },
  { table, column, numberColumn }: SealedColumn,
): Promise<Map<number | null, number>> {
  const value = sql.ref(column);
  const unnumbered = numberColumn === undefined ? sql`null::integer` : sql.ref(numberColumn);
  const { rows } = await sql<{ key: number | null; count: number }>`
    select case when substr(${value}, 1, 4) = ${SEAL_MARK}
                then ('x' || encode(substr(${value}, 5, 4), 'hex'))::bit(32)::integer else ${unnumbered} end as key,
           count(*)::integer as count
    from ${sql.table(table)} where ${value} is not null group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Locks values sealed by an older key, with the columns that identify their rows. */
export async function lockSealedBefore(
  tx: DatabaseTransaction,
  { table, column, rowColumns, numberColumn }: SealedColumn,
  { newest, limit }: { newest: number; limit: number },
) {
  const value = sql.ref(column);
  const columns = [...rowColumns, ...(numberColumn === undefined ? [] : [numberColumn])];
  const identity = sql.join(rowColumns.map((each) => sql.ref(each)));
  const { rows } = await sql<Record<string, unknown> & { sealed_value: Buffer }>`
    select ${sql.join(columns.map((each) => sql.ref(each)))}, ${value} as sealed_value from ${sql.table(table)}
    where ${value} is not null and substr(${value}, 1, 8) <> ${sealHeader(newest)}
    order by ${identity} limit ${limit} for update`.execute(tx);
  return rows;
}
