import '@kura/ui/styles.css';
import '@kura/ui/light-theme.css';
import './layout.css';
import './admin.css';
import { routes } from 'virtual:kura-routes';
import { PagerModeProvider, ToastProvider } from '@kura/ui';
import { AppClientProvider, createAppClient, startErrorReports } from '@kura/web-kit';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { appKind } from './app-kind.ts';
import { loadLanguage, PreferencesProvider } from './preferences.tsx';
import { createAdminRouter } from './router.tsx';

const client = createAppClient({ appKind, routes, origin: window.location.origin });
const router = createAdminRouter(client);
const reportError = startErrorReports({
  appKind,
  entryUrl: import.meta.url,
  origin: client.origin,
  routePattern: () => router.state.matches.at(-1)?.fullPath ?? '',
});
router.update({ ...router.options, defaultOnCatch: reportError });

// Not awaited at the top level: the chunk of the texts may import this one, which would be a deadlock.
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const language = await loadLanguage();
  createRoot(root).render(
    <StrictMode>
      <AppClientProvider client={client}>
        <PreferencesProvider language={language}>
          <PagerModeProvider mode={appKind}>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </PagerModeProvider>
        </PreferencesProvider>
      </AppClientProvider>
    </StrictMode>,
  );
}

void start();
