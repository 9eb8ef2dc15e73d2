import '@kura/ui/styles.css';
import './app.css';
import { routes } from 'virtual:kura-routes';
import { createKura, takeOver } from '@kura/web-kit';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readLateTexts } from '../i18n/late-texts.ts';
import { chosenLocale, loadTexts } from '../i18n/texts.ts';
import { createMarketModals } from '../modals/market-modals.ts';
import { appKind } from './app-kind.ts';
import { type HandedOverPage, readHandedOver } from './hand-over.ts';
import { MarketPage } from './market-page.tsx';
import { withoutReadingAhead } from './read-ahead.ts';
import { createMarketRouter } from './router.tsx';

const kura = createKura({ appKind, routes, origin: window.location.origin });
const router = createMarketRouter({ kura, modals: createMarketModals() });
const handedOver = readHandedOver();
const locale = handedOver?.locale ?? chosenLocale(document.cookie, navigator.languages);

// Not awaited at the top level: the texts' file may import this one's, and both would wait for ever.
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (!handedOver) {
    const texts = await loadTexts(locale);
    createRoot(root).render(<MarketPage router={router} locale={locale} texts={texts} renderedAtMs={null} />);
    return;
  }
  takeOver(kura.queryClient, handedOver.queries, readAtMs(handedOver));
  // With this set, the router puts no boundary around the page, as on the server.
  router.ssr = { manifest: undefined };
  const [texts] = await Promise.all([loadTexts(locale), withoutReadingAhead(() => router.load())]);
  // By now the page's route is there, and with it what reads these.
  await readLateTexts(handedOver.lateTexts, locale);
  hydrateRoot(
    root,
    <MarketPage router={router} locale={locale} texts={texts} renderedAtMs={handedOver.renderedAtMs} />,
  );
  // The server rendered it for a visitor: what differs for this user is read again.
  if (kura.session.current()) void kura.queryClient.invalidateQueries();
}

/** A server shares a page for a second, and a browser may bring one back from long ago; its clock may be wrong, too. */
function readAtMs({ renderedAtMs }: HandedOverPage): number {
  const sharedForMs = 1_000;
  return Math.min(renderedAtMs, performance.timeOrigin - sharedForMs, Date.now());
}

void start();
