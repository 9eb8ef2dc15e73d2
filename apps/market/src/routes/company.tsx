import { pageTextsQuery } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { PageHead } from '../components/page-head.tsx';
import { Company } from '../features/governance/settings/company.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/company')({
  loader: ({ context: { client } }) => prefetch(client, [pageTextsQuery(client.api, 'company')]),
  component: CompanyRoute,
});

function CompanyRoute() {
  const t = useTexts('legal');
  return (
    <div className={page.page}>
      <PageHead title={t('legal.company')} description={t('legal.company.description')} />
      <h1 className={page.title}>{t('legal.company')}</h1>
      <Company />
    </div>
  );
}
