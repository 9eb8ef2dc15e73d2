import { APPROVAL_STATUSES } from '@kura/domain/approvals';
import { EmptyState, SelectField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { approvalList } from '../features/governance/approvals/approval-queries.ts';
import {
  type ApprovalsSearch,
  readApprovalsSearch,
} from '../features/governance/approvals/approvals-search.ts';
import { ApprovalsTable } from '../features/governance/approvals/approvals-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/approvals/')({
  validateSearch: readApprovalsSearch,
  component: ApprovalsPage,
});

function ApprovalsPage() {
  const t = useT();
  const { api } = useAppClient();
  const shown: ApprovalsSearch = Route.useSearch();
  const { status = 'PENDING', page = 1, pageSize = 20 } = shown;
  const navigate = Route.useNavigate();
  const router = useRouter();
  const approvals = useQuery(approvalList(api, { page, pageSize, ...(status !== 'ALL' && { status }) }));
  return (
    <>
      <PageHead heading={t('approvals.heading')} />
      <div className="toolbar">
        <p>{t('approvals.lead')}</p>
        <SelectField
          label={t('approvals.status')}
          hideLabel
          value={status}
          onChange={({ target }) =>
            void navigate({ search: { status: target.value as NonNullable<ApprovalsSearch['status']> } })
          }
        >
          {(['ALL', ...APPROVAL_STATUSES] as const).map((each) => (
            <option key={each} value={each}>
              {t(`approvals.status.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="stack">
        <PagedTable
          query={approvals}
          place={{ page, pageSize }}
          hrefFor={(place) => router.buildLocation({ to: '/approvals', search: { ...shown, ...place } }).href}
          onGo={(place) => void navigate({ search: { ...shown, ...place } })}
          height="18rem"
          empty={
            <EmptyState icon="shield" title={t(status === 'PENDING' ? 'approvals.empty' : 'approvals.none')}>
              {t('approvals.empty.hint')}
            </EmptyState>
          }
        >
          {({ items }) => <ApprovalsTable approvals={items} />}
        </PagedTable>
      </div>
    </>
  );
}
