import type { FilledRows } from '@kura/api-contract/card-imports';
import type { CertificateRecord } from '@kura/api-contract/certificate-lookup';
import { type ImportCells, isImportOpen } from '@kura/domain/card-imports';
import { lookUpCertificate } from '../../cards/index.ts';
import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../platform/index.ts';
import { changeCells } from './change-row.ts';
import { findImportStatus } from './import.repository.ts';
import { listIncompleteRows } from './import-rows.repository.ts';

/** Rows for which the grader is asked, one after the other. */
const rowsPerCall = 10;

/** Refusals after which further rows would be refused too. */
const ending = [
  'CERTIFICATE_LOOKUP_OFF',
  'CERTIFICATE_LOOKUP_LIMIT',
  'CERTIFICATE_LOOKUP_UNAVAILABLE',
] as const;

/** Fills empty cells of the next rows from the grader's records of their certificates. */
export async function fillRows(
  context: CallContext,
  { id, afterRow }: { id: string; afterRow: number },
): Promise<FilledRows> {
  requireAdmin(context.actor);
  const status = await findImportStatus(context.db, id);
  if (status === undefined) throw new ApiError('NOT_FOUND');
  if (!isImportOpen(status)) throw new ApiError('STATE_CONFLICT', { state: status });

  const { rows, total } = await listIncompleteRows(context.db, id, { afterRow, limit: rowsPerCall });
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

/** Returns the cells that the certificate's record can fill. Cells typed by an admin stay. */
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
