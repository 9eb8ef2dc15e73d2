import type { Collection } from '@kura/api-contract/collections';
import { buttonClass, EmptyState, type PagerPosition, Tabs } from '@kura/ui';
import {
  type AppClient,
  auctionsQuery,
  collectionOffersQuery,
  collectionQuery,
  collectionStatsQuery,
  facetsQuery,
  formatDollars,
  salesQuery,
  searchableFiltersQuery,
  tilesQuery,
  useAppClient,
  useLocale,
  useRoom,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { Loaded } from '../components/loaded.tsx';
import { LoadedPage } from '../components/loaded-page.tsx';
import { PageFacts, useBreadcrumb } from '../components/page-facts.tsx';
import { PageHead } from '../components/page-head.tsx';
import { placeOf } from '../components/pagination.ts';
import { Section } from '../components/section.tsx';
import { AuctionStrip } from '../features/cards/cards/search/auction-strip.tsx';
import { CardBrowser } from '../features/cards/cards/search/card-browser.tsx';
import {
  type CardSearch,
  type CardSearchChange,
  parseCollectionSearch,
} from '../features/cards/cards/search/card-search.ts';
import {
  collectionCardsInput,
  endingSoon,
  facetsInput,
} from '../features/cards/cards/search/card-search-input.ts';
import { GradeFloors } from '../features/cards/cards/search/grade-floors.tsx';
import { CollectionHead, CollectionHeadSkeleton } from '../features/cards/collections/collection-head.tsx';
import { CollectionOffers, OfferButton } from '../features/cards/collections/collection-offers.tsx';
import {
  type CollectionTabSearch,
  collectionOffersInput,
  collectionTabs,
  firstSales,
  parseCollectionTab,
} from '../features/cards/collections/collection-search.ts';
import { RecentSales } from '../features/cards/collections/recent-sales.tsx';
import { TraitsOverview, TraitsSkeleton } from '../features/cards/collections/traits-overview.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './collection.module.css';
import page from './page.module.css';

/** The page's state in its address: its tab, and the filters, sort and page of the list. */
function parseSearch(raw: Record<string, unknown>): CardSearch & CollectionTabSearch {
  return { ...parseCollectionSearch(raw), ...parseCollectionTab(raw) };
}

export const Route = createFileRoute('/collections/$id')({
  validateSearch: parseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { client }, params: { id }, deps }) =>
    prefetch(client, [collectionStatsQuery(client.api, id), ...queriesOf(client, id, deps)], {
      subject: collectionQuery(client.api, id),
    }),
  component: CollectionRoute,
});

function queriesOf({ api }: AppClient, id: string, search: CardSearch & CollectionTabSearch) {
  switch (search.tab) {
    case 'offers':
      return [collectionOffersQuery(api, collectionOffersInput(id, placeOf(search)))];
    case 'traits':
      return [facetsQuery(api, facetsInput({}, id))];
    case 'sales':
      return [salesQuery(api, firstSales(id))];
    default:
      return [
        tilesQuery(api, collectionCardsInput(search, id)),
        facetsQuery(api, facetsInput(search, id)),
        searchableFiltersQuery(api),
        auctionsQuery(api, endingSoon(id)),
      ];
  }
}

function CollectionRoute() {
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const query = useQuery(collectionQuery(api, id));
  useRoom(`collection:${id}`);
  return (
    <div className={page.page}>
      <LoadedPage query={query} loading={<CollectionHeadSkeleton />}>
        {(collection) => <CollectionPage collection={collection} />}
      </LoadedPage>
    </div>
  );
}

function CollectionPage({ collection }: { collection: Collection }) {
  const t = useTexts('collections');
  const signIn = useSignIn();
  const navigate = Route.useNavigate();
  const { tab = 'cards' } = Route.useSearch();
  const locale = useLocale();
  const { id, texts, cards, floor, coverUrls, coverUrl } = collection;
  const breadcrumb = useBreadcrumb();
  const { title, description } = texts[locale];
  return (
    <>
      <PageHead
        title={title}
        description={
          floor === null
            ? t('collection.description', { count: cards, text: description })
            : t('collection.descriptionFrom', {
                count: cards,
                price: formatDollars(floor),
                text: description,
              })
        }
        imageUrl={coverUrl ?? coverUrls[0] ?? null}
      />
      <PageFacts
        facts={[
          breadcrumb([
            { name: t('collections.title'), path: '/collections' },
            { name: title, path: `/collections/${id}` },
          ]),
        ]}
      />
      <CollectionHead collection={collection}>
        <OfferButton collectionId={id} onSignIn={signIn} />
      </CollectionHead>
      <div id="cards" className={styles.tabs}>
        <Tabs
          label={t('collection.tabs')}
          selected={tab}
          onSelect={(next) =>
            void navigate({
              search: next === 'cards' ? {} : { tab: next },
              replace: true,
              resetScroll: false,
            })
          }
          items={collectionTabs.map((key) => ({ key, label: t(`collection.tab.${key}`) }))}
        >
          {tab === 'cards' && <CollectionCards id={id} />}
          {tab === 'offers' && <Offers id={id} />}
          {tab === 'traits' && <Traits id={id} />}
          {tab === 'sales' && <RecentSales collectionId={id} />}
        </Tabs>
      </div>
    </>
  );
}

function Offers({ id }: { id: string }) {
  const t = useTexts('collections');
  const signIn = useSignIn();
  const router = useRouter();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const at = (place: PagerPosition) => parseSearch({ tab: 'offers', ...place });
  return (
    <Section title={t('collection.offersTitle')} lead={t('collection.offersLead')}>
      <CollectionOffers
        collectionId={id}
        onSignIn={signIn}
        paging={{
          place: placeOf(search),
          hrefFor: (place) =>
            router.buildLocation({ to: '/collections/$id', params: { id }, search: at(place) }).href,
          onGo: (place) => void navigate({ search: at(place), hash: 'cards' }),
        }}
      />
    </Section>
  );
}

function Traits({ id }: { id: string }) {
  const t = useTexts('collections');
  const signIn = useSignIn();
  const { api } = useAppClient();
  const query = useQuery(facetsQuery(api, facetsInput({}, id)));
  return (
    <Section title={t('collection.traitsTitle')} lead={t('collection.traitsLead')}>
      <Loaded query={query} loading={<TraitsSkeleton />}>
        {(facets) => <TraitsOverview collectionId={id} facets={facets} onSignIn={signIn} />}
      </Loaded>
    </Section>
  );
}

function CollectionCards({ id }: { id: string }) {
  const t = useTexts('collections');
  const { api } = useAppClient();
  const router = useRouter();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery(tilesQuery(api, collectionCardsInput(search, id)));
  const { data: facets } = useQuery(facetsQuery(api, facetsInput(search, id)));
  const change = (changes: CardSearchChange) =>
    void navigate({
      search: ({ page: _, ...kept }) => parseCollectionSearch({ ...kept, ...changes }),
      replace: true,
      resetScroll: false,
    });
  const packs = search.kind === 'pack';
  return (
    <div className={page.list}>
      <AuctionStrip collectionId={id} />
      {!packs && <GradeFloors search={search} facets={facets} onChange={change} />}
      <CardBrowser
        inCollection
        room={`collection:${id}`}
        query={query}
        facets={facets}
        search={search}
        onChange={change}
        hrefFor={(place) =>
          router.buildLocation({ to: '/collections/$id', params: { id }, search: { ...search, ...place } })
            .href
        }
        onGo={(place) =>
          void navigate({ search: (kept) => parseCollectionSearch({ ...kept, ...place }), hash: 'cards' })
        }
        empty={
          <EmptyState
            icon={packs ? 'pack' : 'card'}
            title={t(packs ? 'collection.emptyPacks' : 'collection.emptyAll')}
            action={
              <Link to="/drops" className={buttonClass({ tone: 'secondary' })}>
                {t('nav.drops')}
              </Link>
            }
          >
            {t(packs ? 'collection.emptyPacksText' : 'collection.emptyAllText')}
          </EmptyState>
        }
      />
    </div>
  );
}
