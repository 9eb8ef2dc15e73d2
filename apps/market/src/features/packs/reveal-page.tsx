import type { Card } from '@kura/api-contract/cards';
import type { Intent } from '@kura/api-contract/intents';
import { Button, buttonClass, EmptyState, Icon } from '@kura/ui';
import {
  awaitsCards,
  gachaQuery,
  intentQuery,
  nftQuery,
  useAppClient,
  useLocale,
  useRoom,
  useSession,
} from '@kura/web-kit';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { Notice } from '../../components/notice.tsx';
import { RevealWait } from '../../components/reveal-wait.tsx';
import { describeError } from '../../i18n/describe-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { endedIntentText } from '../../intents/ended-intent-text.ts';
import { useIntentAction } from '../../intents/use-intent-action.ts';
import styles from './reveal-page.module.css';
import { RevealResult } from './reveal-result.tsx';
import { RevealStage } from './reveal-stage.tsx';
import type { RevealStep } from './reveal-steps.tsx';
import { SoundToggle } from './sound-toggle.tsx';
import { type RevealSoundSwitch, useRevealSound } from './use-reveal-sound.ts';

/** The reveal of an intent in any state: the user can leave, reload and return at any time. */
export function RevealPage({ intentId, onSignIn }: { intentId: string; onSignIn: () => void }) {
  const t = useT();
  const { api } = useAppClient();
  const session = useSession();
  useRoom(session ? `user:${session.accountId}` : null);
  const query = useQuery({ ...intentQuery(api, intentId), enabled: session !== null });
  const sound = useRevealSound();

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.title}>{t('reveal.title')}</p>
        <div className={styles.tools}>
          <SoundToggle sound={sound} />
          <Link to="/me" className={styles.tool} aria-label={t('reveal.close')}>
            <Icon name="close" />
          </Link>
        </div>
      </header>
      <main className={styles.main}>
        {session === null ? (
          <EmptyState
            icon="wallet"
            title={t('reveal.signIn')}
            action={<Button onClick={onSignIn}>{t('session.signIn')}</Button>}
          />
        ) : (
          <Loaded query={query} loading={<div className={styles.dark} aria-busy="true" />} mayBeAbsent>
            {(intent) => (
              <Suspense fallback={<div className={styles.dark} aria-busy="true" />}>
                <IntentReveal intent={intent} sound={sound} />
              </Suspense>
            )}
          </Loaded>
        )}
      </main>
    </div>
  );
}

function IntentReveal({ intent, sound }: { intent: Intent; sound: RevealSoundSwitch }) {
  const t = useTexts('packs');
  const { api } = useAppClient();
  const locale = useLocale();
  const { summary, result } = intent;
  const gachaId = 'gachaId' in summary ? summary.gachaId : null;
  useRoom(gachaId ? `gacha:${gachaId}` : null);
  const { data: gacha } = useQuery({ ...gachaQuery(api, gachaId ?? ''), enabled: gachaId !== null });
  const cards = useDrawnCards(intent);
  const [seen, see] = useSeen(intent.intentId);

  if (gachaId === null) return null;
  if (intent.status === 'FAILED' || intent.status === 'EXPIRED') {
    return (
      <EmptyState
        icon="alert"
        title={t('reveal.failed')}
        action={
          <Link to="/drops/$id" params={{ id: gachaId }} className={buttonClass()}>
            {t('common.back')}
          </Link>
        }
      >
        {t(endedIntentText(intent))}
      </EmptyState>
    );
  }
  if (intent.status === 'CONFIRMED' && summary.kind === 'ROLL' && !summary.openNow) {
    return (
      <EmptyState
        icon="pack"
        title={t('reveal.keptSealed')}
        action={
          <Link to="/me" search={{ tab: 'packs' }} className={buttonClass()}>
            {t('roll.seePacks')}
          </Link>
        }
      />
    );
  }
  if (seen && cards) return <RevealResult gachaId={gachaId} cards={cards} />;
  const count =
    result.packIds.length ||
    (summary.kind === 'ROLL' ? summary.quantity : 'packIds' in summary ? summary.packIds.length : 1);
  const awaitedPack = stepOf(intent) === 'random' ? result.packIds.at(-1) : undefined;
  return (
    <>
      <RevealStage
        tier={gacha?.colourTier ?? 'BLUE'}
        title={gacha ? gacha.texts[locale].title || gacha.name : ''}
        count={count}
        cards={cards}
        step={stepOf(intent)}
        sound={sound}
        onFinished={see}
        delay={awaitedPack !== undefined && <RevealWait packId={awaitedPack} onlyUnusual />}
      />
      {intent.status === 'PREPARED' && <ContinueInWallet intent={intent} />}
    </>
  );
}

function stepOf(intent: Intent): RevealStep {
  if (intent.status === 'PREPARED') return 'wallet';
  if (intent.status === 'SUBMITTED') return 'chain';
  return awaitsCards(intent) ? 'random' : 'cards';
}

/** The page was reloaded before the wallet had acted: continues with what is known, or asks. */
function ContinueInWallet({ intent }: { intent: Intent }) {
  const t = useTexts('packs');
  const { intentProgress } = useAppClient();
  const act = useIntentAction();
  const { resume } = act;
  const uncertain = intentProgress.isUncertain(intent) && !act.running;

  useEffect(() => {
    if (!intentProgress.needsUser(intent)) resume(intent);
  }, [intentProgress, intent, resume]);

  return (
    <div className={styles.resume}>
      {uncertain && <Notice tone="info">{t('intent.uncertain')}</Notice>}
      {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
      <Button
        busy={act.running}
        tone={uncertain ? 'secondary' : 'primary'}
        onClick={() => resume(intent, { askAgain: uncertain })}
      >
        {t(uncertain ? 'intent.askAgain' : 'intent.retry')}
      </Button>
    </div>
  );
}

/** The cards that came out, once all of them are known and read. */
function useDrawnCards(intent: Intent): readonly Card[] | null {
  const { api } = useAppClient();
  const { cardIds, packIds } = intent.result;
  const complete = intent.status === 'CONFIRMED' && cardIds.length > 0 && cardIds.length >= packIds.length;
  return useQueries({
    queries: (complete ? cardIds : []).map((id) => nftQuery(api, id)),
    combine: (results) => {
      const cards = results.flatMap(({ data }) => (data ? [data] : []));
      return complete && cards.length === cardIds.length ? cards : null;
    },
  });
}

/** Whether this reveal was watched (or skipped) in this tab before: then a reload shows its end. */
function useSeen(intentId: string): [boolean, () => void] {
  const key = `kura.reveal.${intentId}`;
  const before = useMemo(
    () => typeof window !== 'undefined' && window.sessionStorage.getItem(key) === 'seen',
    [key],
  );
  const [seen, setSeen] = useState(before);
  const see = useCallback(() => {
    window.sessionStorage.setItem(key, 'seen');
    setSeen(true);
  }, [key]);
  return [seen, see];
}
