import type { StockTakeRow } from '@kura/api-contract/reserve';
import { useLocale } from '@kura/web-kit';
import { Timestamp } from '../../../components/timestamp.tsx';
import { NameCell, NotedCell } from '../../../framework/list-page/cells.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { stockTakeMonthText } from './stock-take-month.ts';
import { StockTakeStatusChip } from './stock-take-status-chip.tsx';

export function useStockTakeColumns(): ListColumn<StockTakeRow>[] {
  const t = useT();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  return [
    {
      key: 'month',
      title: t('stockTakes.month'),
      isFixed: true,
      cell: ({ id, month, closeReason }) => (
        <NameCell to="/stock-takes/$id" id={id} note={closeReason}>
          {stockTakeMonthText(month, locale)}
        </NameCell>
      ),
    },
    column('status', t('common.status'), ({ status }) => <StockTakeStatusChip status={status} />),
    figure('scanned', t('stockTakes.scanned'), ({ scanned }) => number.format(scanned)),
    column('started', t('stockTakes.startedBy'), ({ startedAt, startedBy }) => (
      <NotedCell notes={<Timestamp at={startedAt} />}>{startedBy}</NotedCell>
    )),
    column('closed', t('stockTakes.closedAt'), ({ closedAt, status }) => (
      <Timestamp at={status === 'OPEN' ? null : closedAt} />
    )),
  ];
}
