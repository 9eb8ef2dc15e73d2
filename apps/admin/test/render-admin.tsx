import { routes } from 'virtual:kura-routes';
import { type Answers, answering, exampleAnswer, type FakeApi } from '@kura/testing/api';
import { PagerModeProvider, ToastProvider } from '@kura/ui';
import { AppClientProvider, createAppClient } from '@kura/web-kit';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { PreferencesProvider } from '../src/app/preferences.tsx';
import { loadTexts } from '../src/i18n/i18n.ts';

// A whole document for each failure would hide its message.
configure({
  getElementError: (message) => new Error(message ?? 'There is no such element'),
  asyncUtilTimeout: 45_000,
});

interface RenderedAdmin extends FakeApi {
  readonly user: ReturnType<typeof userEvent.setup>;
}

/** Renders a part of the admin app in English. The admin is signed in with every role, and the API gives these answers. */
export async function renderAdmin(part: ReactNode, answers: Answers = {}): Promise<RenderedAdmin> {
  const admin = { ...exampleAnswer('admins.get'), scopes: ['owner'] } as ReturnType<
    typeof exampleAnswer<'admins.get'>
  >;
  const api = answering({ 'admins.get': admin, ...answers });
  const client = createAppClient({ appKind: 'admin', routes, origin: location.origin, fetch: api.fetch });
  client.session.start(
    { ...exampleAnswer('auth.refresh'), accessTokenExpiresAt: '2100-01-01T00:00:00.000Z' },
    null,
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
  });
  const texts = await loadTexts('en');
  render(
    <AppClientProvider client={client}>
      <PreferencesProvider language={{ locale: 'en', texts }}>
        <PagerModeProvider mode="admin">
          <ToastProvider>
            {/* The registered router is the one of the whole app. */}
            <RouterProvider router={router as never} />
          </ToastProvider>
        </PagerModeProvider>
      </PreferencesProvider>
    </AppClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    client.queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
  });
  return { ...api, user: userEvent.setup() };
}
