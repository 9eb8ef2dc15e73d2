import type { Reconciliation, ReconciliationDifference } from '@kura/api-contract/payments';
import { Chip, CopyButton, DataTable, type TableColumn, useToast } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { useProblemText } from '../../../components/problem-text.ts';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { column, figure } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './payments.module.css';

type Sum = Reconciliation['sums'][number];

/** Compares the sums in the report with the sums in the shop. */
export function ReconciliationSums({ sums }: { sums: readonly Sum[] }) {
  const t = useT();
  const side = ({ count, amountUsd }: Sum['reported']) => (
    <span className={cell.stack}>
      <span className={cell.whole}>{formatDollars(amountUsd)}</span>
      <span className="text-xs font-400 text-faint">{t('reconciliation.movements', { count })}</span>
    </span>
  );
  const columns: TableColumn<Sum>[] = [
    column('movement', t('common.type'), ({ movement }) => t(`reconciliation.movement.${movement}`)),
    figure('reported', t('reconciliation.reported'), ({ reported }) => side(reported)),
    figure('booked', t('reconciliation.booked'), ({ booked }) => side(booked)),
  ];
  return (
    <DataTable
      caption={t('common.totals')}
      columns={columns}
      rows={sums}
      rowKey={({ movement }) => movement}
    />
  );
}

/** The differences, with the values of both sides. */
export function DifferencesTable({ differences }: { differences: readonly ReconciliationDifference[] }) {
  const t = useT();
  const columns: TableColumn<ReconciliationDifference>[] = [
    column('kind', t('reconciliation.difference'), ({ kind, movement }) => (
      <span className={cell.stack}>
        <span className="cluster gap-2 gap-y-1">
          <Chip tone={kind === 'OTHER_DAY' ? 'neutral' : 'warning'}>{t(`reconciliation.kind.${kind}`)}</Chip>
        </span>
        <span className="text-xs font-400 text-faint">{t(`reconciliation.movement.${movement}`)}</span>
      </span>
    )),
    column('charge', t('payments.provider'), ({ chargeId }) => (
      <span className="text-xs wrap-anywhere">
        {chargeId} <CopyButton text={chargeId} label={chargeId} />
      </span>
    )),
    column('payment', t('reconciliation.payment'), ({ paymentId, paymentNumber }) =>
      paymentId === null ? (
        '–'
      ) : (
        <Link to="/payments/$id" params={{ id: paymentId }} className="font-550 hover-accent">
          {paymentNumber}
        </Link>
      ),
    ),
    figure('reported', t('reconciliation.reported'), ({ reported }) =>
      reported === null ? (
        '–'
      ) : (
        <span className={cell.stack}>
          <span className={cell.whole}>
            {reported.currency === 'USD'
              ? formatDollars(reported.amount)
              : `${reported.amount} ${reported.currency}`}
          </span>
          <span className="text-xs font-400 text-faint">
            {t('reconciliation.line', { line: reported.line })}
          </span>
        </span>
      ),
    ),
    figure('booked', t('reconciliation.booked'), ({ booked, chargeId, isBookedSince }) =>
      booked === null ? (
        <MissedMovement chargeId={chargeId} isBookedSince={isBookedSince} />
      ) : (
        <span className={cell.stack}>
          <span className={cell.whole}>{formatDollars(booked.amountUsd)}</span>
          <span className={`text-xs font-400 text-faint ${cell.whole}`}>
            <Timestamp at={booked.at} />
          </span>
        </span>
      ),
    ),
  ];
  return (
    <DataTable
      caption={t('common.differences')}
      columns={columns}
      rows={differences}
      rowKey={({ kind, movement, chargeId, reported }) =>
        `${kind} ${movement} ${chargeId} ${reported?.line ?? ''}`
      }
    />
  );
}

/** A movement that the shop missed. An admin can fetch its charge from the payment provider. */
function MissedMovement({
  chargeId,
  isBookedSince,
}: Pick<ReconciliationDifference, 'chargeId' | 'isBookedSince'>) {
  const t = useT();
  const toast = useToast();
  const problemText = useProblemText();
  const apply = useAdminMutation(
    (api) => api.payments.applyCharge({ chargeId }),
    ({ isChanged, chargeStatus }) =>
      toast(
        isChanged
          ? { tone: 'success', title: t('reconciliation.applied') }
          : { title: t('reconciliation.unchanged', { status: chargeStatus }) },
      ),
  );
  if (isBookedSince) return <Chip tone="success">{t('reconciliation.bookedSince')}</Chip>;
  return (
    <span className={cell.stack}>
      <span>
        <ActionButton
          call="payments.applyCharge"
          tone="secondary"
          size="sm"
          busy={apply.isPending}
          onClick={() => apply.mutate()}
        >
          {t('reconciliation.apply')}
        </ActionButton>
      </span>
      {apply.error !== null && (
        <span role="alert" className={`text-xs text-danger ${styles.refusal}`}>
          {problemText(apply.error)}
        </span>
      )}
    </span>
  );
}
