import { createFileRoute } from '@tanstack/react-router';
import { ReconcileForm } from '../features/payments/payments/reconcile-form.tsx';
import { useReconciliationColumns } from '../features/payments/payments/reconciliation-columns.tsx';
import { reconciliations } from '../features/payments/payments/reconciliation-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/payments/reconciliations/')({
  validateSearch: reconciliations.parse,
  component: ReconciliationsPage,
});

function ReconciliationsPage() {
  const t = useT();
  const navigate = Route.useNavigate();
  return (
    <ListPage
      list={reconciliations}
      views="reconciliations"
      back={<BackLink to="/payments">{t('payments.heading')}</BackLink>}
      heading={t('reconciliation.heading')}
      before={
        <ReconcileForm
          onReconciled={({ id }) => void navigate({ to: '/payments/reconciliations/$id', params: { id } })}
        />
      }
      caption={t('reconciliation.caption')}
      columns={useReconciliationColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'list', title: t('reconciliation.empty') }}
    />
  );
}
