import type { GachaDetail } from '@kura/api-contract/gacha';
import { Button } from '@kura/ui';
import {
  formatChance,
  formatDollars,
  gachaQuery,
  lineUpQuery,
  pullsQuery,
  useAppClient,
  useLocale,
  useRoom,
  useSession,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { prefetch } from '../app/prefetch.ts';
import { Loaded } from '../components/loaded.tsx';
import { LoadedPage } from '../components/loaded-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section, sectionActionClass } from '../components/section.tsx';
import { useSignIn } from '../features/auth/sign-in-context.tsx';
import { BuyBar } from '../features/gacha/buy-bar.tsx';
import { ChainFacts } from '../features/gacha/chain-facts.tsx';
import { ExchangeRate } from '../features/gacha/exchange-rate.tsx';
import { bestLeft, closedReason, eligibilityOf, gachaTitle } from '../features/gacha/gacha-facts.ts';
import { GachaHero, GachaHeroSkeleton } from '../features/gacha/gacha-hero.tsx';
import { LastOnePrizePanel } from '../features/gacha/last-one-prize.tsx';
import { LineUp } from '../features/gacha/line-up.tsx';
import { parseLineUpSearch } from '../features/gacha/line-up-search.ts';
import { OddsTable } from '../features/gacha/odds-table.tsx';
import { PhaseList } from '../features/gacha/phase-list.tsx';
import { PoolValue } from '../features/gacha/pool-value.tsx';
import { PullStrip, PullStripSkeleton } from '../features/gacha/pull-strip.tsx';
import { SaleTerms } from '../features/gacha/sale-terms.tsx';
import { VerifyDrop } from '../features/gacha/verify-drop/verify-drop.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useModals } from '../modals/market-modals.ts';
import styles from './drop.module.css';
import page from './page.module.css';

export const Route = createFileRoute('/drops/$id')({
  validateSearch: parseLineUpSearch,
  loader: ({ context: { client }, params: { id } }) =>
    prefetch(client, [lineUpQuery(client.api, id), pullsQuery(client.api, id)], {
      subject: gachaQuery(client.api, id),
    }),
  component: Gacha,
});

function Gacha() {
  const { id } = Route.useParams();
  const { api } = useAppClient();
  const query = useQuery(gachaQuery(api, id));
  useRoom(`gacha:${id}`);
  return (
    <LoadedPage query={query} loading={<GachaHeroSkeleton />}>
      {(gacha) => <GachaPage gacha={gacha} />}
    </LoadedPage>
  );
}

function GachaPage({ gacha }: { gacha: GachaDetail }) {
  const t = useTexts('drops');
  const { api } = useAppClient();
  const session = useSession();
  const router = useRouter();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: lineUp } = useQuery(lineUpQuery(api, gacha.id));
  const pulls = useQuery(pullsQuery(api, gacha.id));
  const action = useRef<HTMLDivElement>(null);
  return (
    <div data-tier={gacha.colourTier}>
      <GachaHead gacha={gacha} />
      <GachaHero
        gacha={gacha}
        showcase={lineUp?.items.filter(({ secret, drawn }) => !secret && !drawn) ?? []}
        action={<RollButton gacha={gacha} />}
        actionRef={action}
      />
      {closedReason(t, gacha) === null && (
        <BuyBar gacha={gacha} watched={action}>
          <RollButton gacha={gacha} tabIndex={-1} />
        </BuyBar>
      )}
      <div className={page.sections}>
        <div className={styles.columns}>
          <Section title={t('drops.odds')} anchor="odds">
            <OddsTable odds={gacha.odds} />
          </Section>
          <PoolValue gacha={gacha} />
        </div>
        {gacha.lastOnePrize && (
          <Section title={t('drops.lastOne')} anchor="last-one">
            <LastOnePrizePanel prize={gacha.lastOnePrize} />
          </Section>
        )}
        <div className={styles.columns}>
          <Section title={t('drops.phases')}>
            <PhaseList phases={gacha.phases} standing={eligibilityOf(gacha, session?.wallet?.address)} />
          </Section>
          <Section title={t('drops.terms.title')}>
            <SaleTerms gacha={gacha} />
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
            gachaId={gacha.id}
            legend={<ExchangeRate gacha={gacha} />}
            search={search}
            hrefFor={(next) =>
              router.buildLocation({
                to: '/drops/$id',
                params: { id: gacha.id },
                search: parseLineUpSearch({ ...next }),
                hash: 'line-up',
              }).href
            }
            onSearch={(next) => void navigate({ search: parseLineUpSearch({ ...next }), resetScroll: false })}
          />
        </Section>
        <div className={styles.columns}>
          <AboutGacha gacha={gacha} />
          <Section
            title={t('drops.onChain')}
            lead={t('drops.onChainText')}
            action={
              <Link to="/fairness" className={sectionActionClass}>
                {t('drops.fairness')}
              </Link>
            }
          >
            <ChainFacts gacha={gacha} />
            {gacha.onChain && (
              <Suspense fallback={null}>
                <VerifyDrop onChain={gacha.onChain} />
              </Suspense>
            )}
          </Section>
        </div>
      </div>
    </div>
  );
}

function GachaHead({ gacha }: { gacha: GachaDetail }) {
  const t = useTexts('drops');
  const locale = useLocale();
  const best = bestLeft(gacha.odds);
  const price = gacha.prices.find(({ token }) => token !== 'POINT');
  return (
    <PageHead
      title={gachaTitle(gacha, locale)}
      imageUrl={gacha.imageUrl}
      {...(best &&
        price && {
          description: t('drops.metaDescription', {
            price: formatDollars(price.price),
            left: gacha.packsLeft,
            rank: best.rank,
            chance: formatChance(best.chancePpm),
          }),
        })}
    />
  );
}

function AboutGacha({ gacha }: { gacha: GachaDetail }) {
  const t = useTexts('drops');
  const locale = useLocale();
  const { description, terms } = gacha.texts[locale];
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

function RollButton({ gacha, tabIndex }: { gacha: GachaDetail; tabIndex?: number }) {
  const t = useTexts('drops');
  const session = useSession();
  const modals = useModals();
  const signIn = useSignIn();
  return (
    <Button
      size="lg"
      tabIndex={tabIndex}
      disabledReason={closedReason(t, gacha)}
      onClick={() => (session ? modals.open('ROLL_GACHA', { gachaId: gacha.id }) : signIn())}
    >
      {session ? t('drops.open') : t('roll.signIn')}
    </Button>
  );
}
