import { EmptyState } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../i18n/i18n.ts';

export function PageNotFound() {
  const t = useT();
  return (
    <EmptyState icon="info" title={t('app.notFound')} action={<Link to="/">{t('app.toDashboard')}</Link>}>
      {t('app.notFound.hint')}
    </EmptyState>
  );
}
