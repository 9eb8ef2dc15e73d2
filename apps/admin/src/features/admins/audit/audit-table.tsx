import type { AuditEntry } from '@kura/api-contract/admins';
import { DataTable, type TableColumn } from '@kura/ui';
import { useAuditText } from '../../../components/audit-text.ts';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './audit.module.css';
import { AuditSubject } from './audit-subject.tsx';

/** Acts as they were kept: when, who, what, to what, and how in particular. */
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
    { key: 'subject', title: t('audit.subject'), cell: ({ subject }) => <AuditSubject subject={subject} /> },
    { key: 'details', title: t('audit.details'), cell: (entry) => <Details entry={entry} /> },
  ];
  return <DataTable caption={t('audit.heading')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}

function Details({ entry: { details, requestId } }: { entry: AuditEntry }) {
  const t = useT();
  const text = useAuditText();
  const facts = Object.entries({ ...details, ...(requestId && { requestId }) });
  if (facts.length === 0) return '–';
  return (
    <details className={styles.details}>
      <summary>{t('audit.details.show', { count: facts.length })}</summary>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{text.detail(name)}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
