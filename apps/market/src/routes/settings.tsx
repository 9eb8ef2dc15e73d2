import { Button, classNames, EmptyState, RowListSkeleton } from '@kura/ui';
import { useSession } from '@kura/web-kit';
import { createFileRoute, Outlet, useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageHead } from '../components/page-head.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { SettingsFrame } from '../features/identity/users/settings-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

export const Route = createFileRoute('/settings')({ component: SettingsRoute });

function SettingsRoute() {
  const t = useT();
  const signIn = useSignIn();
  const session = useSession();
  const known = useHydrated();
  const head = <PageHead title={t('settings.title')} />;
  return (
    <div className={classNames(page.page, page.own)}>
      {!session && head}
      <h1 className={page.title}>{t('settings.title')}</h1>
      {known && !session ? (
        <EmptyState
          icon="user"
          title={t('settings.signIn')}
          action={<Button onClick={signIn}>{t('session.signIn')}</Button>}
        />
      ) : (
        <SettingsFrame>
          {session ? (
            <Suspense
              fallback={
                <>
                  {head}
                  <RowListSkeleton count={4} />
                </>
              }
            >
              <Outlet />
            </Suspense>
          ) : (
            <RowListSkeleton count={4} />
          )}
        </SettingsFrame>
      )}
    </div>
  );
}
