import type { Card } from '@kura/api-contract/cards';
import { Button, type TierName } from '@kura/ui';
import { type PointerEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useCardTitle } from '../../../components/card-title.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CardCaption } from './card-caption.tsx';
import { DealtCards } from './dealt-cards.tsx';
import { bestLast } from './reveal-order.ts';
import { RevealProgress } from './reveal-progress.tsx';
import styles from './reveal-stage.module.css';
import { type RevealStep, RevealSteps } from './reveal-steps.tsx';
import { SealedPack } from './sealed-pack.tsx';
import { useFaces } from './use-faces.ts';
import { useRevealScenes } from './use-reveal-scenes.ts';
import type { RevealSoundSwitch } from './use-reveal-sound.ts';

interface RevealStageProps {
  readonly tier: TierName;
  readonly title: string;
  /** The drop's picture, printed on the pack. */
  readonly imageUrl: string | null;
  readonly count: number;
  /** Null until they are known. */
  readonly cards: readonly Card[] | null;
  /** The price of each pack in dollars; null when it was paid otherwise. */
  readonly paidEach: string | null;
  /** The current step while the cards aren't known. */
  readonly step: RevealStep;
  readonly sound: RevealSoundSwitch;
  readonly onFinished: () => void;
  /** The reason for a long wait, shown below the steps. */
  readonly delay?: ReactNode;
}

/** The reveal: sealed, torn, then one card after another, and at last the best one in the light of its rank. */
export function RevealStage(props: RevealStageProps) {
  const { tier, title, imageUrl, count, paidEach, onFinished } = props;
  const t = useTexts('packs');
  const reveal = useReveal(props);
  const { dealt, faces, isSeveral, scene, turned, shown, part, ready, next } = reveal;
  const stage = useInputKind();

  // A tap and a swipe end with the same event.
  const onPointerUp = ({ target }: PointerEvent) => {
    if (part === 'turning' && !(target as Element).closest('button')) next();
  };

  const best = dealt.at(-1);
  const isUp = (scene === 'dealt' || scene === 'best') && shown > 0 && shown === turned;
  const up = isUp ? dealt[shown - 1] : undefined;
  // The light of several packs is neutral until the best card's turn.
  const litRank = best && (!isSeveral || scene === 'lit' || scene === 'best') ? best.rank : null;
  return (
    <div
      ref={stage}
      className={`grid relative min-h-screen ${styles.stage}`}
      data-scene={scene}
      data-tier={tier}
      data-rank={litRank ?? undefined}
      onPointerUp={onPointerUp}
    >
      <Lights scene={scene} />
      <div className={`grid place-items-center relative p-0 py-2 isolate ${styles.center}`}>
        {part === 'pack' ? (
          <>
            <p className={`absolute text-sm font-600 text-center truncate ${styles.drop}`} aria-hidden="true">
              {title}
            </p>
            <SealedPack
              tier={tier}
              title={title}
              imageUrl={imageUrl}
              count={count}
              mood={scene === 'torn' ? 'torn' : ready ? 'ready' : 'waiting'}
              label={count > 1 ? t('reveal.tearMany', { count }) : t('reveal.tear')}
              onTear={reveal.tear}
            />
          </>
        ) : (
          <>
            {isSeveral && scene === 'dealt' && <RevealProgress cards={dealt} turned={turned} shown={shown} />}
            <DealtCards
              cards={dealt}
              faces={faces}
              scene={scene}
              turned={turned}
              shown={shown}
              onShown={reveal.onShown}
            />
            {part === 'turning' && (
              <button
                ref={reveal.focused}
                type="button"
                className={`absolute p-0 border-0 pointer-events-none ${styles.next}`}
                onClick={next}
              >
                <span className="visually-hidden">{t('reveal.next')}</span>
              </button>
            )}
          </>
        )}
      </div>
      <div className={`grid gap-2 content-start relative text-center ${styles.saying}`}>
        <Words {...props} reveal={reveal} up={up} />
        {scene !== 'sealed' && (
          <div className={`grid content-start ${styles.caption}`} aria-hidden="true">
            {up && <CardCaption key={up.id} card={up} isBest={scene === 'best'} paidEach={paidEach} />}
          </div>
        )}
        {ready && <Controls reveal={reveal} onFinished={onFinished} />}
      </div>
    </div>
  );
}

type Reveal = ReturnType<typeof useReveal>;

/** The scenes of a reveal, the cards in the order of their turns, and the keys. */
function useReveal({ cards, sound, onFinished }: RevealStageProps) {
  const dealt = useMemo(() => bestLast(cards ?? []), [cards]);
  const ranks = useMemo(() => dealt.map(({ rank }) => rank), [dealt]);
  const faces = useFaces(dealt);
  const hasFace = useCallback(
    (place: number) => faces.byCard.has(dealt[place]?.id ?? ''),
    [dealt, faces.byCard],
  );
  const finish = useCallback(() => moveToResult(onFinished), [onFinished]);
  const reveal = useRevealScenes({ ranks, hasFace, sound, onFinished: finish });
  const { scene, turned, shown, next } = reveal;

  // Each scene has its own control, which disappears with it.
  const focused = useRef<HTMLButtonElement>(null);
  const isPack = scene === 'sealed' || scene === 'torn';
  const part = isPack ? 'pack' : scene === 'best' && shown === turned ? 'shown' : 'turning';
  useEffect(() => {
    if (part !== 'pack') focused.current?.focus({ preventScroll: true });
  }, [part]);

  useEffect(() => {
    if (scene === 'sealed') return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onFinished();
      else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') next();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [scene, next, onFinished]);

  const isSeveral = dealt.length > 1;
  return { ...reveal, dealt, faces: faces.byCard, ready: faces.areReady, finish, focused, part, isSeveral };
}

/** Marks an element while the last input came from the keyboard. */
function useInputKind() {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onInput = ({ type }: Event) => stage.current?.toggleAttribute('data-keys', type === 'keydown');
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, onInput);
    return () => {
      for (const type of ['keydown', 'pointerdown']) window.removeEventListener(type, onInput);
    };
  }, []);
  return stage;
}

function Lights({ scene }: { scene: Reveal['scene'] }) {
  return (
    <>
      <div className={`absolute inset-0 ${styles.room}`} aria-hidden="true" />
      <div className={`absolute opacity-0 pointer-events-none ${styles.light}`} aria-hidden="true">
        <span className={`absolute inset-0 opacity-0 ${styles.rays}`} />
      </div>
      {scene !== 'sealed' && <div className={styles.flash} aria-hidden="true" />}
      {scene === 'best' && <div className={styles.burst} aria-hidden="true" />}
    </>
  );
}

interface WordsProps extends Pick<RevealStageProps, 'step' | 'delay'> {
  readonly reveal: Reveal;
  /** The card that is turned. */
  readonly up: Card | undefined;
}

/** Names the step of a sealed pack, or the turned card for screen readers. */
function Words({ step, delay, reveal: { scene, ready, shown, dealt }, up }: WordsProps) {
  const t = useTexts('packs');
  const titleOf = useCardTitle();
  const isWaiting = scene === 'sealed' && !ready;
  return (
    <>
      <div role="status" className="grid gap-1">
        {scene === 'sealed' && (
          <p className="text-xl font-600">{ready ? t('reveal.ready') : t(`reveal.step.${step}`)}</p>
        )}
        {isWaiting && <p className={`text-sm text-soft ${styles.text}`}>{t(`reveal.step.${step}.text`)}</p>}
        {scene === 'sealed' && ready && (
          <p className={`text-sm text-soft ${styles.text}`}>
            <span className={styles.byMouse}>{t('reveal.readyHint')}</span>
            <span className={styles.byTouch}>{t('reveal.readyHintTouch')}</span>
          </p>
        )}
        {up && (
          <p className="visually-hidden">
            {t('reveal.turned', {
              place: shown,
              count: dealt.length,
              rank: up.rank ? t('reveal.rank', { rank: up.rank }) : '',
              name: titleOf(up),
            })}
          </p>
        )}
      </div>
      {isWaiting && <RevealSteps now={step} />}
      {isWaiting && delay}
    </>
  );
}

interface ControlsProps {
  readonly reveal: Reveal;
  readonly onFinished: () => void;
}

function Controls({
  reveal: { scene, part, isSeveral, toBest, finish, focused },
  onFinished,
}: ControlsProps) {
  const t = useTexts('packs');
  return (
    <div className={`flex gap-3 justify-center min-h-44px ${styles.controls}`}>
      {isSeveral && scene === 'dealt' && (
        <Button tone="secondary" onClick={toBest}>
          {t('reveal.toBest')}
        </Button>
      )}
      {part === 'shown' ? (
        <Button ref={focused} tone="secondary" onClick={finish}>
          {t('reveal.toResult')}
        </Button>
      ) : (
        <Button tone="quiet" onClick={onFinished}>
          {isSeveral && scene !== 'sealed' ? t('reveal.all') : t('reveal.skip')}
        </Button>
      )}
    </div>
  );
}

/** Moves the best card to its place in the result, with a view transition where the browser supports it. */
function moveToResult(show: () => void): void {
  if ('startViewTransition' in document) {
    // Resizing the window aborts the transition. The result is then shown immediately.
    document.startViewTransition(() => flushSync(show)).ready.catch(() => undefined);
  } else show();
}
