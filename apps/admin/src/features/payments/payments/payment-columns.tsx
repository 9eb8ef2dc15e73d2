import type { PaymentInList } from '@kura/api-contract/payments';
import { formatDollars, formatYen } from '@kura/web-kit';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { NameCell, NotedCell, UserCell } from '../../../framework/list-page/cells.tsx';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { DisputeChip, PaymentStatusChip } from './payment-chips.tsx';
import { PaymentItem } from './payment-item.tsx';
import styles from './payments.module.css';

export function usePaymentColumns(): ListColumn<PaymentInList>[] {
  const t = useT();
  return [
    {
      key: 'number',
      title: t('common.number'),
      isFixed: true,
      cell: ({ id, number }) => (
        <NameCell to="/payments/$id" id={id}>
          {number}
        </NameCell>
      ),
    },
    {
      key: 'status',
      title: t('common.status'),
      cell: ({ status, chargeback, amountDiffers, refundError }) => (
        <NotedCell notes={[amountDiffers && t('payments.amountDiffers'), refundError]}>
          <span className={styles.chips}>
            <PaymentStatusChip status={status} />
            <DisputeChip chargeback={chargeback} />
          </span>
        </NotedCell>
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
      title: t('common.price'),
      cell: ({ amountUsd, amountYen }) => (
        <NotedCell notes={formatYen(amountYen)}>
          <span className={cell.whole}>{formatDollars(amountUsd)}</span>
        </NotedCell>
      ),
    },
    {
      key: 'user',
      title: t('payments.user'),
      cell: ({ userId, userName }) => <UserCell id={userId} name={userName} />,
    },
    { key: 'created', title: t('payments.created'), cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  ];
}
