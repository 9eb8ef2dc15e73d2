import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { PreferencesForm } from '../features/messages/notifications/preferences-form.tsx';
import { useT } from '../i18n/use-t.ts';

export const Route = createFileRoute('/settings/notifications')({ component: NotificationSettingsRoute });

function NotificationSettingsRoute() {
  const t = useT();
  return (
    <>
      <PageHead title={t('nav.notifications')} />
      <PreferencesForm />
    </>
  );
}
