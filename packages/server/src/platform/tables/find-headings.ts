import { recordsIn, TABLE_DELIMITERS, type TableDelimiter, type TableRecord } from './table-records.ts';

/** Spreadsheets have a title, a date or `sep=,` above the headings. */
const MAX_HEADING_ROW = 20;
const headBytes = 65_536;

export interface TableHead {
  delimiter: TableDelimiter;
  /** The row of the headings, from 1. */
  row: number;
  headings: string[];
  /** The texts of the rows above the headings. Empty rows are left out. */
  skippedRows: string[];
  /** The first broken row up to the headings; null for none. */
  brokenRow: number | null;
}

/**
 * Finds the headings of a table in UTF-8 and its delimiter: the first of the rows with the fewest missing columns.
 *
 * @param missing counts the missing columns of a row
 */
export function findHeadings(table: Buffer, missing: (cells: readonly string[]) => number): TableHead {
  const head = table.subarray(0, headBytes);
  let best: { delimiter: TableDelimiter; records: TableRecord[]; missing: number } | undefined;
  for (const delimiter of TABLE_DELIMITERS) {
    const records: TableRecord[] = [];
    for (const record of recordsIn(head, { delimiter, isEnd: true })) {
      records.push(record);
      const found = record.isBroken ? Number.POSITIVE_INFINITY : missing(record.cells);
      if (best === undefined || found < best.missing)
        best = { delimiter, records: [...records], missing: found };
      if (found === 0 || record.row === MAX_HEADING_ROW) break;
    }
  }
  const { delimiter, records } = best ?? { delimiter: ',', records: [] };
  const headings = records.at(-1);
  return {
    delimiter,
    row: headings?.row ?? 1,
    headings: headings?.cells ?? [],
    skippedRows: records
      .slice(0, -1)
      .map(({ cells }) => cells.join(delimiter).trim())
      .filter((text) => text.replaceAll(delimiter, '') !== ''),
    brokenRow: records.find(({ isBroken }) => isBroken)?.row ?? null,
  };
}
