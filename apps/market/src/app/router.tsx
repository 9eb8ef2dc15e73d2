import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFound } from '../components/not-found.tsx';
import { routeTree } from '../route-tree.gen.ts';
import { RouteError } from './route-error.tsx';
import type { RouterContext } from './router-context.ts';
import { parseSearchString, searchStringOf } from './search-string.ts';

/** @param history of a server, where the page that is asked for is the only one; a browser's own when absent */
export function createMarketRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch: parseSearchString,
    stringifySearch: searchStringOf,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // On a server it would write a script into the page, which the content policy refuses.
    scrollRestoration: history === undefined,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createMarketRouter>;
  }
}
