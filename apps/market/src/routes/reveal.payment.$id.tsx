import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../components/page-head.tsx';
import { useSignIn } from '../features/auth/sign-in-context.tsx';
import { PaymentRevealPage } from '../features/packs/payment-reveal-page.tsx';
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
