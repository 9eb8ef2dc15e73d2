import { type Locale, whenIdle } from '@kura/web-kit';
import { preloadTexts } from '../i18n/use-texts.ts';
import type { createMarketRouter } from './router.tsx';

const nextPages = [
  '/',
  '/drops/',
  '/drops/$id',
  '/market',
  '/cards/$id',
  '/collections/',
  '/collections/$id',
] as const;

/** The texts of these pages. */
const nextTexts = ['card-search', 'cards', 'collections', 'drops'] as const;

/** Further pages for signed-in users. */
const ownPages = ['/me'] as const;
const ownTexts = ['holdings', 'intents'] as const;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether the connection has room for code that may not be needed. Browsers that don't describe it are taken to have one.
 *
 * @param connection `navigator.connection`
 */
export const mayPreload = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '4g');

/**
 * Loads the code of the most visited pages when this page is idle. It includes their loaders: without it, a navigation would
 * fetch data only after the code.
 */
export async function preloadNextPages(
  router: ReturnType<typeof createMarketRouter>,
  locale: Locale,
  isSignedIn: () => boolean,
): Promise<void> {
  await whenIdle();
  if (!mayPreload((navigator as { connection?: Connection }).connection)) return;
  const isOwner = isSignedIn();
  const pages = isOwner ? [...nextPages, ...ownPages] : nextPages;
  const code = pages.map((id) => router.loadRouteChunk(router.routesById[id]));
  // A page that couldn't be preloaded loads its code when it is opened.
  await Promise.allSettled([
    ...code,
    preloadTexts(isOwner ? [...nextTexts, ...ownTexts] : nextTexts, locale),
  ]);
}
