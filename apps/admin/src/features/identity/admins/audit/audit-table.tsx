import type { AuditEntry } from '@kura/api-contract/admins';
import { DataTable, type TableColumn } from '@kura/ui';
import { useAuditText } from '../../../../components/audit-text.ts';
import { Timestamp } from '../../../../components/timestamp.tsx';
import { useT } from '../../../../i18n/i18n.ts';
import styles from './audit.module.css';
import { AuditDetails } from './audit-details.tsx';
import { AuditSubject } from './audit-subject.tsx';

/** Audit entries: time, admin, act, subject and details. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useT();
  const text = useAuditText();
  const columns: TableColumn<AuditEntry>[] = [
    { key: 'at', title: t('audit.at'), cell: ({ at }) => <Timestamp at={at} /> },
    {
      key: 'actor',
      title: t('audit.actor'),
      cell: ({ actor }) => actor.email ?? text.subject(actor.kind),
    },
    {
      key: 'action',
      title: t('audit.action'),
      cell: ({ action }) => <strong className={styles.action}>{text.action(action)}</strong>,
    },
    {
      key: 'subject',
      title: t('audit.subject'),
      cell: ({ subject, names }) => <AuditSubject subject={subject} names={names} />,
    },
    { key: 'details', title: t('audit.details'), cell: (entry) => <AuditDetails entry={entry} /> },
  ];
  return <DataTable caption={t('audit.heading')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
