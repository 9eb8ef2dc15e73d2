import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { OwnProfile } from '../features/identity/users/own-profile.tsx';
import { useT } from '../i18n/use-t.ts';

export const Route = createFileRoute('/settings/')({ component: ProfileSettingsRoute });

function ProfileSettingsRoute() {
  const t = useT();
  return (
    <>
      <PageHead title={t('settings.title')} />
      <OwnProfile />
    </>
  );
}
