import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ApiError } from '../platform/index.ts';

/** A position in a list of activity: after this row. New rows don't shift it. */
interface ActivityPlace {
  occurredAt: Date;
  logIndex: number;
  id: string;
}

/** In which order a list of activity is read, and from where on. */
export interface ActivityOrder {
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
  cursor?: string | undefined;
}

/** A row by which a list of activity is led on. */
export interface CursorRow {
  activity_id: string;
  occurred_at: Date;
  log_index: number;
}

/** A page of the rows that were read, with one extra row when the list continues, and the cursor to the next page. */
export function pageByCursor<Row extends CursorRow>(
  read: readonly Row[],
  pageSize: number,
): { rows: Row[]; nextCursor: string | null } {
  const rows = read.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, nextCursor: last !== undefined && read.length > pageSize ? cursorBehind(last) : null };
}

function cursorBehind(row: CursorRow): string {
  return Buffer.from(`${row.occurred_at.toISOString()} ${row.log_index} ${row.activity_id}`).toString(
    'base64url',
  );
}

/** @throws ApiError VALIDATION_FAILED for what was no cursor of ours */
function placeOf(cursor: string): ActivityPlace {
  const [time = '', logIndex = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const occurredAt = new Date(time);
  if (Number.isNaN(occurredAt.getTime()) || !/^\d{1,10}$/.test(logIndex) || !/^[0-9a-f-]{36}$/.test(id))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ path: 'cursor', code: 'invalid_format' }] });
  return { occurredAt, logIndex: Number(logIndex), id };
}

/**
 * The rows of `a` that come behind the cursor in its order: by time, place in the block and, within one, id.
 *
 * @param idColumn what the activity's id is called among them
 */
export function behindCursor({ orderBy, cursor }: ActivityOrder, idColumn: string): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`true`;
  const { occurredAt, logIndex, id } = placeOf(cursor);
  const behind = sql.raw(orderBy === 'LAST_ADDED' ? '<' : '>');
  // The first condition follows from the others. An index finds the rows by it.
  return sql<SqlBool>`(a.occurred_at ${behind}= ${occurredAt}::timestamptz
    and ((a.occurred_at, a.log_index) ${behind} (${occurredAt}::timestamptz, ${logIndex}::integer)
      or (a.occurred_at = ${occurredAt} and a.log_index = ${logIndex} and ${sql.ref(idColumn)} > ${id}::uuid)))`;
}
