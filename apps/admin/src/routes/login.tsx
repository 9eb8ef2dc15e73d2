import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { LoginForm } from '../features/identity/auth/login-form.tsx';
import { useT } from '../i18n/i18n.ts';

interface LoginSearch {
  /** The path to open after the login, within the admin app. */
  readonly next?: string;
  readonly over?: boolean;
}

export const Route = createFileRoute('/login')({
  validateSearch: (search): LoginSearch => ({
    ...(typeof search['next'] === 'string' && /^\/(?!\/)/.test(search['next']) && { next: search['next'] }),
    ...(search['over'] === true && { over: true }),
  }),
  beforeLoad: ({ context }) => {
    if (context.client.session.current()) throw redirect({ to: '/' });
  },
  component: LoginPage,
});

function LoginPage() {
  const t = useT();
  const { next, over = false } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <LoginForm notice={over ? t('login.over') : null} onSignedIn={() => void navigate({ to: next ?? '/' })} />
  );
}
