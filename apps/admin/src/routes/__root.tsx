import { EmptyState } from '@kura/ui';
import type { AppClient } from '@kura/web-kit';
import { createRootRouteWithContext, Link, Outlet } from '@tanstack/react-router';
import { useT } from '../i18n/i18n.ts';

export const Route = createRootRouteWithContext<{ client: AppClient }>()({
  component: Root,
  notFoundComponent: NotFound,
});

function Root() {
  const t = useT();
  return (
    <>
      <title>{t('app.title')}</title>
      <Outlet />
    </>
  );
}

function NotFound() {
  const t = useT();
  return (
    <EmptyState icon="info" title={t('app.notFound')} action={<Link to="/drops">{t('app.toDrops')}</Link>}>
      {t('app.notFound.hint')}
    </EmptyState>
  );
}
