import { termsQuery } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { PageHead } from '../components/page-head.tsx';
import { LegalPage } from '../features/identity/users/legal-page.tsx';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

export const Route = createFileRoute('/privacy')({
  loader: ({ context: { client } }) => prefetch(client, [termsQuery(client.api)]),
  component: PrivacyRoute,
});

function PrivacyRoute() {
  const t = useT();
  return (
    <div className={page.page}>
      <PageHead title={t('legal.privacy')} />
      <h1 className={page.title}>{t('legal.privacy')}</h1>
      <LegalPage of="privacy" />
    </div>
  );
}
