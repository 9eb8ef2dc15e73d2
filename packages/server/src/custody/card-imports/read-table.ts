import type { ImportFailure, TableReading } from '@kura/api-contract/card-imports';
import { type HeadingRow, readHeadings } from '@kura/domain/card-imports';
import { findHeadings, normaliseTable, type TableHead } from '../../platform/index.ts';

const MAX_SKIPPED_TEXT = 200;

/** A table that can't be read, with a reason for the admin. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
  readonly failure: ImportFailure;

  constructor(code: ImportFailure['code'], details: Partial<Omit<ImportFailure, 'code'>> = {}) {
    super(`The table can't be read: ${code}`);
    this.failure = { code, line: null, columns: [], ...details };
  }
}

export interface ReadTable {
  /** UTF-8 text. */
  table: Buffer;
  headings: HeadingRow;
  reading: TableReading;
}

/**
 * Rewrites an uploaded table in UTF-8 and reads its headings.
 *
 * @throws UnreadableTable
 */
export function readTable(bytes: Uint8Array): ReadTable {
  if (bytes.length === 0) throw new UnreadableTable('EMPTY');
  const normalised = normaliseTable(bytes);
  if (normalised === null) throw new UnreadableTable('UNKNOWN_ENCODING');
  const { encoding, table } = normalised;
  const { headings, delimiter, row, skippedRows } = readTableHead(table);
  return {
    table,
    headings,
    reading: {
      encoding,
      delimiter,
      headingRow: row,
      skippedRows: skippedRows.map((text) => text.slice(0, MAX_SKIPPED_TEXT)),
    },
  };
}

/**
 * Reads the headings of a table in UTF-8.
 *
 * @throws UnreadableTable
 */
export function readTableHead(table: Buffer): Omit<TableHead, 'headings'> & { headings: HeadingRow } {
  const head = findHeadings(table, (cells) => readHeadings(cells).missing.length);
  const headings = readHeadings(head.headings);
  if (head.brokenRow !== null && (headings.missing.length > 0 || head.brokenRow === head.row))
    throw new UnreadableTable('NOT_CSV', { line: head.brokenRow });
  if (headings.missing.length > 0)
    throw new UnreadableTable('MISSING_COLUMNS', { columns: [...headings.missing] });
  if (headings.repeated.length > 0)
    throw new UnreadableTable('REPEATED_COLUMNS', { columns: [...headings.repeated] });
  return { ...head, headings };
}
