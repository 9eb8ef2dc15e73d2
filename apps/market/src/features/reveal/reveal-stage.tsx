import type { Card } from '@kura/api-contract';
import { Button, type TierName } from '@kura/ui';
import { useCallback, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { DealtCards } from './dealt-cards.tsx';
import { bestLast, flashRank } from './reveal-order.ts';
import styles from './reveal-stage.module.css';
import { SealedPack } from './sealed-pack.tsx';

interface RevealStageProps {
  readonly tier: TierName;
  readonly title: string;
  readonly count: number;
  /** Null while they are not known: the pack breathes. */
  readonly cards: readonly Card[] | null;
  /** What is happening, in a line and in a sentence. */
  readonly saying: { readonly title: string; readonly text: string };
  readonly onFinished: () => void;
}

/** Milliseconds of each scene. From the tear to the first turned card it takes less than two seconds. */
const tearingMs = 620;
const beforeFirstTurnMs = 900;
const betweenTurnsMs = 300;
const beforeBestTurnMs = 900;
const afterLastTurnMs = 1_900;

type Scene = 'sealed' | 'torn' | 'dealt';

/** The reveal: sealed → torn → a flash in the best rank's colour → cards turn, the best one last. */
export function RevealStage({ tier, title, count, cards, saying, onFinished }: RevealStageProps) {
  const t = useT();
  const [scene, setScene] = useState<Scene>('sealed');
  const [turned, setTurned] = useState(0);
  const ready = cards !== null && cards.length > 0;
  const dealt = ready ? bestLast(cards) : [];
  const total = dealt.length;

  const tear = useCallback(() => {
    if (!ready) return;
    if (prefersReducedMotion()) onFinished();
    else setScene('torn');
  }, [ready, onFinished]);

  useEffect(() => {
    if (scene !== 'torn') return;
    const timer = setTimeout(() => setScene('dealt'), tearingMs);
    return () => clearTimeout(timer);
  }, [scene]);

  useEffect(() => {
    if (scene !== 'dealt') return;
    const finished = turned === total;
    const pauseMs = finished
      ? afterLastTurnMs
      : turned === 0
        ? beforeFirstTurnMs
        : turned === total - 1
          ? beforeBestTurnMs
          : betweenTurnsMs;
    const timer = setTimeout(() => (finished ? onFinished() : setTurned(turned + 1)), pauseMs);
    return () => clearTimeout(timer);
  }, [scene, turned, total, onFinished]);

  const isBestTurned = total > 0 && turned === total;
  return (
    <div
      className={styles.stage}
      data-scene={scene}
      data-tier={tier}
      data-rank={ready ? (flashRank(cards) ?? undefined) : undefined}
      data-best={isBestTurned || undefined}
    >
      <div className={styles.room} aria-hidden="true" />
      {scene !== 'sealed' && <div className={styles.flash} aria-hidden="true" />}
      <div className={styles.center}>
        {scene === 'dealt' ? (
          <DealtCards cards={dealt} turned={turned} />
        ) : (
          <SealedPack
            tier={tier}
            title={title}
            count={count}
            mood={scene === 'torn' ? 'torn' : ready ? 'ready' : 'waiting'}
            label={count > 1 ? t('reveal.tearMany', { count }) : t('reveal.tear')}
            onTear={tear}
          />
        )}
      </div>
      <div className={styles.saying}>
        {scene === 'sealed' && (
          <div role="status" className={styles.words}>
            <p className={styles.now}>{ready ? t('reveal.ready') : saying.title}</p>
            <p className={styles.text}>{ready ? t('reveal.readyHint') : saying.text}</p>
          </div>
        )}
        {ready && (
          <Button tone="quiet" onClick={onFinished}>
            {t('reveal.skip')}
          </Button>
        )}
      </div>
    </div>
  );
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
