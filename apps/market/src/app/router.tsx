import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFound } from '../components/not-found.tsx';
import { routeTree } from '../route-tree.gen.ts';
import { RouteError } from './route-error.tsx';
import { RoutePending } from './route-pending.tsx';
import type { RouterContext } from './router-context.ts';
import { parseSearchString, searchStringOf } from './search-string.ts';

/** @param history on a server, a history with the requested page; the browser's when absent */
export function createMarketRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch: parseSearchString,
    stringifySearch: searchStringOf,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On a server it would add an inline script, which the content security policy blocks.
    scrollRestoration: history === undefined,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    // The current page stays until the data of the next one has loaded, with its filters and typed text.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createMarketRouter>;
  }
}
