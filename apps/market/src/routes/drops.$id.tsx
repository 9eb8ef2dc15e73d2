import type { GachaDetail } from '@kura/api-contract';
import { Button } from '@kura/ui';
import {
  dropQuery,
  formatChance,
  formatDollars,
  lineUpQuery,
  pullsQuery,
  useKura,
  useLocale,
  useRoom,
  useSession,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { readAhead } from '../app/read-ahead.ts';
import { ChainFacts } from '../features/drops/chain-facts.tsx';
import { bestLeft, dropTitle, standingOf, whyClosed } from '../features/drops/drop-facts.ts';
import { DropHero, DropHeroSkeleton } from '../features/drops/drop-hero.tsx';
import { DropWorth } from '../features/drops/drop-worth.tsx';
import { LineUp } from '../features/drops/line-up.tsx';
import { parseLineUpSearch } from '../features/drops/line-up-search.ts';
import { OddsTable } from '../features/drops/odds-table.tsx';
import { PhaseList } from '../features/drops/phase-list.tsx';
import { PullStrip, PullStripSkeleton } from '../features/drops/pull-strip.tsx';
import { SaleTerms } from '../features/drops/sale-terms.tsx';
import { useSignIn } from '../features/session/sign-in-context.tsx';
import { useT } from '../i18n/use-t.ts';
import { useModals } from '../modals/market-modals.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { Section, sectionActionClass } from '../pieces/section.tsx';
import styles from './drop.module.css';
import page from './page.module.css';

export const Route = createFileRoute('/drops/$id')({
  validateSearch: parseLineUpSearch,
  loader: ({ context: { kura }, params: { id } }) =>
    readAhead(kura, [lineUpQuery(kura.api, id), pullsQuery(kura.api, id)], {
      subject: dropQuery(kura.api, id),
    }),
  component: Drop,
});

function Drop() {
  const { id } = Route.useParams();
  const { api } = useKura();
  const query = useQuery(dropQuery(api, id));
  useRoom(`gacha:${id}`);
  return (
    <Loaded query={query} loading={<DropHeroSkeleton />} mayBeAbsent>
      {(drop) => <DropPage drop={drop} />}
    </Loaded>
  );
}

function DropPage({ drop }: { drop: GachaDetail }) {
  const t = useT();
  const { api } = useKura();
  const session = useSession();
  const router = useRouter();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: lineUp } = useQuery(lineUpQuery(api, drop.id));
  const pulls = useQuery(pullsQuery(api, drop.id));
  return (
    <div data-tier={drop.colourTier}>
      <DropHead drop={drop} />
      <DropHero
        drop={drop}
        showcase={lineUp?.items.filter(({ secret, drawn }) => !secret && !drawn) ?? []}
        action={<RollButton drop={drop} />}
      />
      <div className={page.sections}>
        <div className={styles.columns}>
          <Section title={t('drops.odds')} anchor="odds">
            <OddsTable odds={drop.odds} />
          </Section>
          <DropWorth drop={drop} />
        </div>
        <div className={styles.columns}>
          <Section title={t('drops.phases')}>
            <PhaseList phases={drop.phases} standing={standingOf(drop, session?.wallet?.address)} />
          </Section>
          <Section title={t('drops.terms.title')}>
            <SaleTerms drop={drop} />
          </Section>
        </div>
        <Section title={t('drops.pulls')} lead={t('drops.pullsLive')}>
          <div className={styles.pulls}>
            <Loaded query={pulls} loading={<PullStripSkeleton />}>
              {({ items }) => <PullStrip pulls={items} />}
            </Loaded>
          </div>
        </Section>
        <Section title={t('drops.lineUp')} anchor="line-up">
          <LineUp
            dropId={drop.id}
            search={search}
            hrefFor={(next) =>
              router.buildLocation({
                to: '/drops/$id',
                params: { id: drop.id },
                search: parseLineUpSearch({ ...next }),
                hash: 'line-up',
              }).href
            }
            onSearch={(next) => void navigate({ search: parseLineUpSearch({ ...next }), resetScroll: false })}
          />
        </Section>
        <div className={styles.columns}>
          <AboutDrop drop={drop} />
          <Section
            title={t('drops.onChain')}
            lead={t('drops.onChainText')}
            action={
              <Link to="/fairness" className={sectionActionClass}>
                {t('drops.fairness')}
              </Link>
            }
          >
            <ChainFacts drop={drop} />
          </Section>
        </div>
      </div>
    </div>
  );
}

function DropHead({ drop }: { drop: GachaDetail }) {
  const t = useT();
  const locale = useLocale();
  const best = bestLeft(drop.odds);
  const price = drop.prices.find(({ token }) => token !== 'POINT');
  return (
    <PageHead
      title={dropTitle(drop, locale)}
      imageUrl={drop.imageUrl}
      {...(best &&
        price && {
          description: t('drops.metaDescription', {
            price: formatDollars(price.price),
            left: drop.packsLeft,
            rank: best.rank,
            chance: formatChance(best.chancePpm),
          }),
        })}
    />
  );
}

function AboutDrop({ drop }: { drop: GachaDetail }) {
  const t = useT();
  const locale = useLocale();
  const { description, terms } = drop.texts[locale];
  if (!description && !terms) return <div />;
  return (
    <Section title={t('drops.about')} anchor="about">
      <div className={styles.prose}>
        <p>{description}</p>
        {terms && (
          <>
            <h3>{t('drops.terms')}</h3>
            <p>{terms}</p>
          </>
        )}
      </div>
    </Section>
  );
}

function RollButton({ drop }: { drop: GachaDetail }) {
  const t = useT();
  const session = useSession();
  const modals = useModals();
  const signIn = useSignIn();
  return (
    <Button
      size="lg"
      disabledReason={whyClosed(t, drop)}
      onClick={() => (session ? modals.open('ROLL_GACHA', { gachaId: drop.id }) : signIn())}
    >
      {session ? t('drops.open') : t('roll.signIn')}
    </Button>
  );
}
