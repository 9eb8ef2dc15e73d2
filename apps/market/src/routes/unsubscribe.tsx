import { LoadingRegion, Skeleton } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageHead } from '../components/page-head.tsx';
import { StopMails } from '../features/messages/notifications/stop-mails.tsx';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  const t = useT();
  const { token } = Route.useSearch();
  return (
    <div className={page.page}>
      <PageHead title={t('unsubscribe.title')} />
      <h1 className={page.title}>{t('unsubscribe.title')}</h1>
      <Suspense
        fallback={
          <LoadingRegion>
            <Skeleton height="180px" />
          </LoadingRegion>
        }
      >
        <StopMails token={token} />
      </Suspense>
    </div>
  );
}
