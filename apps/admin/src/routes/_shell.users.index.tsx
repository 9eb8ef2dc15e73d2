import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import { EmailsDialog } from '../features/identity/users/emails-dialog.tsx';
import { useUserColumns } from '../features/identity/users/user-columns.tsx';
import { users } from '../features/identity/users/user-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/users/')({ validateSearch: users.parse, component: UsersPage });

function UsersPage() {
  const t = useT();
  const shown: ReturnType<typeof users.parse> = Route.useSearch();
  const [emails, setEmails] = useState(false);
  return (
    <>
      <ListPage
        list={users}
        views="users"
        heading={t('users.heading')}
        actions={
          <ActionButton call="userRecords.emails" tone="secondary" onClick={() => setEmails(true)}>
            {t('users.emails')}
          </ActionButton>
        }
        lead={t('users.lead')}
        filters={[
          {
            field: 'status',
            label: t('users.filter'),
            any: t('common.all'),
            option: (status) => t(`users.status.${status}`),
            isSegmented: true,
          },
          { field: 'search', label: t('users.search') },
        ]}
        caption={t('users.heading')}
        columns={useUserColumns()}
        rowKey={({ id }) => id}
        empty={{
          icon: 'user',
          title: t('users.empty'),
          hint: t('users.empty.hint'),
          filtered: t('users.none'),
        }}
      />
      {emails && <EmailsDialog asked={shown} onClose={() => setEmails(false)} />}
    </>
  );
}
