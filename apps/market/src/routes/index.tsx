import type { Gacha } from '@kura/api-contract/gacha';
import { Button, buttonClass, Crest, EmptyState, railClass } from '@kura/ui';
import {
  auctionsQuery,
  campaignsQuery,
  collectionsQuery,
  latestPullsQuery,
  lineUpQuery,
  publishedGachaQuery,
  tilesQuery,
  useAppClient,
  useRooms,
  waitingRoomQueries,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { Loaded } from '../components/loaded.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section, sectionActionClass } from '../components/section.tsx';
import { AuctionStrip } from '../features/cards/cards/search/auction-strip.tsx';
import { endingSoon } from '../features/cards/cards/search/card-search-input.ts';
import { eachCardOnce } from '../features/cards/cards/search/each-card-once.ts';
import { CardGrid, ListingGridSkeleton } from '../features/cards/cards/search/listing-grid.tsx';
import { CollectionTile, collectionGridClass } from '../features/cards/collections/collection-tile.tsx';
import { GachaCard, gachaGridClass } from '../features/gacha/gacha/gacha-card.tsx';
import { arrangeGacha, closedReason } from '../features/gacha/gacha/gacha-facts.ts';
import { GachaHero, GachaHeroSkeleton } from '../features/gacha/gacha/gacha-hero.tsx';
import { NewDrops } from '../features/gacha/gacha/new-drops.tsx';
import { NextGacha } from '../features/gacha/gacha/next-gacha.tsx';
import { PullStrip, PullStripSkeleton } from '../features/gacha/gacha/pull-strip.tsx';
import { WaitingRoomLine } from '../features/gacha/waiting-room/waiting-room-line.tsx';
import { FairnessPromise } from '../features/home/fairness-promise.tsx';
import { HowItWorks } from '../features/home/how-it-works.tsx';
import { CampaignStrip, openCampaigns } from '../features/rewards/campaigns/campaign-strip.tsx';
import { DailyEntry } from '../features/rewards/tickets/daily-entry.tsx';
import { useT } from '../i18n/use-t.ts';
import { useModals } from '../modals/market-modals.ts';
import styles from './index.module.css';
import page from './page.module.css';

const hotCards = { onSale: true, orderBy: 'PRICE_HIGH_TO_LOW', pageSize: 20 } as const;

export const Route = createFileRoute('/')({
  loader: ({ context: { client } }) =>
    prefetch(
      client,
      [
        tilesQuery(client.api, hotCards),
        latestPullsQuery(client.api),
        collectionsQuery(client.api),
        auctionsQuery(client.api, endingSoon()),
        campaignsQuery(client.api, openCampaigns),
      ],
      {
        subject: publishedGachaQuery(client.api),
        following: ({ items }) => {
          const { featured } = arrangeGacha(items);
          return [
            ...(featured ? [lineUpQuery(client.api, featured.id)] : []),
            ...waitingRoomQueries(client.api, items),
          ];
        },
      },
    ),
  component: Home,
});

function Home() {
  const t = useT();
  const { api } = useAppClient();
  const gachas = useQuery(publishedGachaQuery(api));
  const { featured, live, next } = arrangeGacha(gachas.data?.items ?? []);
  useRooms(['market', ...(gachas.data?.items.map(({ id }) => `gacha:${id}`) ?? [])]);

  return (
    <>
      <PageHead />
      <NewDrops query={gachas} />
      <Loaded query={gachas} loading={<GachaHeroSkeleton />}>
        {() => (featured ? <FeaturedGacha gacha={featured} /> : <HeroWithoutGacha />)}
      </Loaded>
      <DailyEntry />
      <div className={page.sections}>
        <LatestPulls />
        {live.length > 0 && (
          <Section title={t('home.liveDrops')} action={<AllGacha />}>
            <div className={`${gachaGridClass} ${railClass}`}>
              {live.map((gacha) => (
                <GachaCard key={gacha.id} gacha={gacha} note={<WaitingRoomLine gacha={gacha} />} />
              ))}
              {next && (
                <div className={styles.onPhone}>
                  <GachaCard gacha={next} note={<WaitingRoomLine gacha={next} />} />
                </div>
              )}
            </div>
          </Section>
        )}
        {next && (
          <div className={live.length > 0 ? styles.onWide : undefined}>
            <Section title={t('home.next')} action={<AllGacha />}>
              <NextGacha gacha={next} note={<WaitingRoomLine gacha={next} />} />
            </Section>
          </div>
        )}
        <CampaignStrip />
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

function FeaturedGacha({ gacha }: { gacha: Gacha }) {
  const t = useT();
  const modals = useModals();
  const { api } = useAppClient();
  const { data: lineUp } = useQuery(lineUpQuery(api, gacha.id));
  return (
    <GachaHero
      gacha={gacha}
      overline={t('home.featured')}
      showcase={lineUp?.items ?? []}
      note={<WaitingRoomLine gacha={gacha} />}
      action={
        closedReason(t, gacha) === null ? (
          <Button size="lg" onClick={() => modals.open('ROLL_GACHA', { gachaId: gacha.id })}>
            {t('home.seeDrop')}
          </Button>
        ) : (
          <Link to="/drops/$id" params={{ id: gacha.id }} className={buttonClass({ size: 'lg' })}>
            {t('drops.seeInside')}
          </Link>
        )
      }
    />
  );
}

function AllGacha() {
  const t = useT();
  return (
    <Link to="/drops" className={sectionActionClass}>
      {t('home.allDrops')}
    </Link>
  );
}

function LatestPulls() {
  const t = useT();
  const { api } = useAppClient();
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
  const { api } = useAppClient();
  const listings = useQuery(tilesQuery(api, hotCards));
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
      <Loaded query={listings} loading={<ListingGridSkeleton count={10} isRail />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('home.noListings')}>{t('home.noListingsText')}</EmptyState>
          ) : (
            <CardGrid cards={eachCardOnce(items).slice(0, 10)} isRail />
          )
        }
      </Loaded>
    </Section>
  );
}

function Collections() {
  const t = useT();
  const { api } = useAppClient();
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
      <div className={`${collectionGridClass} ${railClass}`}>
        {data.items.slice(0, 3).map((collection) => (
          <CollectionTile key={collection.id} collection={collection} />
        ))}
      </div>
    </Section>
  );
}

function HeroWithoutGacha() {
  const t = useT();
  return (
    <section className={`grid gap-5 justify-items-center content-center text-center ${styles.hero}`}>
      <svg viewBox="-110 -110 220 220" className={`text-soft ${styles.crest}`} aria-hidden="true">
        <Crest fill="currentcolor" stroke="currentcolor" />
      </svg>
      <h1 className={styles.heroTitle}>{t('home.heroFallback')}</h1>
      <p className={`text-soft ${styles.heroText}`}>{t('home.heroFallbackText')}</p>
      <Link to="/market" className={buttonClass({ size: 'lg' })}>
        {t('home.allListings')}
      </Link>
    </section>
  );
}
