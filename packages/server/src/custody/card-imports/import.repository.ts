import type { ImportFailure, TableReading } from '@kura/api-contract/card-imports';
import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import type { ImportStatus } from '@kura/domain/card-imports';
import { type Insertable, sql } from 'kysely';
import { ApiError } from '../../platform/index.ts';

export interface ImportColumns {
  id: string;
  collection_id: string;
  collection_name: string;
  file_name: string;
  status: ImportStatus;
  failure: ImportFailure | null;
  reading: TableReading | null;
  ignored_headings: string[];
  size_bytes: number;
  read_bytes: number;
  without_photos: boolean;
  created_by: string;
  created_at: Date;
  completed_at: Date | null;
  total: number;
  ready: number;
  ready_with_photo: number;
  rejected: number;
  imported: number;
  photos: number;
  unmatched_photos: number;
}

const importColumns = sql`
  i.id, i.collection_id, c.name as collection_name, i.file_name, i.status, i.failure, i.reading, i.ignored_headings, i.size_bytes,
  i.read_bytes, i.without_photos, a.email as created_by, i.created_at, i.completed_at,
  rows.total, rows.ready, rows.ready_with_photo, rows.rejected, rows.imported, photos.photos, photos.unmatched_photos`;

const importJoins = sql`
  join collection c on c.id = i.collection_id
  join admin_user a on a.id = i.created_by
  cross join lateral (
    select count(*)::integer as total, count(*) filter (where state = 'READY')::integer as ready,
           count(*) filter (where state = 'READY' and photo_front is not null)::integer as ready_with_photo,
           count(*) filter (where state = 'REJECTED')::integer as rejected,
           count(*) filter (where state = 'IMPORTED')::integer as imported
    from card_import_row where import_id = i.id) rows
  cross join lateral (
    select count(*)::integer as photos, count(*) filter (where row_number is null)::integer as unmatched_photos
    from card_import_photo where import_id = i.id) photos`;

/** @throws ApiError NOT_FOUND */
export async function findImport(db: Queryable, id: string): Promise<ImportColumns> {
  const { rows } = await sql<ImportColumns>`
    select ${importColumns} from card_import i ${importJoins} where i.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return row;
}

export async function listImports(
  db: Queryable,
  { page, pageSize, search }: { page: number; pageSize: number; search?: string | undefined },
): Promise<{ rows: ImportColumns[]; total: number }> {
  const matching = search ? sql`strpos(lower(i.file_name), lower(${search})) > 0` : sql`true`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from card_import i where ${matching}`.execute(db);
  const { rows } = await sql<ImportColumns>`
    select ${importColumns} from (
      select * from card_import i where ${matching}
      order by created_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}) i ${importJoins}
    order by i.created_at desc, i.id`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Locks an import until the transaction ends: jobs and admins change its rows in turn. */
export async function lockImport(tx: DatabaseTransaction, id: string) {
  const row = await tx
    .selectFrom('card_import')
    .where('id', '=', id)
    .select(['id', 'collection_id', 'status', 'without_photos', 'started_by'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return { ...row, status: row.status as ImportStatus };
}

export type LockedImport = Awaited<ReturnType<typeof lockImport>>;

export const insertImport = (tx: DatabaseTransaction, values: Insertable<Database['card_import']>) =>
  tx.insertInto('card_import').values(values).execute();

export async function findImportStatus(db: Queryable, id: string): Promise<ImportStatus | undefined> {
  const row = await db.selectFrom('card_import').where('id', '=', id).select('status').executeTakeFirst();
  return row?.status as ImportStatus | undefined;
}

export const storeReadBytes = (tx: DatabaseTransaction, id: string, readBytes: number) =>
  tx.updateTable('card_import').set({ read_bytes: readBytes }).where('id', '=', id).execute();

export const completeCheck = (tx: DatabaseTransaction, id: string) =>
  sql`
    update card_import set status = 'CHECKED', read_bytes = size_bytes, version = version + 1
    where id = ${id} and status = 'CHECKING'`.execute(tx);

export const failCheck = (db: Queryable, id: string, failure: ImportFailure) =>
  sql`
    update card_import set status = 'FAILED', failure = ${JSON.stringify(failure)}::jsonb, version = version + 1
    where id = ${id} and status = 'CHECKING'`.execute(db);

export const beginImport = (tx: DatabaseTransaction, id: string, withoutPhotos: boolean, startedBy: string) =>
  sql`
    update card_import set status = 'IMPORTING', without_photos = ${withoutPhotos}, started_by = ${startedBy},
           version = version + 1
    where id = ${id}`.execute(tx);

export const completeImport = (tx: DatabaseTransaction, id: string, at: Date) =>
  sql`
    update card_import set status = 'COMPLETED', version = version + 1, completed_at = ${at.toISOString()}::timestamptz
    where id = ${id}`.execute(tx);

/** Deletes imports that a job ended long ago. */
export async function deleteImportsBefore(db: Queryable, before: Date, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('card_import')
    .where(
      'id',
      '=',
      sql<string>`any(select id from card_import
      where created_at < ${before.toISOString()}::timestamptz and status <> 'IMPORTING'
      order by created_at limit ${limit})`,
    )
    .returning('id')
    .execute();
  return rows.length;
}

const MAX_STATEMENT_MS = 60_000;

/**
 * Allows a minute for each statement of a background transaction. The configured limit is for calls with waiting callers. On
 * a busy machine a batch of cards would exceed it at each attempt, and the job would fail.
 */
export async function allowLongStatements(tx: DatabaseTransaction): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(MAX_STATEMENT_MS)}, true)`.execute(tx);
}
