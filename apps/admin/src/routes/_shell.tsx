import { useRoom, useSession } from '@kura/web-kit';
import { createFileRoute, Navigate, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { AppShell } from '../app/app-shell.tsx';

export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ context, location }) => {
    if (!context.kura.session.current()) throw redirect({ to: '/login', search: { next: location.href } });
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
