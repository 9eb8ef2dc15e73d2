import { anyOf, type Queryable } from '@kura/database';
import type { ActivityType, TokenKind } from '@kura/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Hash } from 'viem';
import type { Address } from '../../platform/index.ts';
import { type ActivityOrder, type CursorRow, pageByCursor, placeOf } from './activity-cursor.ts';

export interface ActivityRow extends CursorRow {
  activity_type: ActivityType;
  activity_price: bigint | null;
  activity_token: TokenKind | null;
  from_address: Address | null;
  to_address: Address | null;
  transaction_hash: Hash | null;
}

export interface ActivityQuery extends ActivityOrder {
  id: string;
  type?: ActivityType[] | undefined;
  page: number;
  pageSize: number;
}

/** The columns of an `ActivityRow` in `nft_activity a`, except its type, which depends on the reader. */
export const activityColumns = [
  'a.id as activity_id',
  'a.price_base_units as activity_price',
  'a.token as activity_token',
  'a.from_address',
  'a.to_address',
  'a.transaction_hash',
  'a.occurred_at',
  'a.log_index',
] as const;

const activityOf = (db: Queryable, { id, type }: ActivityQuery) =>
  db
    .selectFrom('nft_activity as a')
    .where('a.nft_id', '=', id)
    .$if(type !== undefined, (matching) => matching.where('a.type', '=', anyOf(type ?? [], 'text')));

export async function countActivity(db: Queryable, query: ActivityQuery): Promise<number> {
  const { total } = await activityOf(db, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Pages the activity of a card or pack, by page number or after a cursor. */
export async function listActivityRows(
  db: Queryable,
  query: ActivityQuery,
): Promise<{ rows: ActivityRow[]; nextCursor: string | null }> {
  const direction = query.orderBy === 'LAST_ADDED' ? 'desc' : 'asc';
  const read = await activityOf(db, query)
    .where(behindCursor(query, 'a.id'))
    .select(activityColumns)
    .select('a.type as activity_type')
    .orderBy('a.occurred_at', direction)
    .orderBy('a.log_index', direction)
    .orderBy('a.id')
    .limit(query.pageSize + 1)
    .offset(query.cursor === undefined ? (query.page - 1) * query.pageSize : 0)
    .execute();
  return pageByCursor(read as ActivityRow[], query.pageSize);
}

/**
 * Matches the rows of `a` after the cursor in its order: by time, place in the block and, within one, id.
 *
 * @param idColumn the column with the activity's id
 */
export function behindCursor({ orderBy, cursor }: ActivityOrder, idColumn: string): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const { occurredAt, logIndex, id } = placeOf(cursor);
  const behind = sql.raw(orderBy === 'LAST_ADDED' ? '<' : '>');
  // The other conditions imply the first one, by which an index finds the rows.
  return sql<SqlBool>`(a.occurred_at ${behind}= ${occurredAt}::timestamptz
    and ((a.occurred_at, a.log_index) ${behind} (${occurredAt}::timestamptz, ${logIndex}::integer)
      or (a.occurred_at = ${occurredAt} and a.log_index = ${logIndex} and ${sql.ref(idColumn)} > ${id}::uuid)))`;
}
