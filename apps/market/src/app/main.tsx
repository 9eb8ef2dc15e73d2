import '@kura/ui/styles.css';
import './app.css';
import { routes } from 'virtual:kura-routes';
import { createKura } from '@kura/web-kit';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Preferences } from '../i18n/preferences.tsx';
import { chosenLocale, loadTexts } from '../i18n/texts.ts';
import { createMarketModals } from '../modals/market-modals.ts';
import { createMarketRouter } from './router.tsx';

const kura = createKura({ appKind: 'market', routes, origin: window.location.origin });
const modals = createMarketModals();
const router = createMarketRouter({ kura, modals });
const locale = chosenLocale();

// Not awaited at the top level: the texts' file may import this one's, and both would wait for ever.
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const texts = await loadTexts(locale);
  createRoot(root).render(
    <StrictMode>
      <Preferences locale={locale} texts={texts}>
        <RouterProvider router={router} />
      </Preferences>
    </StrictMode>,
  );
}

void start();
