import { CsvError, type Options, parse } from 'csv-parse/sync';

export const TABLE_DELIMITERS = [',', '\t', ';', '|'] as const;
export type TableDelimiter = (typeof TABLE_DELIMITERS)[number];

/** Longer than any record of a table, so that an unclosed quote ends here. */
const MAX_RECORD_BYTES = 32_768;
const blockBytes = 1_048_576;
/** Broken records after which a file counts as no table. Each makes the parser read the text behind it again. */
export const MAX_BROKEN_RECORDS = 1_000;
const lineEnds = ['\r\n', '\n', '\r'];

export interface TableRecord {
  /** Row number of a spreadsheet, from 1. */
  row: number;
  cells: string[];
  /** True when a quote in its line is bare or never closed, or the line is too long. Its cells are a guess. */
  isBroken: boolean;
  /** Bytes of the file up to the end of this record. */
  endByte: number;
}

export class TooManyBrokenRecords extends Error {
  override readonly name = 'TooManyBrokenRecords';
  readonly row: number;

  constructor(row: number) {
    super('The file has too many broken records');
    this.row = row;
  }
}

const options = (delimiter: TableDelimiter): Options => ({
  delimiter,
  record_delimiter: lineEnds,
  relax_column_count: true,
  max_record_size: MAX_RECORD_BYTES,
});

/**
 * Yields the records of a table in UTF-8. A record with a broken quote is one line, and the next line begins the next record.
 *
 * @throws TooManyBrokenRecords
 */
export async function* readRecords(
  file: AsyncIterable<Uint8Array>,
  delimiter: TableDelimiter,
): AsyncGenerator<TableRecord> {
  let rest = Buffer.alloc(0);
  let last = { row: 0, endByte: 0, broken: 0 };
  for await (const chunk of file) {
    rest = Buffer.concat([rest, chunk]);
    if (rest.length < blockBytes) continue;
    const from = last.endByte;
    for (const record of recordsIn(rest, { delimiter, isEnd: false, after: last })) {
      last = { row: record.row, endByte: record.endByte, broken: last.broken + Number(record.isBroken) };
      yield record;
    }
    rest = rest.subarray(last.endByte - from);
  }
  yield* recordsIn(rest, { delimiter, isEnd: true, after: last });
}

interface Block {
  delimiter: TableDelimiter;
  /** True at the end of the text. The last records of another block may be cut and are left out. */
  isEnd: boolean;
  after?: { row: number; endByte: number; broken: number };
}

/** Yields the records of a block of text. */
export function* recordsIn(
  block: Buffer,
  { delimiter, isEnd, after = { row: 0, endByte: 0, broken: 0 } }: Block,
): Generator<TableRecord> {
  const limit = isEnd ? block.length : block.length - 2 * MAX_RECORD_BYTES;
  let { row, broken } = after;
  for (let start = 0; start < block.length; ) {
    const from = start;
    const { records, isWhole } = parseUntilBroken(block.subarray(start), delimiter);
    for (const { cells, end } of records) {
      if (from + end > limit) return;
      start = from + end;
      row += 1;
      yield { row, cells, isBroken: false, endByte: after.endByte + start };
    }
    if (isWhole) return;
    const line = firstLine(block.subarray(start));
    if (start + line.bytes > limit) return;
    row += 1;
    broken += 1;
    if (broken > MAX_BROKEN_RECORDS) throw new TooManyBrokenRecords(row);
    start += line.bytes;
    yield { row, cells: guessCells(line.text, delimiter), isBroken: true, endByte: after.endByte + start };
  }
}

function parseUntilBroken(text: Buffer, delimiter: TableDelimiter) {
  const records: { cells: string[]; end: number }[] = [];
  try {
    parse(text, {
      ...options(delimiter),
      on_record: (cells: string[], { bytes }: { bytes: number }) => {
        records.push({ cells, end: bytes });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return { records, isWhole: false };
    throw error;
  }
  return { records, isWhole: true };
}

function firstLine(text: Buffer): { text: string; bytes: number } {
  const end = text.findIndex((byte) => byte === 0x0a || byte === 0x0d);
  if (end === -1) return { text: text.toString(), bytes: text.length };
  const isPair = text[end] === 0x0d && text[end + 1] === 0x0a;
  return { text: text.toString('utf8', 0, end), bytes: end + (isPair ? 2 : 1) };
}

/** Guesses the intended cells of a broken line. */
function guessCells(line: string, delimiter: TableDelimiter): string[] {
  return line
    .slice(0, MAX_RECORD_BYTES)
    .split(delimiter)
    .map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'));
}
