import { Button, EmptyState } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { AuditFilters } from '../features/identity/admins/audit/audit-filters.tsx';
import { auditLog } from '../features/identity/admins/audit/audit-queries.ts';
import { type AuditSearch, parseAuditSearch } from '../features/identity/admins/audit/audit-search.ts';
import { AuditTable } from '../features/identity/admins/audit/audit-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/audit')({
  validateSearch: parseAuditSearch,
  component: AuditPage,
});

function AuditPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('audit.heading')} />
      <Restricted call="admins.auditLog">
        <AuditLog />
      </Restricted>
    </>
  );
}

function AuditLog() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: AuditSearch = Route.useSearch();
  const { page = 1, pageSize = 20, actor, action, subject, from, to } = shown;
  const isFiltered = [actor, action, subject, from, to].some((part) => part !== undefined);
  const show = (next: AuditSearch) => void navigate({ search: parseAuditSearch({ ...next }) });
  return (
    <div className="stack">
      <p>{t('audit.lead')}</p>
      <AuditFilters shown={shown} onChange={show} />
      <PagedTable
        query={useQuery(auditLog(api, shown))}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({ to: '/audit', search: parseAuditSearch({ ...shown, ...place }) }).href
        }
        onGo={(place) => show({ ...shown, ...place })}
        height="24rem"
        empty={
          <EmptyState
            icon="history"
            title={t(isFiltered ? 'audit.none' : 'audit.empty')}
            action={
              isFiltered && (
                <Button tone="secondary" onClick={() => show({})}>
                  {t('audit.clear')}
                </Button>
              )
            }
          />
        }
      >
        {({ items }) => <AuditTable entries={items} />}
      </PagedTable>
    </div>
  );
}
