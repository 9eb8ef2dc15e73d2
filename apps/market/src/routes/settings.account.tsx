import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { AccountEnd } from '../features/identity/users/account-end.tsx';
import { useT } from '../i18n/use-t.ts';

export const Route = createFileRoute('/settings/account')({ component: AccountRoute });

function AccountRoute() {
  const t = useT();
  return (
    <>
      <PageHead title={t('settings.account')} />
      <AccountEnd />
    </>
  );
}
