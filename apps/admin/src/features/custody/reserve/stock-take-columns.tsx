import type { StockTakeRow } from '@kura/api-contract/reserve';
import { useLocale } from '@kura/web-kit';
import { Timestamp } from '../../../components/timestamp.tsx';
import { NameCell, NotedCell } from '../../../framework/list-page/cells.tsx';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
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
    {
      key: 'status',
      title: t('common.status'),
      cell: ({ status }) => <StockTakeStatusChip status={status} />,
    },
    {
      key: 'scanned',
      title: t('stockTakes.scanned'),
      numeric: true,
      cell: ({ scanned }) => number.format(scanned),
    },
    {
      key: 'started',
      title: t('stockTakes.startedBy'),
      cell: ({ startedAt, startedBy }) => (
        <NotedCell notes={<Timestamp at={startedAt} />}>{startedBy}</NotedCell>
      ),
    },
    {
      key: 'closed',
      title: t('stockTakes.closedAt'),
      cell: ({ closedAt, status }) => <Timestamp at={status === 'OPEN' ? null : closedAt} />,
    },
  ];
}
