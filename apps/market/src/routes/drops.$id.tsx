import type { GachaDetail, LineUpCard } from '@kura/api-contract/gacha';
import { Button, Fold, useNowMs } from '@kura/ui';
import {
  formatChance,
  formatDollars,
  gachaQuery,
  hasCurrentWaitingRoom,
  lineUpQuery,
  pullsQuery,
  useAppClient,
  useLocale,
  useRoom,
  useSession,
  waitingRoomQueries,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { prefetch } from '../app/prefetch.ts';
import { useAddress } from '../app/use-address.ts';
import { BuyBar } from '../components/buy-bar.tsx';
import { Loaded } from '../components/loaded.tsx';
import { LoadedPage } from '../components/loaded-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section, sectionActionClass } from '../components/section.tsx';
import { ChainFacts } from '../features/gacha/gacha/chain-facts.tsx';
import { chaseCards } from '../features/gacha/gacha/chase-cards.ts';
import { ChaseStrip } from '../features/gacha/gacha/chase-strip.tsx';
import { ExchangeRate } from '../features/gacha/gacha/exchange-rate.tsx';
import {
  bestLeft,
  closedReason,
  eligibilityOf,
  gachaTitle,
  isOver,
} from '../features/gacha/gacha/gacha-facts.ts';
import { GachaHero, GachaHeroSkeleton } from '../features/gacha/gacha/gacha-hero.tsx';
import { GachaPageFacts } from '../features/gacha/gacha/gacha-page-facts.tsx';
import { GachaPrices } from '../features/gacha/gacha/gacha-prices.tsx';
import { LastOnePrizePanel } from '../features/gacha/gacha/last-one-prize.tsx';
import { LineUp } from '../features/gacha/gacha/line-up.tsx';
import { parseLineUpSearch } from '../features/gacha/gacha/line-up-search.ts';
import { OddsTable } from '../features/gacha/gacha/odds-table.tsx';
import { PhaseList } from '../features/gacha/gacha/phase-list.tsx';
import { PoolValue } from '../features/gacha/gacha/pool-value.tsx';
import { PullStrip, PullStripSkeleton } from '../features/gacha/gacha/pull-strip.tsx';
import { SaleTerms } from '../features/gacha/gacha/sale-terms.tsx';
import { VerifyDrop } from '../features/gacha/gacha/verify-drop/verify-drop.tsx';
import { type ReadRoom, useWaitingRoom } from '../features/gacha/waiting-room/use-waiting-room.ts';
import { WaitingRoomLink } from '../features/gacha/waiting-room/waiting-room-link.tsx';
import { mayBuyFirst } from '../features/gacha/waiting-room/waiting-room-moment.ts';
import {
  canEnter,
  EnterAgain,
  WaitingRoomBrief,
  WaitingRoomPanel,
  WaitingRoomPanelSkeleton,
} from '../features/gacha/waiting-room/waiting-room-panel.tsx';
import { useSignIn } from '../features/identity/auth/sign-in-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useModals } from '../modals/market-modals.ts';
import styles from './drop.module.css';
import page from './page.module.css';

export const Route = createFileRoute('/drops/$id')({
  validateSearch: parseLineUpSearch,
  loader: ({ context: { client }, params: { id } }) =>
    prefetch(client, [lineUpQuery(client.api, id), pullsQuery(client.api, id)], {
      subject: gachaQuery(client.api, id),
      following: (gacha) => waitingRoomQueries(client.api, [gacha]),
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
  const { api } = useAppClient();
  const { data: lineUp } = useQuery(lineUpQuery(api, gacha.id));
  const showcase = lineUp?.items ?? [];
  const action = useRef<HTMLDivElement>(null);
  const reading = useWaitingRoom(gacha.id, hasCurrentWaitingRoom(gacha, useNowMs()));
  const signIn = useSignIn();
  return (
    <div data-tier={gacha.colourTier}>
      <GachaHead gacha={gacha} />
      <GachaHero
        gacha={gacha}
        showcase={showcase}
        action={<GachaAction gacha={gacha} reading={reading} onSignIn={signIn} />}
        actionRef={action}
      />
      <GachaBars gacha={gacha} reading={reading} watched={action} onSignIn={signIn} />
      <div className={page.sections}>
        <DrawnCards gacha={gacha} showcase={showcase} />
        <div className={`stack gap-7 ${styles.columns}`}>
          <AboutSale gacha={gacha} />
          <OnChain gacha={gacha} />
        </div>
      </div>
    </div>
  );
}

interface GachaBarsProps {
  readonly gacha: GachaDetail;
  readonly reading: ReadRoom | undefined;
  readonly watched: RefObject<HTMLDivElement | null>;
  readonly onSignIn: () => void;
}

/** Shows the price and the action while the ones of the page are out of view. */
function GachaBars({ gacha, reading, watched, onSignIn }: GachaBarsProps) {
  const t = useTexts('drops');
  const isClosed = closedReason(t, gacha) !== null || (reading && !mayBuyFirst(reading.moment));
  const bar = { watched, tier: gacha.colourTier };
  return (
    <>
      {!isClosed && (
        <BuyBar
          {...bar}
          price={<GachaPrices gacha={gacha} size="lg" withPoints={false} />}
          note={t('drops.remainingOf', { left: gacha.packsLeft, total: gacha.packs })}
        >
          <RollButton gacha={gacha} tabIndex={-1} />
        </BuyBar>
      )}
      {reading && canEnter(reading) && (
        <Suspense fallback={null}>
          <BuyBar {...bar} price={<WaitingRoomBrief room={reading.room} />}>
            <EnterAgain reading={reading} onSignIn={onSignIn} />
          </BuyBar>
        </Suspense>
      )}
    </>
  );
}

/** Shows the cards of the drop: the best, their odds, the last pulls and the whole line-up. */
function DrawnCards({ gacha, showcase }: { gacha: GachaDetail; showcase: readonly LineUpCard[] }) {
  const t = useTexts('drops');
  const { api } = useAppClient();
  const address = useAddress(Route, { hash: 'line-up' });
  const pulls = useQuery(pullsQuery(api, gacha.id));
  const chase = chaseCards(showcase);
  const isDrawn = gacha.odds.remaining === 0;
  return (
    <>
      {chase.length > 0 && (
        <Section title={t('drops.chase')}>
          <ChaseStrip cards={chase} />
        </Section>
      )}
      <div className={`stack gap-7 ${styles.columns}`}>
        <Section title={t(isDrawn ? 'drops.results' : 'drops.odds')} anchor="odds">
          <OddsTable odds={gacha.odds} />
        </Section>
        <PoolValue gacha={gacha} />
      </div>
      {gacha.lastOnePrize && (
        <Section title={t('drops.lastOne')} anchor="last-one">
          <LastOnePrizePanel prize={gacha.lastOnePrize} />
        </Section>
      )}
      <Section title={t('drops.pulls')} lead={isDrawn ? null : t('drops.pullsLive')}>
        <div className={styles.pulls}>
          <Loaded query={pulls} loading={<PullStripSkeleton />}>
            {({ items }) => <PullStrip pulls={items} />}
          </Loaded>
        </div>
      </Section>
      <Section title={t('drops.lineUp')} anchor="line-up">
        <LineUp
          gachaId={gacha.id}
          isDrawn={isDrawn}
          legend={<ExchangeRate gacha={gacha} />}
          address={address}
        />
      </Section>
    </>
  );
}

function AboutSale({ gacha }: { gacha: GachaDetail }) {
  const t = useTexts('drops');
  const session = useSession();
  const { phases } = gacha;
  return (
    <AboutGacha gacha={gacha}>
      <Fold
        summary={t('drops.schedule')}
        open={phases.length > 1 || phases.some(({ allowListed }) => allowListed)}
      >
        <PhaseList phases={phases} standing={eligibilityOf(gacha, session?.wallet?.address)} />
        <SaleTerms gacha={gacha} />
        {gacha.waitingRoom && <WaitingRoomLink gachaId={gacha.id} />}
      </Fold>
    </AboutGacha>
  );
}

function OnChain({ gacha }: { gacha: GachaDetail }) {
  const t = useTexts('drops');
  return (
    <Section
      title={t('drops.onChain')}
      lead={t('drops.onChainText')}
      action={
        <Link to="/fairness" className={sectionActionClass}>
          {t('drops.fairness')}
        </Link>
      }
    >
      {gacha.onChain && (
        <>
          <Suspense fallback={null}>
            <VerifyDrop onChain={gacha.onChain} isOver={isOver(gacha)} />
          </Suspense>
          <Fold summary={t('drops.chainValues')}>
            <ChainFacts gacha={gacha} />
          </Fold>
        </>
      )}
    </Section>
  );
}

function GachaHead({ gacha }: { gacha: GachaDetail }) {
  const t = useTexts('drops');
  const locale = useLocale();
  const best = bestLeft(gacha.odds);
  const price = gacha.prices.find(({ token }) => token !== 'POINT');
  const description =
    best && price
      ? t('drops.metaDescription', {
          price: formatDollars(price.price),
          left: gacha.packsLeft,
          rank: best.rank,
          chance: formatChance(best.chancePpm),
        })
      : gacha.texts[locale].description.slice(0, 160);
  return (
    <>
      <PageHead
        title={gachaTitle(gacha, locale)}
        imageUrl={gacha.imageUrl}
        shareStyle={gacha.colourTier}
        {...(description && { description })}
      />
      <GachaPageFacts gacha={gacha} description={description} />
    </>
  );
}

function AboutGacha({ gacha, children }: { gacha: GachaDetail; children: ReactNode }) {
  const t = useTexts('drops');
  const locale = useLocale();
  const { description, terms } = gacha.texts[locale];
  return (
    <Section title={t('drops.about')} anchor="about">
      {description && <p className={`text-soft whitespace-pre-line ${styles.prose}`}>{description}</p>}
      <div className={`border-y ${styles.folds}`}>
        {children}
        {terms && (
          <Fold summary={t('drops.terms')}>
            <p className={`text-soft whitespace-pre-line ${styles.prose}`}>{terms}</p>
          </Fold>
        )}
      </div>
    </Section>
  );
}

interface GachaActionProps {
  readonly gacha: GachaDetail;
  /** The waiting room until the first phase ends; undefined without one, and while it loads. */
  readonly reading: ReadRoom | undefined;
  readonly onSignIn: () => void;
}

/** The button that buys, or the state of the waiting room that comes before. */
function GachaAction({ gacha, reading, onSignIn }: GachaActionProps) {
  const isShown = hasCurrentWaitingRoom(gacha, useNowMs());
  if (!isShown) return <RollButton gacha={gacha} />;
  return (
    <Suspense fallback={<WaitingRoomPanelSkeleton />}>
      {reading ? (
        <WaitingRoomPanel
          reading={reading}
          isOnSale={gacha.status === 'PUBLISHED'}
          onSignIn={onSignIn}
          buy={<RollButton gacha={gacha} wide />}
          leadsToPage
        />
      ) : (
        <WaitingRoomPanelSkeleton />
      )}
    </Suspense>
  );
}

interface RollButtonProps {
  readonly gacha: GachaDetail;
  readonly tabIndex?: number;
  readonly wide?: boolean;
}

function RollButton({ gacha, tabIndex, wide = false }: RollButtonProps) {
  const t = useTexts('drops');
  const modals = useModals();
  const reason = closedReason(t, gacha);
  // Nothing will ever enable the button.
  if (isOver(gacha)) {
    return <p className="font-600">{reason}</p>;
  }
  return (
    <Button
      size="lg"
      wide={wide}
      tabIndex={tabIndex}
      disabledReason={reason}
      onClick={() => modals.open('ROLL_GACHA', { gachaId: gacha.id })}
    >
      {t('drops.open')}
    </Button>
  );
}
