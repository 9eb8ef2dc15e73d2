import { pageTextsQuery } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { PageHead } from '../components/page-head.tsx';
import { TextPage } from '../features/settings/text-page.tsx';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

export const Route = createFileRoute('/shipping')({
  loader: ({ context: { client } }) => prefetch(client, [pageTextsQuery(client.api, 'shipping')]),
  component: ShippingRoute,
});

function ShippingRoute() {
  const t = useT();
  return (
    <div className={page.page}>
      <PageHead title={t('legal.shipping')} description={t('legal.shipping.description')} />
      <h1 className={page.title}>{t('legal.shipping')}</h1>
      <TextPage page="shipping" />
    </div>
  );
}
