import type { ListedUser } from '@kura/api-contract/user-records';
import { Avatar } from '@kura/ui';
import { shortAddress } from '@kura/web-kit';
import { Timestamp } from '../../../components/timestamp.tsx';
import { NameCell } from '../../../framework/list-page/cells.tsx';
import type { ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { UserStatusChip } from './user-status-chip.tsx';
import styles from './users.module.css';

export function useUserColumns(): ListColumn<ListedUser>[] {
  const t = useT();
  return [
    {
      key: 'name',
      title: t('users.name'),
      isFixed: true,
      cell: ({ id, name, email, avatarUrl, wallets }) => (
        <span className={styles.person}>
          <Avatar seed={wallets[0]?.address ?? id} imageUrl={avatarUrl} sizePx={36} />
          <NameCell to="/users/$id" id={id} note={email ?? t('users.noEmail')} isTitle>
            {name || t('users.nameless')}
          </NameCell>
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
}
