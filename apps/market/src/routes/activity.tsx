import { configQuery, publishedGachaQuery, shopActivityQuery, useAppClient, useRooms } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { useAddress } from '../app/use-address.ts';
import { PageHead } from '../components/page-head.tsx';
import { ShopActivityList } from '../features/cards/cards/shop-activity-list.tsx';
import { parseShopActivitySearch, shopActivityInput } from '../features/cards/cards/shop-activity-search.ts';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/activity')({
  validateSearch: parseShopActivitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, deps }) =>
    prefetch(client, [
      shopActivityQuery(client.api, shopActivityInput(deps)),
      publishedGachaQuery(client.api),
      configQuery(client.api),
    ]),
  component: Activity,
});

function Activity() {
  const t = useTexts('activity');
  const { api } = useAppClient();
  const address = useAddress(Route, { resetScroll: true });
  const gachas = useQuery(publishedGachaQuery(api));
  useRooms(['market', ...(gachas.data?.items.map(({ id }) => `gacha:${id}`) ?? [])]);
  return (
    <div className={page.page}>
      <PageHead title={t('activity.title')} description={t('activity.lead')} />
      <header>
        <h1 className={page.title}>{t('activity.title')}</h1>
        <p className={page.lead}>{t('activity.lead')}</p>
      </header>
      <ShopActivityList address={address} />
    </div>
  );
}
