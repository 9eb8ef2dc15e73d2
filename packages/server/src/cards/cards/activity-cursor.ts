import { ApiError } from '../../platform/index.ts';

/** A position in a list of activity: after this row. New rows don't shift it. */
interface ActivityPlace {
  occurredAt: Date;
  logIndex: number;
  id: string;
}

/** The order and the start of a list of activity. */
export interface ActivityOrder {
  orderBy: 'LAST_ADDED' | 'FIRST_ADDED';
  cursor?: string | undefined;
}

/** The row at which the next part of a list continues. */
export interface CursorRow {
  activity_id: string;
  occurred_at: Date;
  log_index: number;
}

/** Returns a page of the rows that were read, with one extra row when the list continues, and the cursor to the next page. */
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

/** @throws ApiError VALIDATION_FAILED for a cursor that isn't ours */
export function placeOf(cursor: string): ActivityPlace {
  const [time = '', logIndex = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const occurredAt = new Date(time);
  if (Number.isNaN(occurredAt.getTime()) || !/^\d{1,10}$/.test(logIndex) || !/^[0-9a-f-]{36}$/.test(id))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ path: 'cursor', code: 'invalid_format' }] });
  return { occurredAt, logIndex: Number(logIndex), id };
}
