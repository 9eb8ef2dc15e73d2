import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { CellProblem, ImportCells, ImportRowState } from '@kura/domain/card-imports';
import type { CardValues } from '@kura/domain/cards';
import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../platform/index.ts';
import type { LockedImport } from './import.repository.ts';

export interface StoredRow {
  row: number;
  cells: ImportCells;
  card: CardValues | null;
  problems: readonly CellProblem[];
  grader: string | null;
  certificateNumber: string | null;
  photoFrontKey: string | null;
  photoBackKey: string | null;
}

/** Inserts parsed rows. Rows from an earlier, stopped run stay. */
export async function insertRows(tx: Queryable, importId: string, rows: readonly StoredRow[]): Promise<void> {
  await sql`
    insert into card_import_row (import_id, row_number, cells, card, cell_problems, grader, certificate_number,
                                 photo_front_key, photo_back_key)
    select ${importId}::uuid, "row", cells, nullif(card, 'null'::jsonb), problems, grader, "certificateNumber",
           "photoFrontKey", "photoBackKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      "row" integer, cells jsonb, card jsonb, problems jsonb, grader text, "certificateNumber" text,
      "photoFrontKey" text, "photoBackKey" text)
    on conflict do nothing`.execute(tx);
}

/** Rows by number, or by their certificates. */
export type RowRange = { from: number; to: number } | { certificateNumbers: readonly string[] };

const within = (range: RowRange): RawBuilder<boolean> =>
  'from' in range
    ? sql<boolean>`c.row_number between ${range.from} and ${range.to}`
    : sql<boolean>`certificate_identity(c.certificate_number) = any(
        select certificate_identity(n) from unnest(${[...range.certificateNumbers]}::text[]) n)`;

/**
 * Marks exactly the rows with the slab of an earlier row or of a card in the shop.
 *
 * Each statement reads one table by an index. PostgreSQL has no statistics of rows that were just inserted, so one statement
 * with joins could read all rows for each row.
 */
export async function markConflicts(tx: Queryable, importId: string, range: RowRange): Promise<void> {
  const slabs = await slabsIn(tx, importId, range);
  const certificates = [...new Set(slabs.map(({ certificate }) => certificate))];
  const firstRows = await firstRowsOf(tx, importId, certificates);
  const cards = await cardsOf(tx, certificates);
  const changes = slabs.flatMap(({ rowNumber, grader, certificate, duplicateOf, takenBy }) => {
    const slab = keyOf(grader, certificate);
    const first = firstRows.get(slab);
    const found = {
      rowNumber,
      duplicateOf: first !== undefined && first < rowNumber ? first : null,
      takenBy: cards.get(slab) ?? null,
    };
    return found.duplicateOf === duplicateOf && found.takenBy === takenBy ? [] : [found];
  });
  if (changes.length === 0) return;
  await sql`
    update card_import_row r
    set duplicate_of = found."duplicateOf", taken_by = found."takenBy", version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as found ("rowNumber" integer, "duplicateOf" integer, "takenBy" uuid)
    where r.import_id = ${importId} and r.row_number = found."rowNumber"`.execute(tx);
}

interface RowSlab {
  rowNumber: number;
  grader: string | null;
  certificate: string;
  duplicateOf: number | null;
  takenBy: string | null;
}

async function slabsIn(tx: Queryable, importId: string, range: RowRange): Promise<readonly RowSlab[]> {
  const { rows } = await sql<RowSlab>`
    select c.row_number as "rowNumber", c.grader, certificate_identity(c.certificate_number) as certificate,
           c.duplicate_of as "duplicateOf", c.taken_by as "takenBy"
    from card_import_row c
    where c.import_id = ${importId} and c.imported_at is null and c.certificate_number is not null
      and ${within(range)}`.execute(tx);
  return rows;
}

/** Returns the first row of each slab. */
async function firstRowsOf(
  tx: Queryable,
  importId: string,
  certificates: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ grader: string; certificate: string; first: number }>`
    select grader, certificate_identity(certificate_number) as certificate, min(row_number) as first
    from card_import_row
    where import_id = ${importId} and grader is not null
      and certificate_identity(certificate_number) = any(${certificates}::text[])
    group by 1, 2`.execute(tx);
  return new Map(rows.map(({ grader, certificate, first }) => [keyOf(grader, certificate), first]));
}

/** Returns the card of each slab. A redeemed card has it until its parcel is shipped. */
async function cardsOf(tx: Queryable, certificates: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ grader: string; certificate: string; id: string }>`
    select grader, certificate_identity(certificate_number) as certificate, id
    from nft
    where kind = 'card' and shipped_at is null and exchanged_at is null and grader is not null
      and certificate_identity(certificate_number) = any(${certificates}::text[])`.execute(tx);
  return new Map(rows.map(({ grader, certificate, id }) => [keyOf(grader, certificate), id]));
}

/** A certificate number is unique within its grader. */
const keyOf = (grader: string | null, certificate: string) => JSON.stringify([grader, certificate]);

const rowsPerStatement = 5_000;

/** Does the same for all rows, in parts, so that no statement runs for long. */
export async function markAllConflicts(tx: Queryable, importId: string): Promise<void> {
  const last = await lastRow(tx, importId);
  for (let from = 2; from <= last; from += rowsPerStatement) {
    await markConflicts(tx, importId, { from, to: from + rowsPerStatement - 1 });
  }
}

export async function lastRow(db: Queryable, importId: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(row_number) as last from card_import_row where import_id = ${importId}`.execute(db);
  return rows[0]?.last ?? 1;
}

export interface ImportRowColumns {
  row_number: number;
  state: ImportRowState;
  cells: ImportCells;
  cell_problems: CellProblem[];
  duplicate_of: number | null;
  taken_by: string | null;
  photo_front: string | null;
  photo_back: string | null;
  card_id: string | null;
  version: number;
}

const rowColumns = sql`row_number, state, cells, cell_problems, duplicate_of, taken_by, photo_front, photo_back, card_id, version`;

export interface RowQuery {
  id: string;
  page: number;
  pageSize: number;
  search?: string | undefined;
  state?: ImportRowState | undefined;
  photo?: 'present' | 'missing' | undefined;
}

export async function listRows(
  db: Queryable,
  query: RowQuery,
): Promise<{ rows: ImportRowColumns[]; total: number }> {
  const conditions = [sql`import_id = ${query.id}`];
  if (query.state) conditions.push(sql`state = ${query.state}`);
  if (query.photo)
    conditions.push(query.photo === 'present' ? sql`photo_front is not null` : sql`photo_front is null`);
  if (query.search) {
    conditions.push(sql`strpos(lower(concat_ws(' ', cells ->> 'certificateNumber', cells ->> 'englishTitle',
      cells ->> 'japaneseTitle')), lower(${query.search})) > 0`);
  }
  const matching = sql.join(conditions, sql` and `);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from card_import_row where ${matching}`.execute(db);
  const { rows } = await sql<ImportRowColumns>`
    select ${rowColumns} from card_import_row where ${matching}
    order by row_number limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Returns rejected rows after a given one, for a streamed answer. */
export async function rejectedRowsAfter(
  db: Queryable,
  importId: string,
  after: number,
  limit: number,
): Promise<ImportRowColumns[]> {
  const { rows } = await sql<ImportRowColumns>`
    select ${rowColumns} from card_import_row
    where import_id = ${importId} and state = 'REJECTED' and row_number > ${after}
    order by row_number limit ${limit}`.execute(db);
  return rows;
}

export interface LockedRow extends ImportRowColumns {
  certificate_number: string | null;
}

/** @throws ApiError NOT_FOUND */
export async function lockRow(tx: DatabaseTransaction, importId: string, row: number): Promise<LockedRow> {
  const { rows } = await sql<LockedRow>`
    select ${rowColumns}, certificate_number from card_import_row
    where import_id = ${importId} and row_number = ${row} for update`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new ApiError('NOT_FOUND');
  return found;
}

export async function updateRow(tx: Queryable, importId: string, row: StoredRow): Promise<void> {
  await sql`
    update card_import_row
    set cells = ${JSON.stringify(row.cells)}::jsonb, card = nullif(${JSON.stringify(row.card)}::jsonb, 'null'::jsonb),
        cell_problems = ${JSON.stringify(row.problems)}::jsonb, grader = ${row.grader},
        certificate_number = ${row.certificateNumber}, photo_front_key = ${row.photoFrontKey},
        photo_back_key = ${row.photoBackKey}, duplicate_of = null, taken_by = null, version = version + 1
    where import_id = ${importId} and row_number = ${row.row}`.execute(tx);
}

export interface ReadyRow {
  row_number: number;
  card: CardValues;
  photo_front: string | null;
  photo_back: string | null;
}

/** Returns the next rows to import, locked. */
export async function claimReadyRows(
  tx: DatabaseTransaction,
  { id, without_photos }: LockedImport,
  limit: number,
): Promise<ReadyRow[]> {
  const { rows } = await sql<ReadyRow>`
    select row_number, card, photo_front, photo_back from card_import_row
    where import_id = ${id} and state = 'READY' and (${without_photos} or photo_front is not null)
    order by row_number limit ${limit} for update`.execute(tx);
  return rows;
}

export async function markImported(
  tx: Queryable,
  importId: string,
  cards: readonly { row: number; cardId: string }[],
  at: Date,
): Promise<void> {
  await sql`
    update card_import_row r set card_id = done."cardId", imported_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as done ("row" integer, "cardId" uuid)
    where r.import_id = ${importId} and r.row_number = done."row"`.execute(tx);
}

/** Returns the rows that a photo may belong to: by the names in photo columns first, else by the certificate in its file name. */
export async function findRowsOfPhoto(
  tx: Queryable,
  importId: string,
  photo: {
    key: string;
    slabs: readonly { grader: string | null; certificateNumber: string }[];
  },
): Promise<{ row_number: number; side: 'FRONT' | 'BACK' | null; state: ImportRowState }[]> {
  const { rows: named } = await sql<{ row_number: number; side: 'FRONT' | 'BACK'; state: ImportRowState }>`
    select row_number, 'FRONT' as side, state from card_import_row
    where import_id = ${importId} and photo_front_key = ${photo.key}
    union all
    select row_number, 'BACK', state from card_import_row
    where import_id = ${importId} and photo_back_key = ${photo.key}
    limit 3`.execute(tx);
  if (named.length > 0 || photo.slabs.length === 0) return named;
  const { rows } = await sql<{ row_number: number; side: null; state: ImportRowState }>`
    select distinct r.row_number, null as side, r.state
    from jsonb_to_recordset(${JSON.stringify(photo.slabs)}::jsonb) as slab (grader text, "certificateNumber" text)
    join card_import_row r on r.import_id = ${importId}
      and certificate_identity(r.certificate_number) = certificate_identity(slab."certificateNumber")
      and r.grader = coalesce(slab.grader, r.grader)
    where r.duplicate_of is null
    limit 3`.execute(tx);
  return rows;
}

interface IncompleteRow {
  row_number: number;
  cells: ImportCells;
  certificate_number: string;
}

/** Returns rejected rows with a PSA certificate and without a title or grade, and their total. */
export async function listIncompleteRows(
  db: Queryable,
  importId: string,
  { afterRow, limit }: { afterRow: number; limit: number },
): Promise<{ rows: IncompleteRow[]; total: number }> {
  const { rows } = await sql<IncompleteRow & { total: number }>`
    select row_number, cells, certificate_number, count(*) over ()::int as total from card_import_row
    where import_id = ${importId} and state = 'REJECTED' and row_number > ${afterRow}
      and grader = 'PSA' and certificate_number ~ '^[0-9]{1,12}$'
      and (coalesce(cells ->> 'englishTitle', '') = '' or coalesce(cells ->> 'gradingNumber', '') = '')
    order by row_number limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
