import { routes } from 'virtual:kura-routes';
import { type AppClient, createAppClient, dehydrateQueries, isProblem, type Locale } from '@kura/web-kit';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { chosenLocale, loadTexts } from '../i18n/texts.ts';
import { type LazyTextsName, UsedLazyTexts } from '../i18n/use-texts.ts';
import { createMarketModals } from '../modals/market-modals.ts';
import { appKind } from './app-kind.ts';
import { writeHydrationState } from './hydration-state.ts';
import { MarketPage } from './market-page.tsx';
import { fillTemplate } from './page-template.ts';
import { createMarketRouter } from './router.tsx';

interface PageRequest {
  /** The HTML that Vite built. */
  readonly template: string;
  /** Path with query string. */
  readonly path: string;
  readonly language: string;
  /** Public origin of the shop. */
  readonly origin: string;
  readonly nowMs: number;
  /** Calls the API as a visitor. */
  readonly fetch: typeof fetch;
}

type RenderedPage =
  | { readonly status: number; readonly html: string }
  | { readonly status: number; readonly location: string };

/** The language of a response, from the request's headers. */
export function languageOf({ cookie, acceptLanguage }: { cookie: string; acceptLanguage: string }): Locale {
  return chosenLocale(cookie, acceptLanguage.split(/\s*,\s*/));
}

/**
 * Renders a page as a visitor sees it, with its query results. The browser adds the signed-in user's data after hydration.
 * While the shop's data can't be read, the page is the template with status 503: browsers ask again until the data is there.
 *
 * @throws any error of the rendering: a browser then renders the page
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const locale = request.language as Locale;
  const client = createAppClient({ appKind, routes, origin: request.origin, fetch: request.fetch });
  const history = createMemoryHistory({ initialEntries: [request.path] });
  const router = createMarketRouter({ client, modals: createMarketModals() }, history);
  const [texts] = await Promise.all([loadTexts(locale), router.load()]);
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const { status, headers } = result.redirect;
    return { status, location: headers.get('location') ?? '/' };
  }
  if (isUnavailable(client.queryClient)) return { status: 503, html: request.template };
  if (result === undefined || result.status === 500) throw failureOf(router);

  // Queries without a loader are not read: the rendered and the embedded data are the same.
  await client.queryClient.cancelQueries();
  const queries = dehydrateQueries(client.queryClient);
  const lazyTexts = new Set<LazyTextsName>();
  const markup = await renderWhole(
    <div id="root">
      <UsedLazyTexts value={lazyTexts}>
        <MarketPage router={router} locale={locale} texts={texts} renderedAtMs={request.nowMs} />
      </UsedLazyTexts>
    </div>,
  );
  const hydrationState = writeHydrationState({
    locale,
    renderedAtMs: request.nowMs,
    queries,
    lazyTexts: [...lazyTexts],
  });
  const parts = [
    `i18n/language.${locale}.ts`,
    ...[...lazyTexts].map((name) => `i18n/lazy/${name}.${locale}.json`),
    ...result.matches.map(({ routeId }) => routeFile(routeId)),
  ];
  return {
    status: result.status,
    html: fillTemplate(request.template, { language: locale, markup, hydrationState, parts }),
  };
}

const isUnavailable = (queryClient: AppClient['queryClient']) =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => isProblem(state.error, 'DEPENDENCY_UNAVAILABLE'));

/** Renders the complete tree to markup, without streamed parts. */
async function renderWhole(tree: ReactNode): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(tree, {
    // Never stream large parts separately: that needs an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  const markup = await new Response(stream).text();
  if (failure !== undefined) throw failure;
  return markup;
}

function failureOf(router: ReturnType<typeof createMarketRouter>): unknown {
  const failed = router.state.matches.find(({ error }) => error !== undefined);
  return failed?.error ?? new Error('The router gave no page');
}

/** The file of a route by its id, as TanStack Router names them: `/drops/` is in `drops.index.tsx`. */
function routeFile(routeId: string): string {
  const name = `${routeId.slice(1)}${routeId.endsWith('/') ? 'index' : ''}`;
  return `routes/${name.replaceAll('/', '.')}.tsx`;
}
