/** A cell that a spreadsheet wrote as the formula of a text, so that it keeps leading zeros: `="0012"`. */
const excelText = /^[=＝]\s*"((?:[^"]|"")*)"$/;

/** The text of such a cell; other cells stay. */
export function unwrapExcelText(cell: string): string {
  const text = excelText.exec(cell.trim())?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
}
