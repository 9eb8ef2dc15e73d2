import { EmptyState } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { type PageSearch, parsePageSearch } from '../components/page-search.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { adminList } from '../features/identity/admins/admin-queries.ts';
import { AdminsTable } from '../features/identity/admins/admins-table.tsx';
import { InviteDialog } from '../features/identity/admins/invite-dialog.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/admins/')({
  validateSearch: parsePageSearch,
  component: AdminsPage,
});

function AdminsPage() {
  const t = useT();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHead heading={t('admins.heading')}>
        <ActionButton call="admins.invite" onClick={() => setInviting(true)}>
          {t('admins.invite')}
        </ActionButton>
      </PageHead>
      <Restricted call="admins.list">
        <Admins />
      </Restricted>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function Admins() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const { page = 1, pageSize = 20 }: PageSearch = Route.useSearch();
  return (
    <div className="stack">
      <p>{t('admins.lead')}</p>
      <PagedTable
        query={useQuery(adminList(api, { page, pageSize }))}
        place={{ page, pageSize }}
        hrefFor={(place) => router.buildLocation({ to: '/admins', search: place }).href}
        onGo={(place) => void navigate({ search: place })}
        height="14rem"
        empty={<EmptyState icon="people" title={t('admins.empty')} />}
      >
        {({ items }) => <AdminsTable admins={items} />}
      </PagedTable>
    </div>
  );
}
