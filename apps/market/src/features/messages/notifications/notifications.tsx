import { Tabs } from '@kura/ui';
import type { Address } from '../../../app/use-address.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { NotificationList } from './notification-list.tsx';
import type { NotificationsSearch } from './notifications-search.ts';
import { Preferences } from './preferences.tsx';

/** The reader's notifications and preferences. */
export function Notifications({ address }: { address: Address<NotificationsSearch> }) {
  const t = useTexts('notifications');
  const { search, go } = address;
  return (
    <div>
      <Tabs
        label={t('notice.tabs')}
        selected={search.tab ?? 'told'}
        onSelect={(tab) => go(tab === 'settings' ? { tab } : {}, { replace: true })}
        items={[
          { key: 'told', label: t('notice.tab.list') },
          { key: 'settings', label: t('notice.tab.settings') },
        ]}
      >
        {search.tab === 'settings' ? <Preferences /> : <NotificationList address={address} />}
      </Tabs>
    </div>
  );
}
