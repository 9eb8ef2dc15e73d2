import { Avatar, Icon } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { RecordPage } from '../components/record-page.tsx';
import { UserActions } from '../features/identity/users/user-actions.tsx';
import { UserFacts } from '../features/identity/users/user-facts.tsx';
import { userById } from '../features/identity/users/user-queries.ts';
import { UserStatusChip } from '../features/identity/users/user-status-chip.tsx';
import { UserPoints } from '../features/rewards/points/user-points.tsx';
import { UserTickets } from '../features/rewards/tickets/user-tickets.tsx';
import { useT } from '../i18n/i18n.ts';
import styles from './drop-page.module.css';

export const Route = createFileRoute('/_shell/users/$id')({ component: UserPage });

function UserPage() {
  return (
    <Restricted call="userRecords.get">
      <OneUser />
    </Restricted>
  );
}

function OneUser() {
  const t = useT();
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const navigate = Route.useNavigate();
  return (
    <RecordPage query={useQuery(userById(api, id))}>
      {(user) => (
        <>
          <PageHead
            back={
              <Link to="/users" className="back-link">
                <Icon name="chevron-left" sizePx={16} />
                {t('users.heading')}
              </Link>
            }
            heading={user.name || t('users.nameless')}
            mark={
              <>
                <Avatar seed={user.wallets[0]?.address ?? user.id} imageUrl={user.avatarUrl} sizePx={32} />
                <UserStatusChip status={user.status} />
              </>
            }
          />
          {user.status === 'DELETED' && <p className={styles.note}>{t('users.deleted')}</p>}
          {user.disabledReason && (
            <p className={styles.note}>{t('users.disabledReason', { reason: user.disabledReason })}</p>
          )}
          <div className={styles.columns}>
            <div className={styles.main}>
              <UserFacts user={user} />
              {user.status !== 'DELETED' && (
                <>
                  <UserPoints userId={user.id} wallets={user.wallets.map(({ address }) => address)} />
                  <UserTickets userId={user.id} />
                </>
              )}
            </div>
            <aside className={styles.aside}>
              <UserActions user={user} onDeleted={() => void navigate({ to: '/users' })} />
            </aside>
          </div>
        </>
      )}
    </RecordPage>
  );
}
