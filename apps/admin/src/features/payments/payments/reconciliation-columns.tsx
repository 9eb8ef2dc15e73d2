import type { Reconciliation } from '@kura/api-contract/payments';
import { Chip } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import { Timestamp } from '../../../components/timestamp.tsx';
import { NameCell } from '../../../framework/list-page/cells.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';

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
    column('differences', t('common.result'), ({ differenceCount }) => (
      <DifferencesChip count={differenceCount} />
    )),
    figure('settled', t('reconciliation.movement.SETTLED'), ({ sums }) => {
      const settled = sums.find(({ movement }) => movement === 'SETTLED');
      return settled ? formatDollars(settled.reported.amountUsd) : '–';
    }),
    figure('lines', t('reconciliation.lines'), ({ lines }) => lines),
    column('file', t('reconciliation.fileName'), ({ fileName }) => (
      <span className="text-xs wrap-anywhere">{fileName}</span>
    )),
    column('by', t('reconciliation.by'), ({ adminName }) => adminName),
    column('at', t('reconciliation.at'), ({ createdAt }) => <Timestamp at={createdAt} />),
  ];
}
