import type { CardRank } from '@kura/domain/vocabulary';
import { useCallback, useEffect, useState } from 'react';
import type { RevealSoundSwitch } from './use-reveal-sound.ts';

/** Milliseconds of each scene. From the tear to the first turned card it takes less than two seconds. */
const untilFlashMs = 380;
const untilDealtMs = 620;
const beforeFirstTurnMs = 800;
const betweenTurnsMs = 300;
const beforeBestTurnMs = 1_000;
const afterLastTurnMs = 2_200;

export type Scene = 'sealed' | 'torn' | 'dealt';

interface ScenesInput {
  /** The ranks of the cards in the order in which they turn; empty while they aren't known. */
  readonly ranks: readonly (CardRank | null)[];
  readonly sound: RevealSoundSwitch;
  readonly onFinished: () => void;
}

/** Runs a reveal: sealed, until it is torn; then a flash; then the cards turn one by one; then it is finished. */
export function useRevealScenes({ ranks, sound, onFinished }: ScenesInput): {
  scene: Scene;
  turned: number;
  tear: () => void;
} {
  const [scene, setScene] = useState<Scene>('sealed');
  const [turned, setTurned] = useState(0);
  const { play } = sound;
  const total = ranks.length;
  const best = ranks.at(-1) ?? null;

  const tear = useCallback(() => {
    if (total === 0) return;
    play((sounds) => sounds.tear());
    if (prefersReducedMotion()) onFinished();
    else setScene('torn');
  }, [total, play, onFinished]);

  useEffect(() => {
    if (scene !== 'torn') return;
    const flash = setTimeout(() => play((sounds) => sounds.flash(best)), untilFlashMs);
    const deal = setTimeout(() => setScene('dealt'), untilDealtMs);
    return () => {
      clearTimeout(flash);
      clearTimeout(deal);
    };
  }, [scene, best, play]);

  const isLastTurned = turned === total;
  const rank = ranks[turned] ?? null;
  useEffect(() => {
    if (scene !== 'dealt') return;
    const timer = setTimeout(
      () => {
        if (isLastTurned) return onFinished();
        play((sounds) => sounds.turn(rank, turned === total - 1));
        setTurned(turned + 1);
      },
      pauseBefore(turned, total),
    );
    return () => clearTimeout(timer);
  }, [scene, turned, total, isLastTurned, rank, play, onFinished]);

  return { scene, turned, tear };
}

function pauseBefore(turned: number, total: number): number {
  if (turned === total) return afterLastTurnMs;
  if (turned === 0) return beforeFirstTurnMs;
  return turned === total - 1 ? beforeBestTurnMs : betweenTurnsMs;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
