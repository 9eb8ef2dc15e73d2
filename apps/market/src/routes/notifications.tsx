import { Button, classNames, EmptyState, RowListSkeleton } from '@kura/ui';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
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
  const router = useRouter();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { address, known } = useOwnWallet();
  return (
    <div className={classNames(page.page, page.own)}>
      <PageHead title={t('nav.notifications')} />
      <h1 className={page.title}>{t('nav.notifications')}</h1>
      {known && !address ? (
        <EmptyState
          icon="bell"
          title={t('nav.notificationsSignIn')}
          action={<Button onClick={signIn}>{t('session.signIn')}</Button>}
        />
      ) : address ? (
        <Suspense fallback={<RowListSkeleton count={6} />}>
          <Notifications
            search={search}
            hrefFor={(next) => router.buildLocation({ to: '/notifications', search: next }).href}
            onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
          />
        </Suspense>
      ) : (
        <RowListSkeleton count={6} />
      )}
    </div>
  );
}
