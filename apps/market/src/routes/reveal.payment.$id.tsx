import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { PaymentRevealPage } from '../features/gacha/packs/payment-reveal-page.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { useT } from '../i18n/use-t.ts';

export const Route = createFileRoute('/reveal/payment/$id')({ component: PaymentReveal });

function PaymentReveal() {
  const t = useT();
  const { id } = Route.useParams();
  const signIn = useSignIn();
  return (
    <>
      <PageHead title={t('reveal.title')} />
      <PaymentRevealPage key={id} paymentId={id} onSignIn={signIn} />
    </>
  );
}
