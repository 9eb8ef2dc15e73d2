import { LoadingRegion, Skeleton } from '@kura/ui';
import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageHead } from '../components/page-head.tsx';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

const RecoveryPage = lazy(async () => ({
  default: (await import('../features/identity/passkeys/recovery-page.tsx')).RecoveryPage,
}));

export const Route = createFileRoute('/recover')({ component: RecoverRoute });

function RecoverRoute() {
  const t = useT();
  // Input before hydration would be lost, so the fields are rendered after it.
  const ready = useHydrated();
  const place = <Skeleton height="420px" radius="16px" />;
  return (
    <div className={page.page}>
      <PageHead title={t('recover.title')} description={t('recover.lead')} />
      <header>
        <h1 className={page.title}>{t('recover.title')}</h1>
        <p className={page.lead}>{t('recover.lead')}</p>
      </header>
      {ready ? (
        <Suspense fallback={<LoadingRegion>{place}</LoadingRegion>}>
          <RecoveryPage />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
}
