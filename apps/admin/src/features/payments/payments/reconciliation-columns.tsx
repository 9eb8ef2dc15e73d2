import type { Reconciliation } from '@kura/api-contract/payments';
import { Chip } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import { Timestamp } from '../../../components/timestamp.tsx';
import { NameCell } from '../../../framework/list-page/cells.tsx';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
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

export function useReconciliationColumns(): ListColumn<Reconciliation>[] {
  const t = useT();
  return [
    {
      key: 'day',
      title: t('reconciliation.day'),
      isFixed: true,
      cell: ({ id, day, timeZone }) => (
        <NameCell to="/payments/reconciliations/$id" id={id} note={t(`reconciliation.timeZone.${timeZone}`)}>
          {day}
        </NameCell>
      ),
    },
    {
      key: 'differences',
      title: t('common.result'),
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
    { key: 'at', title: t('reconciliation.at'), cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  ];
}
