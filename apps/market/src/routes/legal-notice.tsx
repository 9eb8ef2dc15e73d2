import { pageTextsQuery } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { PageHead } from '../components/page-head.tsx';
import { LegalNotice } from '../features/governance/settings/legal-notice.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/legal-notice')({
  loader: ({ context: { client } }) => prefetch(client, [pageTextsQuery(client.api, 'legal-notice')]),
  component: LegalNoticeRoute,
});

function LegalNoticeRoute() {
  const t = useTexts('legal');
  return (
    <div className={page.page}>
      <PageHead title={t('legal.notice')} description={t('legal.notice.description')} />
      <h1 className={page.title}>{t('legal.notice')}</h1>
      <LegalNotice />
    </div>
  );
}
