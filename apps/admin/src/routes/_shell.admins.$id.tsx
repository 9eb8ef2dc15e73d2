import { DescriptionList, Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { Panel } from '../components/panel.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { AdminActions } from '../features/identity/admins/admin-actions.tsx';
import { AdminForm } from '../features/identity/admins/admin-form.tsx';
import { adminById } from '../features/identity/admins/admin-queries.ts';
import { AdminStatusChip } from '../features/identity/admins/admin-status-chip.tsx';
import { useT } from '../i18n/i18n.ts';
import styles from './drop-page.module.css';

export const Route = createFileRoute('/_shell/admins/$id')({ component: AdminPage });

function AdminPage() {
  return (
    <Restricted call="admins.list">
      <OneAdmin />
    </Restricted>
  );
}

function OneAdmin() {
  const t = useT();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  return (
    <RecordPage query={useQuery(adminById(api, id))}>
      {(admin) => (
        <>
          <PageHead
            back={
              <Link to="/admins" className="back-link">
                <Icon name="chevron-left" sizePx={16} />
                {t('admins.heading')}
              </Link>
            }
            heading={admin.name}
            mark={<AdminStatusChip admin={admin} />}
          />
          <div className={styles.columns}>
            <div className={styles.main}>
              <AdminForm admin={admin} />
            </div>
            <aside className={styles.aside}>
              <Panel heading={t('admins.facts')}>
                <DescriptionList
                  facts={[
                    { key: 'email', name: t('login.email'), value: admin.email },
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
                          name: t('security.codes'),
                          value: t('security.codes.left', { count: admin.recoveryCodesLeft }),
                        },
                  ]}
                />
              </Panel>
              <AdminActions admin={admin} />
            </aside>
          </div>
        </>
      )}
    </RecordPage>
  );
}
