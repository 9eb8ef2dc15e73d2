import { EmptyState, Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { ReconcileForm } from '../features/payments/payments/reconcile-form.tsx';
import { reconciliationList } from '../features/payments/payments/reconciliation-queries.ts';
import { ReconciliationsTable } from '../features/payments/payments/reconciliations-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/payments/reconciliations/')({
  validateSearch: parsePageSearch,
  component: ReconciliationsPage,
});

function ReconciliationsPage() {
  const t = useT();
  return (
    <>
      <PageHead
        back={
          <Link to="/payments" className="back-link">
            <Icon name="chevron-left" sizePx={16} />
            {t('payments.heading')}
          </Link>
        }
        heading={t('reconciliation.heading')}
      />
      <Restricted call="payments.reconciliations">
        <Reconciliations />
      </Restricted>
    </>
  );
}

function Reconciliations() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const { page = 1, pageSize = 20 }: PageSearch = Route.useSearch();
  return (
    <div className="stack">
      <ReconcileForm
        onReconciled={({ id }) => void navigate({ to: '/payments/reconciliations/$id', params: { id } })}
      />
      <PagedTable
        query={useQuery(reconciliationList(api, { page, pageSize }))}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({ to: '/payments/reconciliations', search: parsePageSearch({ ...place }) })
            .href
        }
        onGo={(place) => void navigate({ search: parsePageSearch({ ...place }) })}
        height="16rem"
        empty={<EmptyState icon="list" title={t('reconciliation.empty')} />}
      >
        {({ items }) => <ReconciliationsTable reconciliations={items} />}
      </PagedTable>
    </div>
  );
}
