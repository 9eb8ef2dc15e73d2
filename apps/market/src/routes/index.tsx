import type { Gacha } from '@kura/api-contract';
import { buttonClass, Crest, EmptyState } from '@kura/ui';
import {
  auctionsQuery,
  collectionsQuery,
  latestPullsQuery,
  lineUpQuery,
  listingsQuery,
  publishedDropsQuery,
  useKura,
  useRooms,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { readAhead } from '../app/read-ahead.ts';
import { CollectionTile, collectionGridClass } from '../features/collections/collection-tile.tsx';
import { DropCard, dropGridClass } from '../features/drops/drop-card.tsx';
import { arrangeDrops } from '../features/drops/drop-facts.ts';
import { DropHero, DropHeroSkeleton } from '../features/drops/drop-hero.tsx';
import { NextDrop } from '../features/drops/next-drop.tsx';
import { PullStrip, PullStripSkeleton } from '../features/drops/pull-strip.tsx';
import { FairnessPromise } from '../features/home/fairness-promise.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { AuctionStrip } from '../features/listings/auction-strip.tsx';
import { endingSoon } from '../features/listings/card-search.ts';
import { ListingGrid, ListingGridSkeleton } from '../features/listings/listing-grid.tsx';
import { useT } from '../i18n/use-t.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { Section, sectionActionClass } from '../pieces/section.tsx';
import styles from './index.module.css';
import page from './page.module.css';

const hotCards = { kind: 'card', orderBy: 'PRICE_HIGH_TO_LOW', pageSize: 10 } as const;

export const Route = createFileRoute('/')({
  loader: ({ context: { kura } }) =>
    readAhead(
      kura,
      [
        listingsQuery(kura.api, hotCards),
        latestPullsQuery(kura.api),
        collectionsQuery(kura.api),
        auctionsQuery(kura.api, endingSoon()),
      ],
      {
        subject: publishedDropsQuery(kura.api),
        following: ({ items }) => {
          const { featured } = arrangeDrops(items);
          return featured ? [lineUpQuery(kura.api, featured.id)] : [];
        },
      },
    ),
  component: Home,
});

function Home() {
  const t = useT();
  const { api } = useKura();
  const drops = useQuery(publishedDropsQuery(api));
  const { featured, live, next } = arrangeDrops(drops.data?.items ?? []);
  useRooms(drops.data?.items.map(({ id }) => `gacha:${id}`) ?? []);

  return (
    <>
      <PageHead />
      <Loaded query={drops} loading={<DropHeroSkeleton />}>
        {() => (featured ? <FeaturedDrop drop={featured} /> : <HeroWithoutDrop />)}
      </Loaded>
      <div className={page.sections}>
        <LatestPulls />
        {live.length > 0 && (
          <Section title={t('home.liveDrops')} action={<AllDrops />}>
            <div className={dropGridClass}>
              {live.map((drop) => (
                <DropCard key={drop.id} drop={drop} />
              ))}
            </div>
          </Section>
        )}
        {next && (
          <Section title={t('home.next')} action={<AllDrops />}>
            <NextDrop drop={next} />
          </Section>
        )}
        <AuctionStrip />
        <HotCards />
        <Collections />
        <Section title={t('home.howTitle')}>
          <HowItWorks />
        </Section>
        <FairnessPromise />
      </div>
    </>
  );
}

function FeaturedDrop({ drop }: { drop: Gacha }) {
  const t = useT();
  const { api } = useKura();
  const { data: lineUp } = useQuery(lineUpQuery(api, drop.id));
  return (
    <DropHero
      drop={drop}
      overline={t('home.featured')}
      showcase={lineUp?.items.filter(({ secret, drawn }) => !secret && !drawn) ?? []}
      action={
        <Link to="/drops/$id" params={{ id: drop.id }} className={buttonClass({ size: 'lg' })}>
          {t('home.seeDrop')}
        </Link>
      }
    />
  );
}

function AllDrops() {
  const t = useT();
  return (
    <Link to="/drops" className={sectionActionClass}>
      {t('home.allDrops')}
    </Link>
  );
}

function LatestPulls() {
  const t = useT();
  const { api } = useKura();
  const pulls = useQuery(latestPullsQuery(api));
  return (
    <Section
      title={t('home.latestPulls')}
      lead={t('home.latestPullsNote')}
      action={
        <Link to="/fairness" hash="pulls" className={sectionActionClass}>
          {t('home.allPulls')}
        </Link>
      }
    >
      <div className={styles.pulls}>
        <Loaded query={pulls} loading={<PullStripSkeleton />}>
          {({ items }) => <PullStrip pulls={items} />}
        </Loaded>
      </div>
    </Section>
  );
}

function HotCards() {
  const t = useT();
  const { api } = useKura();
  const listings = useQuery(listingsQuery(api, hotCards));
  return (
    <Section
      title={t('home.hotCards')}
      lead={t('home.hotCardsNote')}
      action={
        <Link to="/market" className={sectionActionClass}>
          {t('home.allListings')}
        </Link>
      }
    >
      <Loaded query={listings} loading={<ListingGridSkeleton count={10} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('home.noListings')}>{t('home.noListingsText')}</EmptyState>
          ) : (
            <ListingGrid listings={items} />
          )
        }
      </Loaded>
    </Section>
  );
}

function Collections() {
  const t = useT();
  const { api } = useKura();
  const { data } = useQuery(collectionsQuery(api));
  if (!data || data.items.length === 0) return null;
  return (
    <Section
      title={t('nav.collections')}
      action={
        <Link to="/collections" className={sectionActionClass}>
          {t('home.allCollections')}
        </Link>
      }
    >
      <div className={collectionGridClass}>
        {data.items.slice(0, 3).map((collection) => (
          <CollectionTile key={collection.id} collection={collection} />
        ))}
      </div>
    </Section>
  );
}

function HeroWithoutDrop() {
  const t = useT();
  return (
    <section className={styles.hero}>
      <svg viewBox="-110 -110 220 220" className={styles.crest} aria-hidden="true">
        <Crest fill="currentcolor" stroke="currentcolor" />
      </svg>
      <h1 className={styles.heroTitle}>{t('home.heroFallback')}</h1>
      <p className={styles.heroText}>{t('home.heroFallbackText')}</p>
      <Link to="/market" className={buttonClass({ size: 'lg' })}>
        {t('home.allListings')}
      </Link>
    </section>
  );
}
