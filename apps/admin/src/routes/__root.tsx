import type { AppClient } from '@kura/web-kit';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { PageNotFound } from '../app/page-not-found.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createRootRouteWithContext<{ client: AppClient }>()({
  component: Root,
  notFoundComponent: PageNotFound,
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
