import { useRoom, useSession } from '@kura/web-kit';
import { createFileRoute, Navigate, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { ownAdmin } from '../app/access/access-queries.ts';
import { AppShell } from '../app/app-shell.tsx';

export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ context, location }) => {
    if (!context.kura.session.current()) throw redirect({ to: '/login', search: { next: location.href } });
  },
  // What one may do decides what is offered: it is known before anything shows, and asked for again while one goes on.
  loader: async ({ context: { kura }, location }) => {
    const session = kura.session.current();
    if (!session) return;
    const admin = { ...ownAdmin(kura.api, session.accountId), revalidateIfStale: true };
    await kura.queryClient.ensureQueryData(admin).catch((error: unknown) => {
      if (kura.session.current()) throw error;
      throw redirect({ to: '/login', search: { next: location.href, over: true } });
    });
  },
  component: ShellLayout,
});

function ShellLayout() {
  const session = useSession();
  const location = useLocation();
  useRoom(session ? 'admin' : null);
  // Ended while the screen was open: by log-out, in another tab, or by the server.
  if (!session) return <Navigate to="/login" search={{ next: location.href, over: true }} />;
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
