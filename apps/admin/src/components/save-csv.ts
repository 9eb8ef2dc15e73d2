import { BYTE_ORDER_MARK, csvLine } from '@kura/domain/text';
import { formatDateTime, saveFile } from '@kura/web-kit';

export type CsvRow = readonly (string | number | null)[];

/** Saves a table as a file on the admin's computer. No cell is a formula for a spreadsheet. */
export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  const lines = [BYTE_ORDER_MARK, ...rows.map(csvLine)];
  saveFile(`${name}.csv`, new Blob(lines, { type: 'text/csv;charset=utf-8' }));
}

/** A time as a cell of a table: in Japan time, as on every page. */
export const csvTime = (at: string | null): string => (at === null ? '' : formatDateTime(at));
