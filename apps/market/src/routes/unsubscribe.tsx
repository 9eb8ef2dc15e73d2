import { LoadingRegion, Skeleton } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { StopMails } from '../features/notifications/stop-mails.tsx';
import page from './page.module.css';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  const { token } = Route.useSearch();
  return (
    <div className={page.page}>
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
