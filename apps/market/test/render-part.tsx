import { contract } from '@kura/api-contract';
import { type Answers, answering, exampleAnswer, type FakeApi } from '@kura/testing/api';
import { RenderedAtProvider, ToastProvider } from '@kura/ui';
import { AppClientProvider, createAppClient, ModalsProvider, type SessionWallet } from '@kura/web-kit';
import { routesOfContract } from '@kura/web-kit/build';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { Overlays } from '../src/app/overlays.tsx';
import { BulkBuyProvider } from '../src/components/bulk-buy.tsx';
import { SignInProvider } from '../src/features/identity/auth/sign-in-context.tsx';
import { allTexts } from '../src/i18n/all-texts.ts';
import { Preferences } from '../src/i18n/preferences.tsx';
import { createMarketModals, type MarketModals } from '../src/modals/market-modals.ts';

// A whole document for each failure would hide its message.
configure({
  getElementError: (message) => new Error(message ?? 'There is no such element'),
  // Ends a wait that hangs. The first modal loads its modules, which a busy machine does slowly.
  asyncUtilTimeout: 45_000,
});

const routes = routesOfContract(contract);
const locale = 'en';

export const texts = allTexts[locale];

/** The wallet of the user who opened the page. */
export const ownAddress = '0x00000000000000000000000000000000000000aa';

const ownWallet: SessionWallet = {
  kind: 'INJECTED',
  address: ownAddress,
  rdns: 'example.wallet',
};

export interface RenderedPart extends FakeApi {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly modals: ReturnType<typeof createMarketModals>;
}

/** Renders a part of the market. The user is signed in, and the API gives these answers. */
export function renderPart(part: ReactNode, answers: Answers = {}): RenderedPart {
  const api = answering(answers);
  const client = createAppClient({ appKind: 'market', routes, origin: location.origin, fetch: api.fetch });
  client.session.start(
    { ...exampleAnswer('auth.refresh'), accessTokenExpiresAt: '2100-01-01T00:00:00.000Z' },
    ownWallet,
  );
  // No message arrives during a test.
  client.realtime.join = () => () => undefined;
  const modals = createMarketModals();
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <AppClientProvider client={client}>
          <ModalsProvider store={modals}>
            <ToastProvider>
              <SignInProvider>
                <BulkBuyProvider>{part}</BulkBuyProvider>
              </SignInProvider>
            </ToastProvider>
          </ModalsProvider>
        </AppClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  });
  render(
    <Preferences locale={locale} texts={texts}>
      <RenderedAtProvider timeMs={null}>
        {/* The registered router is the one of the whole market. */}
        <RouterProvider router={router as never} />
      </RenderedAtProvider>
    </Preferences>,
  );
  onTestFinished(() => {
    act(() => modals.closeAll());
    cleanup();
    client.queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
  });
  return { ...api, user: userEvent.setup(), modals };
}

export interface OpenModal extends RenderedPart {
  /** The open dialog; rejects when there is none. */
  dialog(): Promise<HTMLElement>;
}

/** Opens a modal of the market by its fixed name, as `renderPart` renders it. */
export function openModal<Name extends keyof MarketModals>(
  name: Name,
  config: MarketModals[Name],
  answers: Answers = {},
): OpenModal {
  const part = renderPart(<Overlays />, answers);
  act(() => part.modals.open(name, config));
  return { ...part, dialog: () => screen.findByRole('dialog') };
}
