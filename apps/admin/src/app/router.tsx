import { ErrorScreen } from '@kura/ui';
import type { AppClient } from '@kura/web-kit';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';

export function createAdminRouter(client: AppClient) {
  return createRouter({
    routeTree,
    basepath: '/admin',
    context: { client },
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
