import '@kura/ui/styles.css';
import './app.css';
import { routes } from 'virtual:kura-routes';
import { createAppClient, hydrateQueries, startErrorReports } from '@kura/web-kit';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { chosenLocale, loadTexts } from '../i18n/texts.ts';
import { createMarketModals } from '../modals/market-modals.ts';
import { appKind } from './app-kind.ts';
import { type HydrationState, readHydrationState } from './hydration-state.ts';
import { MarketPage } from './market-page.tsx';
import { withoutPrefetching } from './prefetch.ts';
import { createMarketRouter } from './router.tsx';

const client = createAppClient({ appKind, routes, origin: window.location.origin });
const router = createMarketRouter({ client, modals: createMarketModals() });
const reportError = startErrorReports({
  appKind,
  entryUrl: import.meta.url,
  origin: client.origin,
  routePattern: () => router.state.matches.at(-1)?.fullPath ?? '',
});
router.update({ ...router.options, defaultOnCatch: reportError });
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
  const [texts] = await Promise.all([
    loadTexts(locale),
    withoutPrefetching(() => router.load()),
    loadLazyTexts(hydrationState),
  ]);
  hydrateRoot(
    root,
    <MarketPage router={router} locale={locale} texts={texts} renderedAtMs={hydrationState.renderedAtMs} />,
  );
  // The server rendered the page for a visitor: a signed-in user's data is refetched.
  if (client.session.current()) void client.queryClient.invalidateQueries();
}

async function loadLazyTexts({ lazyTexts }: HydrationState): Promise<void> {
  if (lazyTexts.length === 0) return;
  const { preloadTexts } = await import('../i18n/use-texts.ts');
  await preloadTexts(lazyTexts, locale);
}

/** A server caches a page for a second, a browser may restore an old one, and the clocks may differ. */
function readAtMs({ renderedAtMs }: HydrationState): number {
  const sharedForMs = 1_000;
  return Math.min(renderedAtMs, performance.timeOrigin - sharedForMs, Date.now());
}

void start();
