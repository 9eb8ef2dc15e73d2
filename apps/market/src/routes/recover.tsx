import { LoadingRegion, Skeleton } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageHead } from '../app/page-head.tsx';
import { RecoveryPage } from '../features/security/recovery-page.tsx';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

export const Route = createFileRoute('/recover')({ component: RecoverRoute });

function RecoverRoute() {
  const t = useT();
  return (
    <div className={page.page}>
      <PageHead title={t('recover.title')} />
      <h1 className={page.title}>{t('recover.title')}</h1>
      <Suspense
        fallback={
          <LoadingRegion>
            <Skeleton height="420px" radius="16px" />
          </LoadingRegion>
        }
      >
        <RecoveryPage />
      </Suspense>
    </div>
  );
}
