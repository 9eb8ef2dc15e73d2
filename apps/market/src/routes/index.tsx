import { buttonClass, Crest, EmptyState } from '@kura/ui';
import { lineUpQuery, listingsQuery, publishedDropsQuery, pullsQuery, useKura, useRoom } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { DropCard, dropGridClass } from '../features/drops/drop-card.tsx';
import { DropHero, DropHeroSkeleton } from '../features/drops/drop-hero.tsx';
import { PullStrip } from '../features/drops/pull-strip.tsx';
import { ListingGrid, ListingGridSkeleton } from '../features/listings/listing-grid.tsx';
import { useT } from '../i18n/use-t.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { Section, sectionActionClass } from '../pieces/section.tsx';
import styles from './index.module.css';
import page from './page.module.css';

const justListed = { kind: 'card', orderBy: 'RECENTLY_LISTED', pageSize: 10 } as const;

export const Route = createFileRoute('/')({
  loader: ({ context: { kura } }) => {
    void kura.queryClient.prefetchQuery(publishedDropsQuery(kura.api));
    void kura.queryClient.prefetchQuery(listingsQuery(kura.api, justListed));
  },
  component: Home,
});

function Home() {
  const t = useT();
  const { api } = useKura();
  const drops = useQuery(publishedDropsQuery(api));
  const listings = useQuery(listingsQuery(api, justListed));

  return (
    <>
      <Loaded query={drops} loading={<DropHeroSkeleton />}>
        {({ items }) => {
          const featured = items.find(({ status, paused }) => status === 'PUBLISHED' && !paused) ?? items[0];
          if (!featured) return <HeroWithoutDrop />;
          const others = items.filter(({ id }) => id !== featured.id);
          return (
            <>
              <FeaturedDrop drop={featured} />
              <div className={page.sections}>
                <LatestPulls dropId={featured.id} />
                {others.length > 0 && (
                  <Section
                    title={t('home.otherDrops')}
                    action={
                      <Link to="/drops" className={sectionActionClass}>
                        {t('home.allDrops')}
                      </Link>
                    }
                  >
                    <div className={dropGridClass}>
                      {others.slice(0, 3).map((drop) => (
                        <DropCard key={drop.id} drop={drop} />
                      ))}
                    </div>
                  </Section>
                )}
              </div>
            </>
          );
        }}
      </Loaded>
      <div className={page.sections}>
        <Section
          title={t('home.justListed')}
          action={
            <Link to="/market" className={sectionActionClass}>
              {t('home.allListings')}
            </Link>
          }
        >
          <Loaded query={listings} loading={<ListingGridSkeleton count={5} />}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState title={t('home.noListings')}>{t('home.noListingsText')}</EmptyState>
              ) : (
                <ListingGrid listings={items} />
              )
            }
          </Loaded>
        </Section>
        <FairnessPromise />
      </div>
    </>
  );
}

function FeaturedDrop({ drop }: { drop: Parameters<typeof DropHero>[0]['drop'] }) {
  const t = useT();
  const { api } = useKura();
  const { data: lineUp } = useQuery(lineUpQuery(api, drop.id));
  useRoom(`gacha:${drop.id}`);
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

function LatestPulls({ dropId }: { dropId: string }) {
  const t = useT();
  const { api } = useKura();
  const { data } = useQuery(pullsQuery(api, dropId));
  return (
    <Section title={t('home.latestPulls')}>
      <div className={styles.pulls}>{data && <PullStrip pulls={data.items} />}</div>
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

const promises = ['home.fair1', 'home.fair2', 'home.fair3'] as const;

/** Why one may believe the draw. */
function FairnessPromise() {
  const t = useT();
  return (
    <section className={styles.promise} aria-labelledby="promise">
      <h2 id="promise" className={styles.promiseTitle}>
        {t('home.fairTitle')}
      </h2>
      <ol className={styles.promises}>
        {promises.map((key, index) => (
          <li key={key} className={styles.point}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.pointTitle}>{t(key)}</h3>
            <p className={styles.pointText}>{t(`${key}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
