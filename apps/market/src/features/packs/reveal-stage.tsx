import type { Card } from '@kura/api-contract/cards';
import { Button, type TierName } from '@kura/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCardTitle } from '../../components/card-title.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DealtCards } from './dealt-cards.tsx';
import { bestLast, flashRank } from './reveal-order.ts';
import styles from './reveal-stage.module.css';
import { type RevealStep, RevealSteps } from './reveal-steps.tsx';
import { SealedPack } from './sealed-pack.tsx';
import { useRevealScenes } from './use-reveal-scenes.ts';
import type { RevealSoundSwitch } from './use-reveal-sound.ts';

interface RevealStageProps {
  readonly tier: TierName;
  readonly title: string;
  /** The drop's picture, printed on the pack. */
  readonly imageUrl: string | null;
  readonly count: number;
  /** Null while they are not known: the pack breathes. */
  readonly cards: readonly Card[] | null;
  /** What is happening while they aren't. */
  readonly step: RevealStep;
  readonly sound: RevealSoundSwitch;
  readonly onFinished: () => void;
  /** Why this reveal takes long; shown below its steps. */
  readonly delay?: ReactNode;
}

/** The reveal: sealed → torn → a flash in the best rank's colour → cards turn, the best one last. */
export function RevealStage({
  tier,
  title,
  imageUrl,
  count,
  cards,
  step,
  sound,
  onFinished,
  delay,
}: RevealStageProps) {
  const t = useTexts('packs');
  const titleOf = useCardTitle();
  const skip = useRef<HTMLButtonElement>(null);
  const dealt = bestLast(cards ?? []);
  const ready = dealt.length > 0;
  const ranks = dealt.map(({ rank }) => rank);
  const { scene, turned, tear } = useRevealScenes({ ranks, sound, onFinished });

  // The pack that had the focus is gone.
  useEffect(() => {
    if (scene === 'torn') skip.current?.focus();
  }, [scene]);

  const shown = turned > 0 ? dealt[turned - 1] : undefined;
  return (
    <div
      className={styles.stage}
      data-scene={scene}
      data-tier={tier}
      data-rank={ready ? (flashRank(dealt) ?? undefined) : undefined}
      data-best={(ready && turned === dealt.length) || undefined}
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
            imageUrl={imageUrl}
            count={count}
            mood={scene === 'torn' ? 'torn' : ready ? 'ready' : 'waiting'}
            label={count > 1 ? t('reveal.tearMany', { count }) : t('reveal.tear')}
            onTear={tear}
          />
        )}
      </div>
      <div className={styles.saying}>
        <div role="status" className={styles.words}>
          {scene === 'sealed' && (
            <>
              <p className={styles.now}>{ready ? t('reveal.ready') : t(`reveal.step.${step}`)}</p>
              {ready ? (
                <p className={styles.text}>
                  <span className={styles.byMouse}>{t('reveal.readyHint')}</span>
                  <span className={styles.byTouch}>{t('reveal.readyHintTouch')}</span>
                </p>
              ) : (
                <p className={styles.text}>{t(`reveal.step.${step}.text`)}</p>
              )}
            </>
          )}
          {shown && (
            <p key={shown.id} className={styles.drawn} data-rank={shown.rank ?? undefined}>
              {shown.rank && <b className={styles.seal}>{t('reveal.rank', { rank: shown.rank })}</b>}{' '}
              <span>{titleOf(shown)}</span>
            </p>
          )}
        </div>
        {scene === 'sealed' && !ready && <RevealSteps now={step} />}
        {scene === 'sealed' && !ready && delay}
        {ready && (
          <Button ref={skip} tone="quiet" onClick={onFinished}>
            {t('reveal.skip')}
          </Button>
        )}
      </div>
    </div>
  );
}
