import type { Admin } from '@kura/api-contract/admins';
import { DescriptionList } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { Panel } from '../components/panel.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { AdminActions } from '../features/identity/admins/admin-actions.tsx';
import { AdminForm } from '../features/identity/admins/admin-form.tsx';
import { adminById } from '../features/identity/admins/admin-queries.ts';
import { AdminStatusChip } from '../features/identity/admins/admin-status-chip.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/admins/$id')({ component: AdminPage });

function AdminPage() {
  const t = useT();
  const { id } = Route.useParams();
  return (
    <RecordPage
      call="admins.list"
      query={adminById(useAppClient().api, id)}
      back={<BackLink to="/admins">{t('admins.heading')}</BackLink>}
      parts={(admin) => ({
        heading: admin.name,
        mark: <AdminStatusChip admin={admin} />,
        main: <AdminForm admin={admin} />,
        aside: (
          <>
            <AdminFacts admin={admin} />
            <AdminActions admin={admin} />
          </>
        ),
      })}
    />
  );
}

function AdminFacts({ admin }: { admin: Admin }) {
  const t = useT();
  return (
    <Panel heading={t('admins.facts')}>
      <DescriptionList
        facts={[
          { key: 'email', name: t('common.emailAddress'), value: admin.email },
          {
            key: 'lastLogIn',
            name: t('admins.lastLogIn'),
            value: <Timestamp at={admin.lastLogInAt} never={t('admins.neverLoggedIn')} />,
          },
          { key: 'since', name: t('admins.since'), value: <Timestamp at={admin.createdAt} /> },
          admin.status === 'INVITED'
            ? {
                key: 'invitation',
                name: t('admins.invitation'),
                value: <Timestamp at={admin.invitationExpiresAt} />,
              }
            : {
                key: 'codes',
                name: t('common.recoveryCodes'),
                value: t('security.codes.left', { count: admin.recoveryCodesLeft }),
              },
        ]}
      />
    </Panel>
  );
}
