import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMay } from '../app/access/use-may.ts';
import { knownActions, useAuditText } from '../components/audit-text.ts';
import { useAuditColumns } from '../features/identity/admins/audit/audit-columns.tsx';
import { auditLog } from '../features/identity/admins/audit/audit-list.ts';
import { auditActors } from '../features/identity/admins/audit/audit-queries.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/audit')({
  validateSearch: auditLog.parse,
  component: AuditPage,
});

function AuditPage() {
  const t = useT();
  const text = useAuditText();
  const { may } = useMay();
  const { data: actors = [] } = useQuery({
    ...auditActors(useAppClient().api),
    enabled: may('admins.auditLog'),
  });
  const nameOf = (actorId: string) => {
    const actor = actors.find(({ id }) => id === actorId);
    return actor ? `${actor.name} (${actor.email})` : actorId;
  };
  return (
    <ListPage
      list={auditLog}
      views="audit"
      heading={t('audit.heading')}
      lead={t('audit.lead')}
      filters={[
        {
          field: 'actorId',
          label: t('audit.actor'),
          any: t('audit.anybody'),
          values: actors.map(({ id }) => id),
          option: nameOf,
        },
        {
          field: 'action',
          label: t('common.action'),
          any: t('audit.anything'),
          values: knownActions(),
          option: text.action,
        },
        { field: 'subjectId', label: t('audit.subjectId') },
        { field: 'from', label: t('audit.from') },
        { field: 'to', label: t('audit.to') },
      ]}
      caption={t('audit.heading')}
      columns={useAuditColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'history', title: t('audit.empty'), filtered: t('audit.none') }}
    />
  );
}
