import { USER_STATUSES } from '@kura/domain/vocabulary';
import { EmptyState, SearchField, Segmented } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { EmailsDialog } from '../features/identity/users/emails-dialog.tsx';
import { userList } from '../features/identity/users/user-queries.ts';
import { parseUsersSearch, type UsersSearch } from '../features/identity/users/users-search.ts';
import { UsersTable } from '../features/identity/users/users-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/users/')({
  validateSearch: parseUsersSearch,
  component: UsersPage,
});

function UsersPage() {
  const t = useT();
  const shown: UsersSearch = Route.useSearch();
  const [emails, setEmails] = useState(false);
  return (
    <>
      <PageHead heading={t('users.heading')}>
        <ActionButton call="userRecords.emails" tone="secondary" onClick={() => setEmails(true)}>
          {t('users.emails')}
        </ActionButton>
      </PageHead>
      <Restricted call="userRecords.list">
        <Users shown={shown} />
      </Restricted>
      {emails && <EmailsDialog asked={shown} onClose={() => setEmails(false)} />}
    </>
  );
}

const statuses = ['ALL', ...USER_STATUSES] as const;

function Users({ shown }: { shown: UsersSearch }) {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const { search = '', status, page = 1, pageSize = 20 } = shown;
  const show = (next: UsersSearch, replace = false) =>
    void navigate({ search: parseUsersSearch({ ...next }), replace });
  const isFiltered = search !== '' || status !== undefined;
  return (
    <div className="stack">
      <p>{t('users.lead')}</p>
      <div className="toolbar">
        <Segmented
          label={t('users.filter')}
          hideLabel
          items={statuses.map((key) => ({
            key,
            label: t(key === 'ALL' ? 'users.filter.ALL' : `users.status.${key}`),
          }))}
          selected={status ?? 'ALL'}
          onSelect={(key) => show({ ...shown, status: key === 'ALL' ? undefined : key, page: undefined })}
        />
        <SearchField
          label={t('users.search')}
          value={search}
          onSearch={(text) => show({ ...shown, search: text, page: undefined }, true)}
        />
      </div>
      <PagedTable
        query={useQuery(userList(api, shown))}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({ to: '/users', search: parseUsersSearch({ ...shown, ...place }) }).href
        }
        onGo={(place) => show({ ...shown, ...place })}
        height="20rem"
        empty={
          <EmptyState icon="user" title={t(isFiltered ? 'users.none' : 'users.empty')}>
            {isFiltered ? null : t('users.empty.hint')}
          </EmptyState>
        }
      >
        {({ items }) => <UsersTable users={items} />}
      </PagedTable>
    </div>
  );
}
