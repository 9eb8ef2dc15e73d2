import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageHead } from '../components/page-head.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { PaymentPage } from '../features/payments/payments/payment-page.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/payments/$id')({ component: PaymentRoute });

function PaymentRoute() {
  const { id } = Route.useParams();
  const signIn = useSignIn();
  return (
    <div className={page.page}>
      <Suspense fallback={<PageHead />}>
        <Title />
        <PaymentPage key={id} id={id} onSignIn={signIn} />
      </Suspense>
    </div>
  );
}

function Title() {
  const t = useTexts('payments');
  return <PageHead title={t('payment.title')} />;
}
