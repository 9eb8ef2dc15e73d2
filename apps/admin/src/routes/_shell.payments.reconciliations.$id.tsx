import { EmptyState, Pager } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { Panel } from '../components/panel.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { DifferencesChip } from '../features/payments/payments/reconciliation-columns.tsx';
import { reconciliationPages } from '../features/payments/payments/reconciliation-list.ts';
import {
  DifferencesTable,
  ReconciliationSums,
} from '../features/payments/payments/reconciliation-record.tsx';
import { useListAddress } from '../framework/list-page/use-list-address.ts';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/payments/reconciliations/$id')({
  validateSearch: reconciliationPages.parse,
  component: ReconciliationPage,
});

function ReconciliationPage() {
  const t = useT();
  const { id } = Route.useParams();
  const { schema } = reconciliationPages;
  const { place, hrefFor, onGo } = useListAddress({ schema }, 20, false);
  return (
    <RecordPage
      call="payments.getReconciliation"
      query={reconciliationPages.query(useAppClient().api, { id, ...place })}
      back={<BackLink to="/payments/reconciliations">{t('reconciliation.heading')}</BackLink>}
      parts={({ day, timeZone, fileName, adminName, createdAt, differenceCount, sums, differences }) => ({
        heading: t('reconciliation.of', { day }),
        mark: <DifferencesChip count={differenceCount} />,
        main: (
          <div className="grid gap-4">
            <p>
              {t('reconciliation.made', {
                fileName,
                adminName,
                timeZone: t(`reconciliation.timeZone.${timeZone}`),
              })}{' '}
              <Timestamp at={createdAt} />
            </p>
            <Panel heading={t('common.totals')}>
              <ReconciliationSums sums={sums} />
            </Panel>
            <Panel heading={t('common.differences')}>
              {differenceCount === 0 ? (
                <EmptyState icon="check" title={t('reconciliation.none')} />
              ) : (
                <>
                  <DifferencesTable differences={differences.items} />
                  <Pager {...place} total={differences.total} hrefFor={hrefFor} onGo={onGo} />
                </>
              )}
            </Panel>
          </div>
        ),
      })}
    />
  );
}
