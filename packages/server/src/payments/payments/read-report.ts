import { MAX_REPORT_LINES, type MovementKind, REPORT_COLUMNS, type ReportLine } from '@kura/domain/payments';
import { unwrapExcelText } from '@kura/domain/text';
import { ApiError, findHeadings, normaliseTable, recordsIn } from '../../platform/index.ts';

type Column = (typeof REPORT_COLUMNS)[number];

/** The names in Coinflow's webhooks: https://docs.coinflow.cash/guides/checkout/checkout-webhooks. */
const kinds: ReadonlyMap<string, MovementKind> = new Map([
  ['settled', 'SETTLED'],
  ['refunded', 'REFUNDED'],
  ['card payment chargeback lost', 'CHARGEBACK_LOST'],
]);

const unreadable = (reason: string, details: { line?: number; column?: Column; columns?: Column[] } = {}) =>
  new ApiError('REPORT_UNREADABLE', { reason, ...details });

/**
 * Reads a settlement report. The columns are the shop's own: the provider doesn't document the file that its dashboard exports.
 *
 * @throws ApiError REPORT_UNREADABLE
 */
export function readReport(text: string): ReportLine[] {
  const table = normaliseTable(Buffer.from(text))?.table;
  if (table === undefined) throw unreadable('NOT_CSV');
  const head = findHeadings(table, (cells) => missingIn(cells).length);
  const missing = missingIn(head.headings);
  if (head.brokenRow !== null && (missing.length > 0 || head.brokenRow === head.row))
    throw unreadable('LINE', { line: head.brokenRow });
  if (missing.length > 0) throw unreadable('MISSING_COLUMNS', { columns: missing });
  const columnOf = new Map(head.headings.map((heading, place) => [columnKey(heading), place]));
  const lines: ReportLine[] = [];
  for (const { row: line, cells, isBroken } of recordsIn(table, { delimiter: head.delimiter, isEnd: true })) {
    if (line <= head.row || cells.every((cell) => cell.trim() === '')) continue;
    if (isBroken) throw unreadable('LINE', { line });
    if (lines.length === MAX_REPORT_LINES) throw unreadable('TOO_MANY_LINES');
    const cellOf = (column: Column) => unwrapExcelText(cells[columnOf.get(column) as number] ?? '').trim();
    const readCell = <T>(column: Column, read: (cell: string) => T | undefined): T => {
      const value = read(cellOf(column));
      if (value === undefined) throw unreadable('CELL', { line, column });
      return value;
    };
    lines.push({
      line,
      chargeId: readCell('id', (cell) => (cell === '' || cell.length > 200 ? undefined : cell)),
      kind: readCell('type', (cell) => kinds.get(cell.toLowerCase())),
      cents: readCell('amount', centsIn),
      currency: readCell('currency', (cell) => (/^[A-Za-z]{3}$/.test(cell) ? cell.toUpperCase() : undefined)),
    });
  }
  return lines;
}

const columnKey = (heading: string): string => heading.trim().toLowerCase();

const missingIn = (headings: readonly string[]): Column[] => {
  const found = new Set(headings.map(columnKey));
  return REPORT_COLUMNS.filter((column) => !found.has(column));
};

/** Parses an amount in cents; undefined when it is none. The sign is ignored, because the type gives the direction. */
function centsIn(cell: string): number | undefined {
  const [, whole, fraction = ''] =
    /^-?\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2})0*)?$/.exec(cell) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}
