import { EmptyState, Icon, Pager } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { Panel } from '../components/panel.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { reconciliationById } from '../features/payments/payments/reconciliation-queries.ts';
import {
  DifferencesTable,
  ReconciliationSums,
} from '../features/payments/payments/reconciliation-record.tsx';
import { DifferencesChip } from '../features/payments/payments/reconciliations-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/payments/reconciliations/$id')({
  validateSearch: parsePageSearch,
  component: ReconciliationPage,
});

function ReconciliationPage() {
  return (
    <Restricted call="payments.getReconciliation">
      <OneReconciliation />
    </Restricted>
  );
}

function OneReconciliation() {
  const t = useT();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: PageSearch = Route.useSearch();
  return (
    <RecordPage query={useQuery(reconciliationById(api, id, shown))}>
      {({ day, timeZone, fileName, adminName, createdAt, differenceCount, sums, differences }) => (
        <>
          <PageHead
            back={
              <Link to="/payments/reconciliations" className="back-link">
                <Icon name="chevron-left" sizePx={16} />
                {t('reconciliation.heading')}
              </Link>
            }
            heading={t('reconciliation.of', { day })}
            mark={<DifferencesChip count={differenceCount} />}
          />
          <div className="stack">
            <p>
              {t('reconciliation.made', {
                fileName,
                adminName,
                timeZone: t(`reconciliation.timeZone.${timeZone}`),
              })}{' '}
              <Timestamp at={createdAt} />
            </p>
            <Panel heading={t('reconciliation.sums')}>
              <ReconciliationSums sums={sums} />
            </Panel>
            <Panel heading={t('reconciliation.differences')}>
              {differenceCount === 0 ? (
                <EmptyState icon="check" title={t('reconciliation.none')} />
              ) : (
                <>
                  <DifferencesTable differences={differences.items} />
                  <Pager
                    page={differences.page}
                    pageSize={differences.pageSize}
                    total={differences.total}
                    hrefFor={(place) =>
                      router.buildLocation({
                        to: '/payments/reconciliations/$id',
                        params: { id },
                        search: parsePageSearch({ ...place }),
                      }).href
                    }
                    onGo={(place) => void navigate({ search: parsePageSearch({ ...place }) })}
                  />
                </>
              )}
            </Panel>
          </div>
        </>
      )}
    </RecordPage>
  );
}
