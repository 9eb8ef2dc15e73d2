import { ToastProvider } from '@kura/ui';
import { type AppClient, AppClientProvider, configQuery, ModalsProvider, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  Navigate,
  Outlet,
  redirect,
  useMatchRoute,
} from '@tanstack/react-router';
import { AppShell } from '../app/app-shell.tsx';
import { IdleOverlays } from '../app/idle-overlays.tsx';
import { prefetch } from '../app/prefetch.ts';
import type { RouterContext } from '../app/router-context.ts';
import { BulkBuyProvider } from '../components/bulk-buy.tsx';
import { SignInProvider } from '../features/identity/auth/sign-in-context.tsx';
import { AccountWording } from '../i18n/account-wording.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { client }, location }) => {
    if (location.pathname !== comingSoonPath && (await isComingSoon(client))) {
      throw redirect({ to: comingSoonPath });
    }
  },
  loader: ({ context: { client } }) => prefetch(client, [configQuery(client.api)]),
  component: Root,
});

const comingSoonPath = '/coming-soon';

/** Whether the setting redirects every page. A server reads it; a browser uses only the cached value. */
async function isComingSoon({ api, queryClient }: AppClient): Promise<boolean> {
  const query = configQuery(api);
  const config =
    typeof window === 'undefined'
      ? await queryClient.fetchQuery(query).catch(() => undefined)
      : queryClient.getQueryData(query.queryKey);
  return config?.['comingSoon'] === 'true';
}

function Root() {
  const { client, modals } = Route.useRouteContext();
  return (
    <AppClientProvider client={client}>
      <AccountWording>
        <ModalsProvider store={modals}>
          <ToastProvider>
            <SignInProvider>
              <BulkBuyProvider>
                <Page />
                <IdleOverlays />
              </BulkBuyProvider>
            </SignInProvider>
          </ToastProvider>
        </ModalsProvider>
      </AccountWording>
    </AppClientProvider>
  );
}

function Page() {
  const { api } = useAppClient();
  const { data: config } = useQuery(configQuery(api));
  const matchRoute = useMatchRoute();
  // The setting changed while the page was open.
  if (config?.['comingSoon'] === 'true' && !matchRoute({ to: comingSoonPath })) {
    return <Navigate to={comingSoonPath} replace />;
  }
  // These have the whole screen: nothing else asks for attention.
  if (
    [
      comingSoonPath,
      '/not-served',
      '/reveal/$intentId',
      '/reveal/payment/$id',
      '/reveal/ticket/$ticketId',
    ].some((to) => matchRoute({ to }))
  )
    return <Outlet />;
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
