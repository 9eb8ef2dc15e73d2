import type { FilledRows } from '@kura/api-contract/card-imports';
import type { CertificateRecord } from '@kura/api-contract/certificate-lookup';
import type { Queryable } from '@kura/database';
import { type ImportCells, isImportOpen } from '@kura/domain/card-imports';
import { sql } from 'kysely';
import { lookUpCertificate } from '../certificate-lookup/index.ts';
import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../platform/index.ts';
import { changeCells } from './change-row.ts';

/** Each asks the grader once, one after the other. */
const rowsPerCall = 10;

/** The refusals after which no further row would be answered. */
const ending = [
  'CERTIFICATE_LOOKUP_OFF',
  'CERTIFICATE_LOOKUP_LIMIT',
  'CERTIFICATE_LOOKUP_UNAVAILABLE',
] as const;

interface IncompleteRow {
  row_number: number;
  cells: ImportCells;
  certificate_number: string;
}

/** Fills empty cells of the next rows from what the grader says about their certificates. */
export async function fillRows(
  context: CallContext,
  { id, afterRow }: { id: string; afterRow: number },
): Promise<FilledRows> {
  requireAdmin(context.actor);
  const open = await context.db
    .selectFrom('card_import')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirst();
  if (open === undefined) throw new ApiError('NOT_FOUND');
  if (!isImportOpen(open.status as never)) throw new ApiError('STATE_CONFLICT', { state: open.status });

  const { rows, total } = await findIncomplete(context.db, id, afterRow);
  const result: FilledRows = { filled: 0, unknown: 0, lastRow: afterRow, remaining: total, stoppedBy: null };
  for (const row of rows) {
    try {
      const record = await lookUpCertificate(context, {
        grader: 'PSA',
        certificateNumber: row.certificate_number,
      });
      await inTransaction({ db: context.db }, (tx) =>
        changeCells(tx, context, { id, row: row.row_number, cells: missingCells(row.cells, record) }),
      );
      result.filled += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      result.stoppedBy = ending.find((code) => code === error.code) ?? null;
      if (result.stoppedBy !== null) break;
      if (error.code !== 'CERTIFICATE_NOT_FOUND') throw error;
      result.unknown += 1;
    }
    result.lastRow = row.row_number;
    result.remaining -= 1;
  }
  await audit(context.db, context, {
    action: 'fill-card-import',
    subject: { kind: 'card-import', id },
    details: { filled: result.filled, unknown: result.unknown, stoppedBy: result.stoppedBy },
  });
  return result;
}

async function findIncomplete(
  db: Queryable,
  importId: string,
  afterRow: number,
): Promise<{ rows: IncompleteRow[]; total: number }> {
  const { rows } = await sql<IncompleteRow & { total: number }>`
    select row_number, cells, certificate_number, count(*) over ()::int as total from card_import_row
    where import_id = ${importId} and state = 'REJECTED' and row_number > ${afterRow}
      and grader = 'PSA' and certificate_number ~ '^[0-9]{1,12}$'
      and (coalesce(cells ->> 'englishTitle', '') = '' or coalesce(cells ->> 'gradingNumber', '') = '')
    order by row_number limit ${rowsPerCall}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** What an admin typed stays. */
function missingCells(cells: ImportCells, record: CertificateRecord): ImportCells {
  const known: ImportCells = {
    gradingNumber: record.gradingNumber === null ? '' : String(record.gradingNumber),
    englishTitle: record.englishTitle,
    category: record.category ?? '',
    yearOfIssue: record.yearOfIssue === null ? '' : String(record.yearOfIssue),
    collectionNumber: record.collectionNumber ?? '',
  };
  const missing = Object.entries(known).filter(
    ([column, text]) => text !== '' && (cells[column as keyof ImportCells] ?? '').trim() === '',
  );
  return Object.fromEntries(missing);
}
