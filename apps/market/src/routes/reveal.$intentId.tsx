import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { RevealPage } from '../features/gacha/packs/reveal-page.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
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
