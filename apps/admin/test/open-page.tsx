import { routes } from 'virtual:kura-routes';
import { type Answers, answering, exampleAnswer, type FakeApi } from '@kura/testing/api';
import { PagerModeProvider, ToastProvider } from '@kura/ui';
import { type AppClient, AppClientProvider, createAppClient } from '@kura/web-kit';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { PreferencesProvider } from '../src/app/preferences.tsx';
import { loadTexts } from '../src/i18n/i18n.ts';
import { routeTree } from '../src/route-tree.gen.ts';

// A whole document for each failure would hide its message.
configure({
  getElementError: (message) => new Error(message ?? 'There is no such element'),
  asyncUtilTimeout: 45_000,
});

export interface RenderedApp extends FakeApi {
  readonly user: ReturnType<typeof userEvent.setup>;
}

/** Renders the admin app in English. The admin is signed in with every role, and the API gives these answers. */
async function renderApp(routerFor: (client: AppClient) => AnyRouter, answers: Answers) {
  const own = { 'admins.get': { ...exampleAnswer('admins.get'), scopes: ['owner' as const] } };
  const api = answering({ ...own, ...answers });
  const client = createAppClient({ appKind: 'admin', routes, origin: location.origin, fetch: api.fetch });
  client.session.start(
    { ...exampleAnswer('auth.refresh'), accessTokenExpiresAt: '2100-01-01T00:00:00.000Z' },
    null,
  );
  // No message arrives during a test.
  client.realtime.join = () => () => undefined;
  const texts = await loadTexts('en');
  render(
    <AppClientProvider client={client}>
      <PreferencesProvider language={{ locale: 'en', texts }}>
        <PagerModeProvider mode="admin">
          <ToastProvider>
            {/* The registered router is the one of the whole app. */}
            <RouterProvider router={routerFor(client) as never} />
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
  const change = (next: Answers) => api.change({ ...own, ...next });
  return { app: { ...api, change, user: userEvent.setup() }, client };
}

/** Renders a part of the admin app. */
export async function renderPart(part: ReactNode, answers: Answers = {}): Promise<RenderedApp> {
  const routerFor = () =>
    createRouter({
      routeTree: createRootRoute({ component: () => part }),
      history: createMemoryHistory(),
    });
  return (await renderApp(routerFor, answers)).app;
}

interface OpenPage extends RenderedApp {
  /** The address in the app, such as `/payments?page=2`. */
  address(): string;
  /** Loads the shown answers again, as after a message about another admin's change. */
  refresh(): Promise<void>;
}

/** Opens a page of the admin app. */
export async function openPage(path: string, answers: Answers = {}): Promise<OpenPage> {
  const history = createMemoryHistory({ initialEntries: [`/admin${path}`] });
  const routerFor = (client: AppClient) =>
    createRouter({ routeTree, basepath: '/admin', context: { client }, history });
  const { app, client } = await renderApp(routerFor, answers);
  return {
    ...app,
    address: () => history.location.href.replace('/admin', ''),
    refresh: () => client.queryClient.invalidateQueries(),
  };
}
