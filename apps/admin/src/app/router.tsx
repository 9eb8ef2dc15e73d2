import { ErrorScreen } from '@kura/ui';
import type { Kura } from '@kura/web-kit';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';

export function createAdminRouter(kura: Kura) {
  return createRouter({
    routeTree,
    basepath: '/admin',
    context: { kura },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ({ reset }) => <ErrorScreen onRetry={reset} />,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
