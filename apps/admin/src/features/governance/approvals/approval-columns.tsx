import type { Approval } from '@kura/api-contract/approvals';
import { Timestamp } from '../../../components/timestamp.tsx';
import { NameCell, NotedCell } from '../../../framework/list-page/cells.tsx';
import { column, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { ApprovalStatusChip } from './approval-status-chip.tsx';
import { useApprovalText } from './approval-text.ts';

export function useApprovalColumns(): ListColumn<Approval>[] {
  const t = useT();
  const text = useApprovalText();
  return [
    {
      key: 'action',
      title: t('approvals.request'),
      isFixed: true,
      cell: (approval) => (
        <NameCell
          to="/approvals/$id"
          id={approval.id}
          note={approval.reasons.map((reason) => t(`approvals.reason.${reason}`)).join(' · ')}
          isTitle
        >
          {text.action(approval)}
        </NameCell>
      ),
    },
    column('by', t('approvals.requestedBy'), ({ requestedBy }) => (
      <NotedCell notes={requestedBy.email}>{requestedBy.name}</NotedCell>
    )),
    column('at', t('approvals.requestedAt'), ({ requestedAt }) => <Timestamp at={requestedAt} />),
    column('status', t('common.status'), ({ status }) => <ApprovalStatusChip status={status} />),
  ];
}
