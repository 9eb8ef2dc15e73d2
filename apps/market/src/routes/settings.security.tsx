import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { Security } from '../features/identity/passkeys/security.tsx';
import { useT } from '../i18n/use-t.ts';

export const Route = createFileRoute('/settings/security')({ component: SecurityRoute });

function SecurityRoute() {
  const t = useT();
  return (
    <>
      <PageHead title={t('settings.security')} />
      <Security />
    </>
  );
}
