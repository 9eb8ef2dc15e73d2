import type { Kura } from '@kura/web-kit';
import { createRouter } from '@tanstack/react-router';
import type { MarketModalStore } from '../modals/market-modals.ts';
import { NotFound } from '../pieces/not-found.tsx';
import { routeTree } from '../route-tree.gen.ts';
import { RouteError } from './route-error.tsx';

/** What every route may use: made by the page, or by a server for one request. */
export interface RouterContext {
  readonly kura: Kura;
  readonly modals: MarketModalStore;
}

export function createMarketRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createMarketRouter>;
  }
}
