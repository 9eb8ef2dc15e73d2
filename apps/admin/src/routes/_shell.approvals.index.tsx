import { createFileRoute } from '@tanstack/react-router';
import { useApprovalColumns } from '../features/governance/approvals/approval-columns.tsx';
import { approvals } from '../features/governance/approvals/approval-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/approvals/')({
  validateSearch: approvals.parse,
  component: ApprovalsPage,
});

function ApprovalsPage() {
  const t = useT();
  return (
    <ListPage
      list={approvals}
      views="approvals"
      heading={t('approvals.heading')}
      lead={t('approvals.lead')}
      groups={{
        label: t('common.status'),
        option: (group) => t(`approvals.status.${group}`),
        isSelect: true,
      }}
      caption={t('approvals.heading')}
      columns={useApprovalColumns()}
      rowKey={({ id }) => id}
      empty={{
        icon: 'shield',
        title: t('approvals.empty'),
        hint: t('approvals.empty.hint'),
        filtered: t('approvals.none'),
      }}
    />
  );
}
