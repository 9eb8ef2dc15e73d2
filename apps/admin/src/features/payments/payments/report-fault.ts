import { MAX_REPORT_LINES } from '@kura/domain/payments';
import type { useT } from '../../../i18n/i18n.ts';

/** Explains why a settlement report can't be read, with the position. */
export function reportFaultText(
  t: ReturnType<typeof useT>,
  problem: Readonly<Record<string, unknown>> | null,
): string {
  const { reason, line, column, columns } = problem ?? {};
  switch (reason) {
    case 'MISSING_COLUMNS':
      return t('reconciliation.fault.MISSING_COLUMNS', {
        columns: Array.isArray(columns) ? columns.join(', ') : '',
      });
    case 'CELL':
      return t('reconciliation.fault.CELL', { line: String(line), column: String(column) });
    case 'LINE':
      return t('reconciliation.fault.LINE', { line: String(line) });
    case 'TOO_MANY_LINES':
      return t('reconciliation.fault.TOO_MANY_LINES', { count: MAX_REPORT_LINES });
    default:
      return t('reconciliation.fault.NOT_CSV');
  }
}
