import type { Reconciliation } from '@kura/api-contract/payments';
import { Chip, DataTable, type TableColumn } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import cell from '../../../components/table-cell.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './payments.module.css';

/** The number of differences in a report. */
export function DifferencesChip({ count }: { count: number }) {
  const t = useT();
  return count === 0 ? (
    <Chip tone="success">{t('reconciliation.agrees')}</Chip>
  ) : (
    <Chip tone="warning">{t('reconciliation.differences.count', { count })}</Chip>
  );
}

export function ReconciliationsTable({ reconciliations }: { reconciliations: readonly Reconciliation[] }) {
  const t = useT();
  const columns: TableColumn<Reconciliation>[] = [
    {
      key: 'day',
      title: t('reconciliation.day'),
      cell: ({ id, day, timeZone }) => (
        <span className={cell.stack}>
          <Link to="/payments/reconciliations/$id" params={{ id }} className={styles.name}>
            {day}
          </Link>
          <span className={styles.faint}>{t(`reconciliation.timeZone.${timeZone}`)}</span>
        </span>
      ),
    },
    {
      key: 'differences',
      title: t('reconciliation.result'),
      cell: ({ differenceCount }) => <DifferencesChip count={differenceCount} />,
    },
    {
      key: 'settled',
      title: t('reconciliation.movement.SETTLED'),
      numeric: true,
      cell: ({ sums }) => {
        const settled = sums.find(({ movement }) => movement === 'SETTLED');
        return settled ? formatDollars(settled.reported.amountUsd) : '–';
      },
    },
    { key: 'lines', title: t('reconciliation.lines'), numeric: true, cell: ({ lines }) => lines },
    {
      key: 'file',
      title: t('reconciliation.fileName'),
      cell: ({ fileName }) => <span className={styles.code}>{fileName}</span>,
    },
    { key: 'by', title: t('reconciliation.by'), cell: ({ adminName }) => adminName },
    {
      key: 'at',
      title: t('reconciliation.at'),
      cell: ({ createdAt }) => (
        <span className={cell.whole}>
          <Timestamp at={createdAt} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('reconciliation.caption')}
      columns={columns}
      rows={reconciliations}
      rowKey={({ id }) => id}
    />
  );
}
