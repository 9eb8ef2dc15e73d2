/**
 * Whether a spreadsheet may take a cell for a formula. Spreadsheets with East Asian input read the full-width and small forms of the
 * signs as ASCII, and skip spaces and invisible marks before them.
 */
const isFormula = (cell: string): boolean =>
  /^[\t\r\n]|^[\p{Z}\p{C}]*[=+\-@]/u.test(cell.slice(0, 64).normalize('NFKC')) ||
  /^[\p{Z}\p{C}]{64}/u.test(cell);

/**
 * One line of a CSV table with its line end. A cell that a spreadsheet would run as a formula gets an apostrophe before it; the
 * import of cards removes it again.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Removes the apostrophe that `csvLine` writes before such a cell. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const harmless = isFormula(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Marks for spreadsheets that a table is in UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
