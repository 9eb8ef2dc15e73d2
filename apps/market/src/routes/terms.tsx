import { termsQuery } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { readAhead } from '../app/read-ahead.ts';
import { LegalPage } from '../features/users/legal-page.tsx';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

export const Route = createFileRoute('/terms')({
  loader: ({ context: { kura } }) => readAhead(kura, [termsQuery(kura.api)]),
  component: TermsRoute,
});

function TermsRoute() {
  const t = useT();
  return (
    <div className={page.page}>
      <PageHead title={t('legal.terms')} />
      <h1 className={page.title}>{t('legal.terms')}</h1>
      <LegalPage of="terms" />
    </div>
  );
}
