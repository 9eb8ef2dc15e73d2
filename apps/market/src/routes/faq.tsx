import { pageTextsQuery } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { PageHead } from '../components/page-head.tsx';
import { TextPage } from '../features/governance/settings/text-page.tsx';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

export const Route = createFileRoute('/faq')({
  loader: ({ context: { client } }) => prefetch(client, [pageTextsQuery(client.api, 'faq')]),
  component: FaqRoute,
});

function FaqRoute() {
  const t = useT();
  return (
    <div className={page.page}>
      <PageHead title={t('legal.faq')} description={t('legal.faq.description')} />
      <h1 className={page.title}>{t('legal.faq')}</h1>
      <TextPage page="faq" />
    </div>
  );
}
