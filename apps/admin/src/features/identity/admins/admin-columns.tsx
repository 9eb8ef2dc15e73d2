import type { Admin } from '@kura/api-contract/admins';
import { formatDateTime } from '@kura/web-kit';
import { ScopeChips } from '../../../app/access/scope-chips.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { NameCell, NotedCell } from '../../../framework/list-page/cells.tsx';
import { column, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { AdminStatusChip } from './admin-status-chip.tsx';

export function useAdminColumns(): ListColumn<Admin>[] {
  const t = useT();
  return [
    {
      key: 'name',
      title: t('admins.name'),
      isFixed: true,
      cell: ({ id, name, email }) => (
        <NameCell to="/admins/$id" id={id} note={email} isTitle>
          {name}
        </NameCell>
      ),
    },
    column('roles', t('access.roles'), ({ scopes }) => <ScopeChips scopes={scopes} />),
    column('status', t('admins.status'), (admin) => (
      <NotedCell
        notes={
          admin.status === 'INVITED' &&
          admin.invitationExpiresAt &&
          t('admins.invitation.until', { time: formatDateTime(admin.invitationExpiresAt) })
        }
      >
        <AdminStatusChip admin={admin} />
      </NotedCell>
    )),
    column('lastLogIn', t('admins.lastLogIn'), ({ lastLogInAt }) => (
      <Timestamp at={lastLogInAt} never={t('admins.neverLoggedIn')} />
    )),
    column('since', t('admins.since'), ({ createdAt }) => <Timestamp at={createdAt} />),
  ];
}
