import type { Collection } from '@kura/api-contract';
import { buttonClass, EmptyState } from '@kura/ui';
import {
  cardsOfCollectionQuery,
  collectionQuery,
  collectionStatsQuery,
  facetsQuery,
  salesQuery,
  useKura,
  useRoom,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { readAhead } from '../app/read-ahead.ts';
import { CollectionHead, CollectionHeadSkeleton } from '../features/collections/collection-head.tsx';
import { firstSales, RecentSales } from '../features/collections/recent-sales.tsx';
import { CardBrowser } from '../features/listings/card-browser.tsx';
import {
  type CardSearchChange,
  collectionCardsInput,
  facetsInput,
  parseCollectionSearch,
} from '../features/listings/card-search.ts';
import { GradeFloors } from '../features/listings/grade-floors.tsx';
import { useT } from '../i18n/use-t.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { Section } from '../pieces/section.tsx';
import page from './page.module.css';

export const Route = createFileRoute('/collections/$id')({
  validateSearch: parseCollectionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { kura }, params: { id }, deps }) =>
    readAhead(
      kura,
      [
        cardsOfCollectionQuery(kura.api, collectionCardsInput(deps, id)),
        facetsQuery(kura.api, facetsInput(deps, id)),
        collectionStatsQuery(kura.api, id),
        salesQuery(kura.api, firstSales(id)),
      ],
      { subject: collectionQuery(kura.api, id) },
    ),
  component: CollectionRoute,
});

function CollectionRoute() {
  const { id } = Route.useParams();
  const { api } = useKura();
  const query = useQuery(collectionQuery(api, id));
  useRoom(`collection:${id}`);
  return (
    <div className={page.page}>
      <Loaded query={query} mayBeAbsent loading={<CollectionHeadSkeleton />}>
        {(collection) => <CollectionPage collection={collection} />}
      </Loaded>
    </div>
  );
}

function CollectionPage({ collection }: { collection: Collection }) {
  const t = useT();
  const { id, name, description, cards, coverUrls } = collection;
  return (
    <>
      <PageHead
        title={name}
        description={t('collection.description', { count: cards, text: description })}
        imageUrl={coverUrls[0] ?? null}
      />
      <CollectionHead collection={collection} />
      <CollectionCards id={id} />
      <Section title={t('collection.salesTitle')}>
        <RecentSales collectionId={id} />
      </Section>
    </>
  );
}

function CollectionCards({ id }: { id: string }) {
  const t = useT();
  const { api } = useKura();
  const router = useRouter();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useQuery(cardsOfCollectionQuery(api, collectionCardsInput(search, id)));
  const { data: facets } = useQuery(facetsQuery(api, facetsInput(search, id)));
  const change = (changes: CardSearchChange) =>
    void navigate({
      search: ({ page: _, ...kept }) => parseCollectionSearch({ ...kept, ...changes }),
      replace: true,
      resetScroll: false,
    });
  const packs = search.kind === 'pack';
  return (
    <Section title={t('collection.cardsTitle')} anchor="cards">
      {!packs && <GradeFloors search={search} facets={facets} onChange={change} />}
      <CardBrowser
        inCollection
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
    </Section>
  );
}
