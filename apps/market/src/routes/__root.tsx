import { ToastProvider } from '@kura/ui';
import { configQuery, KuraProvider, ModalsProvider, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useMatchRoute } from '@tanstack/react-router';
import { AppShell } from '../app/app-shell.tsx';
import { HostsWhenQuiet } from '../app/hosts-when-quiet.tsx';
import { readAhead } from '../app/read-ahead.ts';
import type { RouterContext } from '../app/router.tsx';
import { SignInProvider } from '../features/session/sign-in-context.tsx';
import { AccountWording } from '../i18n/account-wording.tsx';
import { ComingSoon } from '../pieces/coming-soon.tsx';
import { SweepProvider } from '../pieces/sweep.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { kura } }) => readAhead(kura, [configQuery(kura.api)]),
  component: Root,
});

function Root() {
  const { kura, modals } = Route.useRouteContext();
  return (
    <KuraProvider kura={kura}>
      <AccountWording>
        <ModalsProvider store={modals}>
          <ToastProvider>
            <SignInProvider>
              <SweepProvider>
                <Page />
                <HostsWhenQuiet />
              </SweepProvider>
            </SignInProvider>
          </ToastProvider>
        </ModalsProvider>
      </AccountWording>
    </KuraProvider>
  );
}

function Page() {
  const { api } = useKura();
  const { data: config } = useQuery(configQuery(api));
  const matchRoute = useMatchRoute();
  if (config?.['comingSoon'] === 'true') return <ComingSoon />;
  // These have the whole screen: nothing beside them asks for attention.
  if (matchRoute({ to: '/reveal/$intentId' }) || matchRoute({ to: '/coming-soon' })) return <Outlet />;
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
