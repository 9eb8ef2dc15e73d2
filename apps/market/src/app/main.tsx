import '@kura/ui/styles.css';
import './app.css';
import { routes } from 'virtual:kura-routes';
import { createAppClient, hydrateQueries, startErrorReports } from '@kura/web-kit';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chosenLocale, loadTexts } from '../i18n/texts.ts';
import { preloadTexts } from '../i18n/use-texts.ts';
import { createMarketModals } from '../modals/market-modals.ts';
import { appKind } from './app-kind.ts';
import { type HydrationState, readHydrationState } from './hydration-state.ts';
import { MarketPage } from './market-page.tsx';
import { withoutPrefetching } from './prefetch.ts';
import { preloadNextPages } from './preload-next-pages.ts';
import { createMarketRouter } from './router.tsx';

const client = createAppClient({ appKind, routes, origin: window.location.origin });
const router = createMarketRouter({ client, modals: createMarketModals() });
const sendReport = startErrorReports({
  appKind,
  entryUrl: import.meta.url,
  origin: client.origin,
  routePattern: () => router.state.matches.at(-1)?.fullPath ?? '',
});
router.update({ ...router.options, defaultOnCatch: sendReport });
const hydrationState = readHydrationState();
const locale = hydrationState?.locale ?? chosenLocale(document.cookie, navigator.languages);

// Not awaited at the top level: the chunk of the texts may import this one, which would be a deadlock.
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (!hydrationState) {
    const texts = await loadTexts(locale);
    createRoot(root).render(<MarketPage router={router} locale={locale} texts={texts} renderedAtMs={null} />);
    return;
  }
  hydrateQueries(client.queryClient, hydrationState.queries, readAtMs(hydrationState));
  // With this set, the router adds no Suspense boundary around the page, as on the server.
  router.ssr = { manifest: undefined };
  router.update({ ...router.options, scrollRestoration: afterFirstRender() });
  const [texts] = await Promise.all([
    loadTexts(locale),
    withoutPrefetching(() => router.load()),
    preloadTexts(hydrationState.lazyTexts, locale),
  ]);
  hydrateRoot(
    root,
    <MarketPage router={router} locale={locale} texts={texts} renderedAtMs={hydrationState.renderedAtMs} />,
    { onRecoverableError: (error) => reportError(causeOf(error)) },
  );
  // The server rendered the page for a visitor: a signed-in user's data is refetched.
  if (client.session.current()) void client.queryClient.invalidateQueries();
}

/**
 * Whether the router scrolls, to the top or to where the page was left: not when a page that the server rendered is hydrated.
 * By then its reader may have scrolled, and the browser itself has restored the position of a reloaded page.
 */
function afterFirstRender(): () => boolean {
  let isRendered = false;
  return () => {
    if (isRendered) return true;
    isRendered = true;
    // The router restores positions from scroll events. It was loaded after the page had scrolled, so the event is repeated.
    document.dispatchEvent(new Event('scroll'));
    return false;
  };
}

/** React wraps an error that it recovers from in one that says only that it did. */
function causeOf(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error;
}

/** A server caches a page for a second, a browser may restore an old one, and the clocks may differ. */
function readAtMs({ renderedAtMs }: HydrationState): number {
  const sharedForMs = 1_000;
  return Math.min(renderedAtMs, performance.timeOrigin - sharedForMs, Date.now());
}

void start();
void preloadNextPages(router, locale, () => client.session.current() !== null);
