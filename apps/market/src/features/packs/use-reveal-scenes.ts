import type { CardRank } from '@kura/domain/vocabulary';
import { useCallback, useEffect, useState } from 'react';
import type { RevealSoundSwitch } from './use-reveal-sound.ts';

/** Milliseconds of each scene. From the tear to the first turned card it takes less than three seconds. */
const untilFlashMs = 380;
const untilDealtMs = 620;
const betweenTurnsMs = 520;
/** The better the best card, the longer it stays on its back and in view. */
const beforeBestTurnMs: Record<CardRank, number> = { C: 700, B: 800, A: 1_100, S: 1_700, SS: 2_100 };
const afterBestTurnMs: Record<CardRank, number> = { C: 1_800, B: 2_000, A: 2_400, S: 3_200, SS: 3_600 };
/** How the device of a hand shakes; phones without it stay still. */
const tearPatternMs = [18, 30, 40];
const bestPatternMs = [40, 50, 90];

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
    navigator.vibrate?.(tearPatternMs);
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
        if (rank === 'S' || rank === 'SS') navigator.vibrate?.(bestPatternMs);
        setTurned(turned + 1);
      },
      pauseBefore(turned, total, best ?? 'C'),
    );
    return () => clearTimeout(timer);
  }, [scene, turned, total, isLastTurned, rank, best, play, onFinished]);

  return { scene, turned, tear };
}

function pauseBefore(turned: number, total: number, best: CardRank): number {
  if (turned === total) return afterBestTurnMs[best];
  if (turned === total - 1) return beforeBestTurnMs[best];
  return turned === 0 ? beforeBestTurnMs.C : betweenTurnsMs;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
