import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import { useAdminColumns } from '../features/identity/admins/admin-columns.tsx';
import { admins } from '../features/identity/admins/admin-list.ts';
import { InviteDialog } from '../features/identity/admins/invite-dialog.tsx';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/admins/')({
  validateSearch: admins.parse,
  component: AdminsPage,
});

function AdminsPage() {
  const t = useT();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <ListPage
        list={admins}
        views="admins"
        heading={t('admins.heading')}
        actions={
          <ActionButton call="admins.invite" onClick={() => setInviting(true)}>
            {t('admins.invite')}
          </ActionButton>
        }
        lead={t('admins.lead')}
        caption={t('admins.heading')}
        columns={useAdminColumns()}
        rowKey={({ id }) => id}
        empty={{ icon: 'people', title: t('admins.empty') }}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
