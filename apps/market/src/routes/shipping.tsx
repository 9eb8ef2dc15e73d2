import { pageTextsQuery, useSaleProceeds } from '@kura/web-kit';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { PageHead } from '../components/page-head.tsx';
import { TextPage } from '../features/governance/settings/text-page.tsx';
import { useT } from '../i18n/use-t.ts';
import { useTexts } from '../i18n/use-texts.ts';
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
      <SellingFee />
      <TextPage page="shipping" />
    </div>
  );
}

/** The share of a sale that the shop keeps, with an example. */
function SellingFee() {
  const t = useTexts('legal');
  const { feePercent, written } = useSaleProceeds('100');
  if (feePercent === null) return null;
  return (
    <p>
      {t('shipping.sellingFee.text', {
        percent: feePercent,
        price: written.price,
        proceeds: written.proceeds,
      })}
    </p>
  );
}
