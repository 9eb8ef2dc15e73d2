import type { PaymentInList } from '@kura/api-contract/payments';
import { formatDollars, formatYen } from '@kura/web-kit';
import { Timestamp } from '../../../components/timestamp.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { NameCell, NotedCell, UserCell } from '../../../framework/list-page/cells.tsx';
import { column, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { DisputeChip, PaymentStatusChip } from './payment-chips.tsx';
import { PaymentItem } from './payment-item.tsx';

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
    column('status', t('common.status'), ({ status, chargeback, amountDiffers, refundError }) => (
      <NotedCell notes={[amountDiffers && t('payments.amountDiffers'), refundError]}>
        <span className="cluster gap-2 gap-y-1">
          <PaymentStatusChip status={status} />
          <DisputeChip chargeback={chargeback} />
        </span>
      </NotedCell>
    )),
    column('item', t('payments.item'), (payment) => (
      <span className={cell.title}>
        <PaymentItem payment={payment} />
      </span>
    )),
    column('amount', t('common.price'), ({ amountUsd, amountYen }) => (
      <NotedCell notes={formatYen(amountYen)}>
        <span className={cell.whole}>{formatDollars(amountUsd)}</span>
      </NotedCell>
    )),
    column('user', t('payments.user'), ({ userId, userName }) => <UserCell id={userId} name={userName} />),
    column('created', t('payments.created'), ({ createdAt }) => <Timestamp at={createdAt} />),
  ];
}
