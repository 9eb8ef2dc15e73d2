import type { GachaDetail } from '@kura/api-contract';
import { Button } from '@kura/ui';
import { dropQuery, lineUpQuery, pullsQuery, useKura, useLocale, useRoom, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChainFacts } from '../features/drops/chain-facts.tsx';
import { whyClosed } from '../features/drops/drop-facts.ts';
import { DropHero, DropHeroSkeleton } from '../features/drops/drop-hero.tsx';
import { LineUp } from '../features/drops/line-up.tsx';
import { OddsTable } from '../features/drops/odds-table.tsx';
import { PhaseList } from '../features/drops/phase-list.tsx';
import { PullStrip } from '../features/drops/pull-strip.tsx';
import { useSignIn } from '../features/session/sign-in-context.tsx';
import { useT } from '../i18n/use-t.ts';
import { useModals } from '../modals/market-modals.ts';
import { Loaded } from '../pieces/loaded.tsx';
import { Section } from '../pieces/section.tsx';
import styles from './drop.module.css';
import page from './page.module.css';

export const Route = createFileRoute('/drops/$id')({
  loader: ({ context: { kura }, params }) => {
    void kura.queryClient.prefetchQuery(dropQuery(kura.api, params.id));
    void kura.queryClient.prefetchQuery(lineUpQuery(kura.api, params.id));
  },
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
  const locale = useLocale();
  const { api } = useKura();
  const { data: lineUp } = useQuery(lineUpQuery(api, drop.id));
  const { data: pulls } = useQuery(pullsQuery(api, drop.id));
  const texts = drop.texts[locale];
  return (
    <div data-tier={drop.colourTier}>
      <DropHero
        drop={drop}
        showcase={lineUp?.items.filter(({ secret, drawn }) => !secret && !drawn) ?? []}
        action={<RollButton drop={drop} />}
      />
      <div className={page.sections}>
        <div className={styles.columns}>
          <Section title={t('drops.odds')}>
            <OddsTable odds={drop.odds} />
          </Section>
          <Section title={t('drops.phases')}>
            <PhaseList phases={drop.phases} />
          </Section>
        </div>
        <Section title={t('drops.pulls')}>
          <div className={styles.pulls}>{pulls && <PullStrip pulls={pulls.items} />}</div>
        </Section>
        <Section title={t('drops.lineUp')}>
          <div id="line-up">
            <LineUp dropId={drop.id} />
          </div>
        </Section>
        <div className={styles.columns}>
          {(texts.description || texts.terms) && (
            <Section title={t('drops.about')}>
              <div className={styles.prose}>
                <p>{texts.description}</p>
                {texts.terms && (
                  <>
                    <h3>{t('drops.terms')}</h3>
                    <p>{texts.terms}</p>
                  </>
                )}
              </div>
            </Section>
          )}
          <Section title={t('drops.onChain')}>
            <p className={styles.note}>{t('drops.onChainText')}</p>
            <ChainFacts drop={drop} />
          </Section>
        </div>
      </div>
    </div>
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
