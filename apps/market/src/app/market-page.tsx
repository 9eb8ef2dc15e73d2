import { RenderedAtProvider } from '@kura/ui';
import type { Locale, Messages } from '@kura/web-kit';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { Preferences } from '../i18n/preferences.tsx';
import { replayEarlyEvents } from '../start/early-events.ts';
import type { createMarketRouter } from './router.tsx';

interface MarketPageProps {
  readonly router: ReturnType<typeof createMarketRouter>;
  readonly locale: Locale;
  readonly texts: Messages;
  /** When a server rendered the page; null where none did. */
  readonly renderedAtMs: number | null;
}

/** The whole page: the same tree on a server and in a browser, or the browser would rebuild it. */
export function MarketPage({ router, locale, texts, renderedAtMs }: MarketPageProps) {
  useEffect(() => {
    // After what the other effects of this moment bring: who is signed in.
    setTimeout(replayEarlyEvents);
  }, []);
  return (
    <StrictMode>
      <Preferences locale={locale} texts={texts}>
        <RenderedAtProvider timeMs={renderedAtMs}>
          <RouterProvider router={router} />
        </RenderedAtProvider>
      </Preferences>
    </StrictMode>
  );
}
