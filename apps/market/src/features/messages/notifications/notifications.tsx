import { Tabs } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';
import { NotificationList, type NotificationListProps } from './notification-list.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** The reader's notifications and preferences. */
export function Notifications(props: NotificationListProps) {
  const t = useTexts('notifications');
  const { search, onSearch } = props;
  return (
    <div>
      <Tabs
        label={t('notice.tabs')}
        selected={search.tab ?? 'told'}
        onSelect={(tab) => onSearch(tab === 'settings' ? { tab } : {}, { replace: true })}
        items={[
          { key: 'told', label: t('notice.tab.list') },
          { key: 'settings', label: t('notice.tab.settings') },
        ]}
      >
        {search.tab === 'settings' ? <PreferencesForm /> : <NotificationList {...props} />}
      </Tabs>
    </div>
  );
}
