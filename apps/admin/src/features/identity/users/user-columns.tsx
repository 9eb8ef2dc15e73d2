import type { ListedUser } from '@kura/api-contract/user-records';
import { Avatar } from '@kura/ui';
import { shortAddress } from '@kura/web-kit';
import { Timestamp } from '../../../components/timestamp.tsx';
import { NameCell } from '../../../framework/list-page/cells.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import { UserStatusChip } from './user-status-chip.tsx';

export function useUserColumns(): ListColumn<ListedUser>[] {
  const t = useT();
  return [
    {
      key: 'name',
      title: t('users.name'),
      isFixed: true,
      cell: ({ id, name, email, avatarUrl, wallets }) => (
        <span className="flex gap-3 items-center">
          <Avatar seed={wallets[0]?.address ?? id} imageUrl={avatarUrl} sizePx={36} />
          <NameCell to="/users/$id" id={id} note={email ?? t('users.noEmail')} isTitle>
            {name || t('users.nameless')}
          </NameCell>
        </span>
      ),
    },
    column('status', t('users.status'), ({ status }) => <UserStatusChip status={status} />),
    column('wallets', t('users.wallets'), ({ wallets }) => (
      <ul className="tabular whitespace-nowrap">
        {wallets.map(({ address }) => (
          <li key={address}>{shortAddress(address)}</li>
        ))}
      </ul>
    )),
    figure('held', t('users.held'), ({ held }) => held),
    column('lastSeen', t('users.lastSeen'), ({ lastSeenAt }) => (
      <Timestamp at={lastSeenAt} never={t('users.neverSeen')} />
    )),
    column('joined', t('users.joined'), ({ joinedAt }) => <Timestamp at={joinedAt} />),
  ];
}
