import { EmptyState } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/i18n.ts';
import { PageHead } from './page-head.tsx';

export function PageNotFound() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('app.notFound')} />
      <EmptyState
        icon="info"
        title={t('app.notFound.hint')}
        action={<Link to="/">{t('app.toDashboard')}</Link>}
      />
    </>
  );
}
