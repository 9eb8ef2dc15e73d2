import type { PaymentInList } from '@kura/api-contract/payments';
import { DataTable, type TableColumn } from '@kura/ui';
import { formatDollars, formatYen } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import cell from '../../../components/table-cell.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { DisputeChip, PaymentStatusChip } from './payment-chips.tsx';
import { PaymentItem } from './payment-item.tsx';
import styles from './payments.module.css';

export function PaymentsTable({ payments }: { payments: readonly PaymentInList[] }) {
  const t = useT();
  const columns: TableColumn<PaymentInList>[] = [
    {
      key: 'number',
      title: t('payments.number'),
      cell: ({ id, number }) => (
        <Link to="/payments/$id" params={{ id }} className={styles.name}>
          {number}
        </Link>
      ),
    },
    {
      key: 'status',
      title: t('payments.status'),
      cell: ({ status, chargeback, amountDiffers, refundError }) => (
        <span className={cell.stack}>
          <span className={styles.chips}>
            <PaymentStatusChip status={status} />
            <DisputeChip chargeback={chargeback} />
          </span>
          {amountDiffers && <span className={styles.faint}>{t('payments.amountDiffers')}</span>}
          {refundError && <span className={styles.faint}>{refundError}</span>}
        </span>
      ),
    },
    {
      key: 'item',
      title: t('payments.item'),
      cell: (payment) => (
        <span className={cell.title}>
          <PaymentItem payment={payment} />
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('payments.amount'),
      cell: ({ amountUsd, amountYen }) => (
        <span className={cell.stack}>
          <span className={cell.whole}>{formatDollars(amountUsd)}</span>
          <span className={styles.faint}>{formatYen(amountYen)}</span>
        </span>
      ),
    },
    {
      key: 'user',
      title: t('payments.user'),
      cell: ({ userId, userName }) =>
        userId === null ? (
          '–'
        ) : (
          <Link to="/users/$id" params={{ id: userId }} className={styles.name}>
            {userName || t('users.nameless')}
          </Link>
        ),
    },
    {
      key: 'created',
      title: t('payments.created'),
      cell: ({ createdAt }) => (
        <span className={cell.whole}>
          <Timestamp at={createdAt} />
        </span>
      ),
    },
  ];
  return (
    <DataTable caption={t('payments.caption')} columns={columns} rows={payments} rowKey={({ id }) => id} />
  );
}
