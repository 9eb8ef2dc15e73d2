import { buttonClass, EmptyState, type PagerPosition } from '@kura/ui';
import {
  auctionsQuery,
  facetsQuery,
  searchableFiltersQuery,
  tilesQuery,
  useAppClient,
  useRoom,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { PageHead } from '../components/page-head.tsx';
import { AuctionBrowser } from '../features/cards/cards/search/auction-browser.tsx';
import { CardBrowser } from '../features/cards/cards/search/card-browser.tsx';
import { type CardSearchChange, parseMarketSearch } from '../features/cards/cards/search/card-search.ts';
import {
  auctionsInput,
  facetsInput,
  listingsInput,
} from '../features/cards/cards/search/card-search-input.ts';
import { useTexts } from '../i18n/use-texts.ts';
import page from './page.module.css';

export const Route = createFileRoute('/market')({
  validateSearch: parseMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, deps }) =>
    prefetch(
      client,
      deps.sale === 'auction'
        ? [auctionsQuery(client.api, auctionsInput(deps))]
        : [
            tilesQuery(client.api, listingsInput(deps)),
            facetsQuery(client.api, facetsInput(deps)),
            searchableFiltersQuery(client.api),
          ],
    ),
  component: Market,
});

function Market() {
  const t = useTexts('card-search');
  const { sale } = Route.useSearch();
  useRoom('market');
  return (
    <div className={`${page.page} ${page.dense}`}>
      <PageHead title={t('market.title')} description={t('market.lead')} />
      <header className={page.lowHead}>
        <h1>{t('market.title')}</h1>
        <p>{t('market.lead')}</p>
      </header>
      {sale === 'auction' ? <Auctions /> : <OnSale />}
    </div>
  );
}

/** The page's state in its address, and the ways to change it. */
function useMarketAddress() {
  const router = useRouter();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return {
    search,
    onChange: (change: CardSearchChange) =>
      void navigate({
        search: ({ page: _, ...kept }) => parseMarketSearch({ ...kept, ...change }),
        replace: true,
        resetScroll: false,
      }),
    hrefFor: (place: PagerPosition) =>
      router.buildLocation({ to: '/market', search: parseMarketSearch({ ...search, ...place }) }).href,
    onGo: (place: PagerPosition) =>
      void navigate({ search: (kept) => parseMarketSearch({ ...kept, ...place }) }),
  };
}

function Auctions() {
  const { api } = useAppClient();
  const address = useMarketAddress();
  const { collection } = address.search;
  const query = useQuery(auctionsQuery(api, auctionsInput(address.search)));
  const { data: facets } = useQuery({ ...facetsQuery(api, {}), enabled: collection !== undefined });
  return <AuctionBrowser {...address} query={query} facets={facets} room="market" />;
}

function OnSale() {
  const t = useTexts('card-search');
  const { api } = useAppClient();
  const address = useMarketAddress();
  const query = useQuery(tilesQuery(api, listingsInput(address.search)));
  const { data: facets } = useQuery(facetsQuery(api, facetsInput(address.search)));
  return (
    <CardBrowser
      {...address}
      query={query}
      facets={facets}
      room="market"
      empty={
        <EmptyState
          icon="tag"
          title={t('market.emptyAll')}
          action={
            <Link to="/collections" className={buttonClass({ tone: 'secondary' })}>
              {t('market.browseCollections')}
            </Link>
          }
        >
          {t('market.emptyAllText')}
        </EmptyState>
      }
    />
  );
}
