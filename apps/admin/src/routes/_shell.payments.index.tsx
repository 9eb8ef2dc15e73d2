import { buttonClass } from '@kura/ui';
import { createFileRoute, Link } from '@tanstack/react-router';
import { usePaymentColumns } from '../features/payments/payments/payment-columns.tsx';
import { payments } from '../features/payments/payments/payment-list.ts';
import { PaymentTotals } from '../features/payments/payments/payment-totals.tsx';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/payments/')({
  validateSearch: payments.parse,
  component: PaymentsPage,
});

function PaymentsPage() {
  const t = useT();
  return (
    <ListPage
      list={payments}
      views="payments"
      heading={t('payments.heading')}
      actions={
        <Link to="/payments/reconciliations" className={buttonClass({ tone: 'secondary' })}>
          {t('reconciliation.heading')}
        </Link>
      }
      lead={t('payments.lead')}
      groups={{ label: t('payments.filter'), option: (group) => t(`payments.group.${group}`) }}
      filters={[
        { field: 'search', label: t('payments.search') },
        {
          field: 'chargeback',
          label: t('payments.dispute'),
          any: t('payments.dispute.any'),
          values: ['OPENED', 'WON', 'LOST'],
          option: (dispute) => (dispute === 'NONE' ? '' : t(`payments.dispute.${dispute}`)),
        },
        {
          field: 'kind',
          label: t('payments.kind'),
          any: t('payments.kind.any'),
          option: (kind) => t(`payments.kind.${kind}`),
        },
        { field: 'from', label: t('payments.from') },
        { field: 'to', label: t('payments.to') },
      ]}
      caption={t('payments.caption')}
      columns={usePaymentColumns()}
      rowKey={({ id }) => id}
      above={(page) => <PaymentTotals totals={page?.totals} />}
      empty={{ icon: 'wallet', title: t('payments.empty'), filtered: t('payments.none') }}
    />
  );
}
