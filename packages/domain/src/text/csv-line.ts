/** A spreadsheet takes a cell that begins with one of these for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * One line of a CSV table with its line end. A cell that a spreadsheet would run as a formula gets an apostrophe before it; the
 * import of cards removes it again.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Marks for spreadsheets that a table is in UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
