import { routes } from 'virtual:kura-routes';
import { type Answers, answering, exampleAnswer, type FakeApi } from '@kura/testing/api';
import { PagerModeProvider, ToastProvider } from '@kura/ui';
import { AppClientProvider, createAppClient } from '@kura/web-kit';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { PreferencesProvider } from '../src/app/preferences.tsx';
import { loadTexts } from '../src/i18n/i18n.ts';
import { routeTree } from '../src/route-tree.gen.ts';

// A whole document for each failure would hide its message.
configure({
  getElementError: (message) => new Error(message ?? 'There is no such element'),
  asyncUtilTimeout: 45_000,
});

interface OpenPage extends FakeApi {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The address in the app, such as `/payments?page=2`. */
  address(): string;
  /** Loads the shown answers again, as after a message about another admin's change. */
  refresh(): Promise<void>;
}

/** Opens a page of the admin app in English. The admin is signed in with every role, and the API gives these answers. */
export async function openPage(path: string, answers: Answers = {}): Promise<OpenPage> {
  const admin = { ...exampleAnswer('admins.get'), scopes: ['owner' as const] };
  const own = { 'admins.get': admin };
  const api = answering({ ...own, ...answers });
  const client = createAppClient({ appKind: 'admin', routes, origin: location.origin, fetch: api.fetch });
  client.session.start(
    { ...exampleAnswer('auth.refresh'), accessTokenExpiresAt: '2100-01-01T00:00:00.000Z' },
    null,
  );
  // No message arrives during a test.
  client.realtime.join = () => () => undefined;
  const router = createRouter({
    routeTree,
    basepath: '/admin',
    context: { client },
    history: createMemoryHistory({ initialEntries: [`/admin${path}`] }),
  });
  const texts = await loadTexts('en');
  render(
    <AppClientProvider client={client}>
      <PreferencesProvider language={{ locale: 'en', texts }}>
        <PagerModeProvider mode="admin">
          <ToastProvider>
            <RouterProvider router={router} />
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
  return {
    ...api,
    change: (next) => api.change({ ...own, ...next }),
    user: userEvent.setup(),
    address: () => router.state.location.href.replace('/admin', ''),
    refresh: () => client.queryClient.invalidateQueries(),
  };
}
