import { createFileRoute } from '@tanstack/react-router';
import { RevealPage } from '../features/reveal/reveal-page.tsx';
import { useSignIn } from '../features/session/sign-in-context.tsx';

export const Route = createFileRoute('/reveal/$intentId')({ component: Reveal });

function Reveal() {
  const { intentId } = Route.useParams();
  const signIn = useSignIn();
  return <RevealPage key={intentId} intentId={intentId} onSignIn={signIn} />;
}
