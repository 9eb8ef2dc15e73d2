import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { useSignIn } from '../features/auth/sign-in-context.tsx';
import { RevealPage } from '../features/packs/reveal-page.tsx';
import { useT } from '../i18n/use-t.ts';

export const Route = createFileRoute('/reveal/$intentId')({ component: Reveal });

function Reveal() {
  const t = useT();
  const { intentId } = Route.useParams();
  const signIn = useSignIn();
  return (
    <>
      <PageHead title={t('reveal.title')} />
      <RevealPage key={intentId} intentId={intentId} onSignIn={signIn} />
    </>
  );
}
