import type { AuditEntry } from '@kura/api-contract/admins';
import { useAuditText } from '../../../../components/audit-text.ts';
import { Timestamp } from '../../../../components/timestamp.tsx';
import type { ListColumn } from '../../../../framework/list-page/list-column.ts';
import { useT } from '../../../../i18n/i18n.ts';
import styles from './audit.module.css';
import { AuditDetails } from './audit-details.tsx';
import { AuditSubject } from './audit-subject.tsx';

export function useAuditColumns(): ListColumn<AuditEntry>[] {
  const t = useT();
  const text = useAuditText();
  return [
    { key: 'at', title: t('audit.at'), cell: ({ at }) => <Timestamp at={at} /> },
    {
      key: 'actor',
      title: t('audit.actor'),
      cell: ({ actor }) => actor.email ?? text.subject(actor.kind),
    },
    {
      key: 'action',
      title: t('common.action'),
      cell: ({ action }) => <strong className={styles.action}>{text.action(action)}</strong>,
    },
    {
      key: 'subject',
      title: t('audit.subject'),
      cell: ({ subject, names }) => <AuditSubject subject={subject} names={names} />,
    },
    { key: 'details', title: t('common.details'), cell: (entry) => <AuditDetails entry={entry} /> },
  ];
}
