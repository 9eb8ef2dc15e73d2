import type { Approval } from '@kura/api-contract/approvals';
import { DataTable, type TableColumn } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { ApprovalStatusChip } from './approval-status-chip.tsx';
import { useApprovalText } from './approval-text.ts';
import styles from './approvals.module.css';

export function ApprovalsTable({ approvals }: { approvals: readonly Approval[] }) {
  const t = useT();
  const text = useApprovalText();
  const columns: TableColumn<Approval>[] = [
    {
      key: 'action',
      title: t('approvals.request'),
      cell: (approval) => (
        <span className={styles.request}>
          <Link to="/approvals/$id" params={{ id: approval.id }} className={styles.link}>
            {text.action(approval)}
          </Link>
          <span className={styles.note}>
            {approval.reasons.map((reason) => t(`approvals.reason.${reason}`)).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'by',
      title: t('approvals.requestedBy'),
      cell: ({ requestedBy }) => (
        <span className={styles.request}>
          <span>{requestedBy.name}</span>
          <span className={styles.note}>{requestedBy.email}</span>
        </span>
      ),
    },
    {
      key: 'at',
      title: t('approvals.requestedAt'),
      cell: ({ requestedAt }) => <Timestamp at={requestedAt} />,
    },
    {
      key: 'status',
      title: t('approvals.status'),
      cell: ({ status }) => <ApprovalStatusChip status={status} />,
    },
  ];
  return (
    <DataTable caption={t('approvals.heading')} columns={columns} rows={approvals} rowKey={({ id }) => id} />
  );
}
