import { buttonClass } from '@kura/ui';
import { latestPullsQuery, nftQuery, publishedGachaQuery, useAppClient, useRooms } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { prefetch, prefetchThen } from '../app/prefetch.ts';
import { Loaded } from '../components/loaded.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Section } from '../components/section.tsx';
import { DrawSteps } from '../features/gacha/gacha/fairness/draw-steps.tsx';
import { OddsNow } from '../features/gacha/gacha/fairness/odds-now.tsx';
import { OperatorLimits } from '../features/gacha/gacha/fairness/operator-limits.tsx';
import { ProvablePulls, ProvablePullsSkeleton } from '../features/gacha/gacha/fairness/provable-pulls.tsx';
import { VerifyWays } from '../features/gacha/gacha/fairness/verify-ways.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './fairness.module.css';
import page from './page.module.css';

const shownPulls = 10;

export const Route = createFileRoute('/fairness')({
  loader: ({ context: { client } }) =>
    prefetch(client, [
      prefetchThen(latestPullsQuery(client.api, shownPulls), ({ items: [latest] }) =>
        latest ? [nftQuery(client.api, latest.card.id)] : [],
      ),
      publishedGachaQuery(client.api),
    ]),
  component: Fairness,
});

function Fairness() {
  const t = useTexts('fairness');
  const { api } = useAppClient();
  const pulls = useQuery(latestPullsQuery(api, shownPulls));
  const gachas = useQuery(publishedGachaQuery(api));
  const onSale = gachas.data?.items.filter(({ status }) => status === 'PUBLISHED') ?? [];
  useRooms(onSale.map(({ id }) => `gacha:${id}`));
  return (
    <div className={`stack max-w-page mx-auto ${styles.page}`}>
      <PageHead title={t('fairness.title')} description={t('fairness.lead')} />
      <header>
        <h1 className={page.title}>{t('fairness.title')}</h1>
        <p className={page.lead}>{t('fairness.lead')}</p>
      </header>
      <Section title={t('fairness.oddsNow')} lead={t('fairness.oddsNowText')} anchor="odds">
        <Loaded query={gachas} loading={<div className={styles.odds} aria-busy="true" />}>
          {() => <OddsNow gachas={onSale} />}
        </Loaded>
      </Section>
      <div className={`stack ${styles.columns}`}>
        <Section title={t('fairness.how')}>
          <DrawSteps />
        </Section>
        <Section title={t('fairness.verify')} anchor="verify">
          <VerifyWays latest={pulls.data?.items[0]} />
        </Section>
      </div>
      <Section title={t('fairness.cannot')}>
        <OperatorLimits />
      </Section>
      <Section title={t('fairness.pulls')} lead={t('fairness.pullsText')} anchor="pulls">
        <Loaded query={pulls} loading={<ProvablePullsSkeleton />}>
          {({ items }) => <ProvablePulls pulls={items} />}
        </Loaded>
      </Section>
      <Section title={t('fairness.slab')} lead={t('fairness.slabText')}>
        <p className="flex flex-wrap gap-3">
          <Link to="/slab" className={buttonClass({ tone: 'secondary' })}>
            {t('fairness.slabLink')}
          </Link>
          <Link to="/reserve" className={buttonClass({ tone: 'secondary' })}>
            {t('nav.reserve')}
          </Link>
        </p>
      </Section>
    </div>
  );
}
