import type { AuditEntry } from '@kura/api-contract/admins';
import { useAuditText } from '../../../../components/audit-text.ts';
import { Timestamp } from '../../../../components/timestamp.tsx';
import { column, type ListColumn } from '../../../../framework/list-page/list-column.ts';
import { useT } from '../../../../i18n/i18n.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditSubject } from './audit-subject.tsx';

export function useAuditColumns(): ListColumn<AuditEntry>[] {
  const t = useT();
  const text = useAuditText();
  return [
    column('at', t('audit.at'), ({ at }) => <Timestamp at={at} />),
    column('actor', t('audit.actor'), ({ actor }) => actor.email ?? text.subject(actor.kind)),
    column('action', t('common.action'), ({ action }) => (
      <strong className="font-550">{text.action(action)}</strong>
    )),
    column('subject', t('audit.subject'), ({ subject, names }) => (
      <AuditSubject subject={subject} names={names} />
    )),
    column('details', t('common.details'), (entry) => <AuditDetails entry={entry} />),
  ];
}
