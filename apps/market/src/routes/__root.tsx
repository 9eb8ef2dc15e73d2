import { ToastProvider } from '@kura/ui';
import { configQuery, type Kura, KuraProvider, ModalsProvider, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  Navigate,
  Outlet,
  redirect,
  useMatchRoute,
} from '@tanstack/react-router';
import { AppShell } from '../app/app-shell.tsx';
import { HostsWhenQuiet } from '../app/hosts-when-quiet.tsx';
import { readAhead } from '../app/read-ahead.ts';
import type { RouterContext } from '../app/router.tsx';
import { SweepProvider } from '../components/sweep.tsx';
import { SignInProvider } from '../features/auth/sign-in-context.tsx';
import { AccountWording } from '../i18n/account-wording.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { kura }, location }) => {
    if (location.pathname !== comingSoonPath && (await isComingSoon(kura))) {
      throw redirect({ to: comingSoonPath });
    }
  },
  loader: ({ context: { kura } }) => readAhead(kura, [configQuery(kura.api)]),
  component: Root,
});

const comingSoonPath = '/coming-soon';

/** Whether the setting sends every page there. A server reads it; a browser doesn't wait for what it hasn't read. */
async function isComingSoon({ api, queryClient }: Kura): Promise<boolean> {
  const query = configQuery(api);
  const config =
    typeof window === 'undefined'
      ? await queryClient.fetchQuery(query).catch(() => undefined)
      : queryClient.getQueryData(query.queryKey);
  return config?.['comingSoon'] === 'true';
}

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
  // The setting changed while the page was open.
  if (config?.['comingSoon'] === 'true' && !matchRoute({ to: comingSoonPath })) {
    return <Navigate to={comingSoonPath} replace />;
  }
  // These have the whole screen: nothing else asks for attention.
  if (matchRoute({ to: '/reveal/$intentId' }) || matchRoute({ to: comingSoonPath })) return <Outlet />;
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
