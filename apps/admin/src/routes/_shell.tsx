import { useRoom, useSession } from '@kura/web-kit';
import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownAdmin } from '../app/access/access-queries.ts';
import { AppShell } from '../app/app-shell.tsx';
import { PageNotFound } from '../app/page-not-found.tsx';

export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ context, location }) => {
    if (!context.client.session.current()) throw redirect({ to: '/login', search: { next: location.href } });
  },
  // The permissions of the admin decide which pages and actions are offered. They are loaded before anything is shown, and
  // refreshed later.
  loader: async ({ context: { client }, location }) => {
    const session = client.session.current();
    if (!session) return;
    const admin = { ...ownAdmin(client.api, session.accountId), revalidateIfStale: true };
    await client.queryClient.ensureQueryData(admin).catch((error: unknown) => {
      if (client.session.current()) throw error;
      throw redirect({ to: '/login', search: { next: location.href, over: true } });
    });
  },
  component: ShellLayout,
  notFoundComponent: PageNotFound,
});

function ShellLayout() {
  const session = useSession();
  useRoom(session ? 'admin' : null);
  if (!session) return <SessionOver />;
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}

/** Ended while the screen was open: by log-out, in another tab, or by the server. */
function SessionOver() {
  const router = useRouter();
  useEffect(() => {
    // Once: it stays until the log-in is loaded, and each new address would be one more to come back to.
    const { pathname, href } = router.state.location;
    if (pathname !== '/login') void router.navigate({ to: '/login', search: { next: href, over: true } });
  }, [router]);
  return null;
}
