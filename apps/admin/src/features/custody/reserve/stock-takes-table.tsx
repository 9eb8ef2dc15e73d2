import type { StockTakeRow } from '@kura/api-contract/reserve';
import { DataTable, type TableColumn } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import cell from '../../../components/table-cell.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { stockTakeMonthText } from './stock-take-month.ts';
import { StockTakeStatusChip } from './stock-take-status-chip.tsx';

export function StockTakesTable({ stockTakes }: { stockTakes: readonly StockTakeRow[] }) {
  const t = useT();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const columns: TableColumn<StockTakeRow>[] = [
    {
      key: 'month',
      title: t('stockTakes.month'),
      cell: ({ id, month, closeReason }) => (
        <span className={cell.stack}>
          <Link to="/stock-takes/$id" params={{ id }} className={cell.name}>
            {stockTakeMonthText(month, locale)}
          </Link>
          {closeReason && <span className={cell.faint}>{closeReason}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('stockTakes.status'),
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
        <span className={cell.stack}>
          <span>{startedBy}</span>
          <span className={cell.faint}>
            <Timestamp at={startedAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'closed',
      title: t('stockTakes.closedAt'),
      cell: ({ closedAt, status }) =>
        closedAt && status !== 'OPEN' ? (
          <span className={cell.whole}>
            <Timestamp at={closedAt} />
          </span>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <DataTable
      caption={t('stockTakes.caption')}
      columns={columns}
      rows={stockTakes}
      rowKey={({ id }) => id}
    />
  );
}
