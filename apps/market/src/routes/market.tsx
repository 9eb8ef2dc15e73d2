import { buttonClass, EmptyState } from '@kura/ui';
import { facetsQuery, listingsQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { readAhead } from '../app/read-ahead.ts';
import { CardBrowser } from '../features/listings/card-browser.tsx';
import { facetsInput, listingsInput, parseMarketSearch } from '../features/listings/card-search.ts';
import { useT } from '../i18n/use-t.ts';
import page from './page.module.css';

export const Route = createFileRoute('/market')({
  validateSearch: parseMarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { kura }, deps }) =>
    readAhead(kura, [listingsQuery(kura.api, listingsInput(deps)), facetsQuery(kura.api, facetsInput(deps))]),
  component: Market,
});

function Market() {
  const t = useT();
  const { api } = useKura();
  const router = useRouter();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery({ ...listingsQuery(api, listingsInput(search)), select: cardsOf });
  const { data: facets } = useQuery(facetsQuery(api, facetsInput(search)));

  return (
    <div className={page.page}>
      <PageHead title={t('market.title')} description={t('market.lead')} />
      <header>
        <h1 className={page.title}>{t('market.title')}</h1>
        <p className={page.lead}>{t('market.lead')}</p>
      </header>
      <CardBrowser
        query={query}
        facets={facets}
        search={search}
        onChange={(change) =>
          void navigate({
            search: ({ page: _, ...kept }) => parseMarketSearch({ ...kept, ...change }),
            replace: true,
            resetScroll: false,
          })
        }
        hrefFor={(place) => router.buildLocation({ to: '/market', search: { ...search, ...place } }).href}
        onGo={(place) => void navigate({ search: (kept) => parseMarketSearch({ ...kept, ...place }) })}
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
    </div>
  );
}

const cardsOf = ({
  items,
  ...list
}: Awaited<ReturnType<ReturnType<typeof useKura>['api']['orders']['listings']>>) => ({
  ...list,
  items: items.map(({ nft }) => nft),
});
