import type { Admin } from '@kura/api-contract/admins';
import { DescriptionList, Fact } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { TimeFact } from '../components/facts.tsx';
import { Panel } from '../components/panel.tsx';
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
      <DescriptionList>
        <Fact name={t('common.emailAddress')}>{admin.email}</Fact>
        <TimeFact name={t('admins.lastLogIn')} at={admin.lastLogInAt} never={t('admins.neverLoggedIn')} />
        <TimeFact name={t('admins.since')} at={admin.createdAt} />
        {admin.status === 'INVITED' ? (
          <TimeFact name={t('admins.invitation')} at={admin.invitationExpiresAt} />
        ) : (
          <Fact name={t('common.recoveryCodes')}>
            {t('security.codes.left', { count: admin.recoveryCodesLeft })}
          </Fact>
        )}
      </DescriptionList>
    </Panel>
  );
}
