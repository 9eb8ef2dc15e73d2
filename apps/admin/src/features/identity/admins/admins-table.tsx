import type { Admin } from '@kura/api-contract/admins';
import { DataTable, type TableColumn } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { ScopeChips } from '../../../app/access/scope-chips.tsx';
import people from '../../../components/people-table.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { AdminStatusChip } from './admin-status-chip.tsx';

/** Lists the admins with their permissions. */
export function AdminsTable({ admins }: { admins: readonly Admin[] }) {
  const t = useT();
  const columns: TableColumn<Admin>[] = [
    {
      key: 'name',
      title: t('admins.name'),
      cell: ({ id, name, email }) => (
        <span className={people.who}>
          <Link to="/admins/$id" params={{ id }} className={people.name}>
            {name}
          </Link>
          <span className={people.note}>{email}</span>
        </span>
      ),
    },
    { key: 'roles', title: t('access.roles'), cell: ({ scopes }) => <ScopeChips scopes={scopes} /> },
    {
      key: 'status',
      title: t('admins.status'),
      cell: (admin) => (
        <span className={people.who}>
          <span>
            <AdminStatusChip admin={admin} />
          </span>
          {admin.status === 'INVITED' && admin.invitationExpiresAt && (
            <span className={people.note}>
              {t('admins.invitation.until', { time: formatDateTime(admin.invitationExpiresAt) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'lastLogIn',
      title: t('admins.lastLogIn'),
      cell: ({ lastLogInAt }) => <Timestamp at={lastLogInAt} never={t('admins.neverLoggedIn')} />,
    },
    { key: 'since', title: t('admins.since'), cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  ];
  return <DataTable caption={t('admins.heading')} columns={columns} rows={admins} rowKey={({ id }) => id} />;
}
