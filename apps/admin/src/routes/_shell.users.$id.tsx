import { Avatar } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { UserActions } from '../features/identity/users/user-actions.tsx';
import { UserFacts } from '../features/identity/users/user-facts.tsx';
import { userById } from '../features/identity/users/user-queries.ts';
import { UserStatusChip } from '../features/identity/users/user-status-chip.tsx';
import { UserPoints } from '../features/rewards/points/user-points.tsx';
import { UserTickets } from '../features/rewards/tickets/user-tickets.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/users/$id')({ component: UserPage });

function UserPage() {
  const t = useT();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <RecordPage
      call="userRecords.get"
      query={userById(useAppClient().api, id)}
      back={<BackLink to="/users">{t('users.heading')}</BackLink>}
      parts={(user) => ({
        heading: user.name || t('users.nameless'),
        mark: (
          <>
            <Avatar seed={user.wallets[0]?.address ?? user.id} imageUrl={user.avatarUrl} sizePx={32} />
            <UserStatusChip status={user.status} />
          </>
        ),
        notes: [
          user.status === 'DELETED' && t('users.deleted'),
          user.disabledReason && t('users.disabledReason', { reason: user.disabledReason }),
        ],
        main: (
          <>
            <UserFacts user={user} />
            {user.status !== 'DELETED' && (
              <>
                <UserPoints userId={user.id} wallets={user.wallets.map(({ address }) => address)} />
                <UserTickets userId={user.id} />
              </>
            )}
          </>
        ),
        aside: <UserActions user={user} onDeleted={() => void navigate({ to: '/users' })} />,
      })}
    />
  );
}
