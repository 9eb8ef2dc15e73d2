import type { ListedUser } from '@kura/api-contract/user-records';
import { Avatar, DataTable, type TableColumn } from '@kura/ui';
import { shortAddress } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import people from '../../../components/people-table.module.css';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { UserStatusChip } from './user-status-chip.tsx';
import styles from './users.module.css';

/** Lists users with contact, holdings and last visit. */
export function UsersTable({ users }: { users: readonly ListedUser[] }) {
  const t = useT();
  const columns: TableColumn<ListedUser>[] = [
    {
      key: 'name',
      title: t('users.name'),
      cell: ({ id, name, email, avatarUrl, wallets }) => (
        <span className={styles.person}>
          <Avatar seed={wallets[0]?.address ?? id} imageUrl={avatarUrl} sizePx={36} />
          <span className={people.who}>
            <Link to="/users/$id" params={{ id }} className={people.name}>
              {name || t('users.nameless')}
            </Link>
            <span className={people.note}>{email ?? t('users.noEmail')}</span>
          </span>
        </span>
      ),
    },
    { key: 'status', title: t('users.status'), cell: ({ status }) => <UserStatusChip status={status} /> },
    {
      key: 'wallets',
      title: t('users.wallets'),
      cell: ({ wallets }) => (
        <ul className={styles.wallets}>
          {wallets.map(({ address }) => (
            <li key={address}>{shortAddress(address)}</li>
          ))}
        </ul>
      ),
    },
    { key: 'held', title: t('users.held'), numeric: true, cell: ({ held }) => held },
    {
      key: 'lastSeen',
      title: t('users.lastSeen'),
      cell: ({ lastSeenAt }) => <Timestamp at={lastSeenAt} never={t('users.neverSeen')} />,
    },
    { key: 'joined', title: t('users.joined'), cell: ({ joinedAt }) => <Timestamp at={joinedAt} /> },
  ];
  return <DataTable caption={t('users.heading')} columns={columns} rows={users} rowKey={({ id }) => id} />;
}
