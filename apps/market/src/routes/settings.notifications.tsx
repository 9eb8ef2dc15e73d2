import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { Preferences } from '../features/messages/notifications/preferences.tsx';
import { useT } from '../i18n/use-t.ts';

export const Route = createFileRoute('/settings/notifications')({ component: NotificationSettingsRoute });

function NotificationSettingsRoute() {
  const t = useT();
  return (
    <>
      <PageHead title={t('nav.notifications')} />
      <Preferences />
    </>
  );
}
