import { Button, buttonClass, EmptyState } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { PaymentFilters } from '../features/payments/payments/payment-filters.tsx';
import { paymentList } from '../features/payments/payments/payment-queries.ts';
import { PaymentTotals } from '../features/payments/payments/payment-totals.tsx';
import { type PaymentsSearch, parsePaymentsSearch } from '../features/payments/payments/payments-search.ts';
import { PaymentsTable } from '../features/payments/payments/payments-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/payments/')({
  validateSearch: parsePaymentsSearch,
  component: PaymentsPage,
});

function PaymentsPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('payments.heading')}>
        <Link to="/payments/reconciliations" className={buttonClass({ tone: 'secondary' })}>
          {t('reconciliation.heading')}
        </Link>
      </PageHead>
      <Restricted call="payments.list">
        <Payments />
      </Restricted>
    </>
  );
}

function Payments() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: PaymentsSearch = Route.useSearch();
  const { page = 1, pageSize = 20, group, dispute, kind, from, to, search } = shown;
  const query = useQuery(paymentList(api, shown));
  const isFiltered = [group, dispute, kind, from, to, search].some((part) => part !== undefined);
  const show = (next: PaymentsSearch, replace = false) =>
    void navigate({ search: parsePaymentsSearch({ ...next }), replace });
  return (
    <div className="stack">
      <p>{t('payments.lead')}</p>
      <PaymentFilters shown={shown} onShow={show} />
      <PaymentTotals totals={query.data?.totals} />
      <PagedTable
        query={query}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({ to: '/payments', search: parsePaymentsSearch({ ...shown, ...place }) }).href
        }
        onGo={(place) => show({ ...shown, ...place })}
        height="20rem"
        empty={
          <EmptyState
            icon="wallet"
            title={t(isFiltered ? 'payments.none' : 'payments.empty')}
            action={
              isFiltered && (
                <Button tone="secondary" onClick={() => show({})}>
                  {t('payments.clear')}
                </Button>
              )
            }
          />
        }
      >
        {({ items }) => <PaymentsTable payments={items} />}
      </PagedTable>
    </div>
  );
}
