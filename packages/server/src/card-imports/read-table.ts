import type { Readable } from 'node:stream';
import type { ImportFailure } from '@kura/api-contract/card-imports';
import { type HeadingRow, readHeadings } from '@kura/domain/card-imports';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';

/** No row of cards has this much text: a quote that is never closed ends here. */
const MAX_ROW_CHARACTERS = 32_768;
const headBytes = 65_536;
const checkedBytes = 1_048_576;

const delimiters = [',', '\t', ';'] as const;
type Delimiter = (typeof delimiters)[number];

/** A table that can't be read, with the reason for the admin. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
  readonly failure: ImportFailure;

  constructor(code: ImportFailure['code'], details: Partial<Omit<ImportFailure, 'code'>> = {}) {
    super(`The table can't be read: ${code}`);
    this.failure = { code, line: null, columns: [], ...details };
  }
}

export interface TableHead {
  headings: HeadingRow;
  delimiter: Delimiter;
}

const options = (delimiter: Delimiter): Options => ({
  bom: true,
  delimiter,
  relax_column_count: true,
  max_record_size: MAX_ROW_CHARACTERS,
});

/**
 * Checks that bytes are text in UTF-8, without keeping the text, and reads the headings.
 *
 * @throws UnreadableTable
 */
export function readTableHead(bytes: Uint8Array): TableHead {
  if (bytes.length === 0) throw new UnreadableTable('EMPTY');
  // UTF-16, which spreadsheets call Unicode text, is full of zero bytes.
  if (bytes.includes(0)) throw new UnreadableTable('NOT_UTF8');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let start = 0; start < bytes.length; start += checkedBytes) {
      decoder.decode(bytes.subarray(start, start + checkedBytes), { stream: true });
    }
    decoder.decode();
  } catch {
    throw new UnreadableTable('NOT_UTF8');
  }
  return readHead(new TextDecoder().decode(bytes.subarray(0, headBytes)));
}

function readHead(text: string): TableHead {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: Delimiter) => firstLine.split(delimiter).length;
  const delimiter = delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
  let rows: string[][];
  try {
    rows = parseSync(text, { ...options(delimiter), to: 1 }) as string[][];
  } catch (error) {
    throw new UnreadableTable('NOT_CSV', { line: lineOf(error) });
  }
  const headings = readHeadings(rows[0] ?? []);
  if (headings.missing.length > 0)
    throw new UnreadableTable('MISSING_COLUMNS', { columns: [...headings.missing] });
  if (headings.repeated.length > 0)
    throw new UnreadableTable('REPEATED_COLUMNS', { columns: [...headings.repeated] });
  return { headings, delimiter };
}

export interface TableRow {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number;
  cells: string[];
  /** Bytes of the file up to the end of this row. */
  endByte: number;
}

/**
 * The rows below the headings, one after another as the file is read. Rows without any text are left out.
 *
 * @throws UnreadableTable
 */
export async function* readTableRows(file: Readable, delimiter: Delimiter): AsyncGenerator<TableRow> {
  const parser = file.pipe(parse({ ...options(delimiter), info: true }));
  file.on('error', (error) => parser.destroy(error));
  let row = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { bytes: number };
    }>) {
      row += 1;
      if (row > 1 && record.some((cell) => cell.trim() !== ''))
        yield { row, cells: record, endByte: info.bytes };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableTable('NOT_CSV', { line: lineOf(error) });
    throw error;
  } finally {
    file.destroy();
  }
}

function lineOf(error: unknown): number | null {
  const { lines } = error as { lines?: unknown };
  return typeof lines === 'number' ? lines : null;
}
