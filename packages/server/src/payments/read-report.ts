import { MAX_REPORT_LINES, REPORT_COLUMNS } from '@kura/api-contract/payments';
import type { MovementKind, ReportLine } from '@kura/domain/payments';
import { CsvError, parse } from 'csv-parse/sync';
import { ApiError } from '../platform/index.ts';

type Column = (typeof REPORT_COLUMNS)[number];

/** As Coinflow's webhooks call them: https://docs.coinflow.cash/guides/checkout/checkout-webhooks. */
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
  const rows = parseRows(text);
  const [headings = []] = rows;
  const columnOf = new Map(headings.map((heading, place) => [heading.trim().toLowerCase(), place]));
  const missing = REPORT_COLUMNS.filter((column) => !columnOf.has(column));
  if (missing.length > 0) throw unreadable('MISSING_COLUMNS', { columns: missing });
  const lines = rows.slice(1);
  if (lines.length > MAX_REPORT_LINES) throw unreadable('TOO_MANY_LINES');
  return lines.flatMap((cells, place) => {
    const line = place + 2;
    if (cells.every((cell) => cell.trim() === '')) return [];
    const cellOf = (column: Column) => (cells[columnOf.get(column) as number] ?? '').trim();
    const readCell = <T>(column: Column, read: (cell: string) => T | undefined): T => {
      const value = read(cellOf(column));
      if (value === undefined) throw unreadable('CELL', { line, column });
      return value;
    };
    return [
      {
        line,
        chargeId: readCell('id', (cell) => (cell === '' || cell.length > 200 ? undefined : cell)),
        kind: readCell('type', (cell) => kinds.get(cell.toLowerCase())),
        cents: readCell('amount', centsIn),
        currency: readCell('currency', (cell) =>
          /^[A-Za-z]{3}$/.test(cell) ? cell.toUpperCase() : undefined,
        ),
      },
    ];
  });
}

function parseRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      max_record_size: 32_768,
      to: MAX_REPORT_LINES + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable('NOT_CSV');
  }
}

/** What leaves the shop's account may have a sign: the type says the direction. Undefined for what is no amount in cents. */
function centsIn(cell: string): number | undefined {
  const [, whole, fraction = ''] =
    /^-?\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2})0*)?$/.exec(cell) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
}
