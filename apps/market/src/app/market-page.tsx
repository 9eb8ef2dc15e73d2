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
  /** The time at which a server rendered the page; null without server rendering. */
  readonly renderedAtMs: number | null;
}

/** The whole page. The tree must be the same on server and browser, or hydration fails. */
export function MarketPage({ router, locale, texts, renderedAtMs }: MarketPageProps) {
  useEffect(() => {
    // After the other effects of this render, which restore the session.
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
