import { Button, classNames, EmptyState, RowListSkeleton } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAddress } from '../app/use-address.ts';
import { PageHead } from '../components/page-head.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { useOwnWallet } from '../features/identity/auth/use-own-wallet.ts';
import { Notifications } from '../features/messages/notifications/notifications.tsx';
import { parseNotificationsSearch } from '../features/messages/notifications/notifications-search.ts';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

export const Route = createFileRoute('/notifications')({
  validateSearch: parseNotificationsSearch,
  component: NotificationsRoute,
});

function NotificationsRoute() {
  const t = useT();
  const signIn = useSignIn();
  const address = useAddress(Route);
  const { address: wallet, known } = useOwnWallet();
  return (
    <div className={classNames(page.page, page.own)}>
      <PageHead title={t('nav.notifications')} />
      <h1 className={page.title}>{t('nav.notifications')}</h1>
      {known && !wallet ? (
        <EmptyState
          icon="bell"
          title={t('nav.notificationsSignIn')}
          action={<Button onClick={signIn}>{t('session.signIn')}</Button>}
        />
      ) : wallet ? (
        <Suspense fallback={<RowListSkeleton count={6} />}>
          <Notifications address={address} />
        </Suspense>
      ) : (
        <RowListSkeleton count={6} />
      )}
    </div>
  );
}
