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
  '/me',
] as const;

/** The texts of these pages, and of the steps that every trade shows. */
const nextTexts = ['card-search', 'cards', 'collections', 'drops', 'holdings', 'intents'] as const;

/**
 * Loads what the most visited pages need when this page is idle. Their loaders come with their code: without it, a navigation
 * would read its data only after its code.
 */
export async function preloadNextPages(
  router: ReturnType<typeof createMarketRouter>,
  locale: Locale,
): Promise<void> {
  await whenIdle();
  const code = nextPages.map((id) => router.loadRouteChunk(router.routesById[id]));
  // A page that couldn't be preloaded loads its code when it is opened.
  await Promise.allSettled([...code, preloadTexts(nextTexts, locale)]);
}
