import type { CardRank } from '@kura/domain/vocabulary';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { nextState, pauseOf, type RevealEvent, type RevealState, sealed } from './reveal-scenes.ts';
import type { RevealSoundSwitch } from './use-reveal-sound.ts';

const untilFlashMs = 380;
/** The vibration pattern, for devices that support it. */
const tearPatternMs = [18, 30, 40];
const bestPatternMs = [40, 50, 90];

interface ScenesInput {
  /** The ranks of the cards in the order of their turns; empty while they aren't known. */
  readonly ranks: readonly (CardRank | null)[];
  /** Whether the face at a place can be painted: its card doesn't turn before. */
  readonly hasFace: (place: number) => boolean;
  readonly sound: RevealSoundSwitch;
  readonly onFinished: () => void;
}

interface RevealScenes extends RevealState {
  readonly tear: () => void;
  /** The user turns the next card. */
  readonly next: () => void;
  readonly toBest: () => void;
  readonly onShown: () => void;
}

/** Runs a reveal: the scenes follow each other automatically until the user takes them over. */
export function useRevealScenes({ ranks, hasFace, sound, onFinished }: ScenesInput): RevealScenes {
  const total = ranks.length;
  const [state, send] = useReducer(
    (before: RevealState, event: RevealEvent) => nextState(before, event, total),
    sealed,
  );
  const { scene, turned } = state;
  const { play } = sound;
  const best = ranks.at(-1) ?? null;
  // A tap while a card turns is for the next one.
  const isQueued = useRef(false);

  const tear = useCallback(() => {
    if (total === 0) return;
    play((sounds) => sounds.tear());
    navigator.vibrate?.(tearPatternMs);
    if (prefersReducedMotion()) onFinished();
    else send('next');
  }, [total, play, onFinished]);

  // Several packs keep the rank of their best card for its turn.
  useEffect(() => {
    if (scene !== 'torn') return;
    const flash = setTimeout(() => play((sounds) => sounds.flash(total === 1 ? best : null)), untilFlashMs);
    return () => clearTimeout(flash);
  }, [scene, best, total, play]);

  const isTurning = state.shown < turned;
  const turnsNext = (scene === 'dealt' && turned < total - 1) || scene === 'lit';
  const waitsForFace = turnsNext && !hasFace(scene === 'lit' ? total - 1 : turned);
  const pauseMs = waitsForFace ? null : pauseOf(state, total, best ?? 'C');
  const isOver = scene === 'best' && !isTurning;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turned card begins a pause of its own.
  useEffect(() => {
    if (pauseMs === null) return;
    const timer = setTimeout(() => (isOver ? onFinished() : send('next')), pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs, scene, turned, isOver, onFinished]);

  // Each card is heard once, when it begins to turn.
  const heard = useRef(0);
  useEffect(() => {
    const isLast = turned === total;
    if (heard.current === turned || (scene !== 'dealt' && !isLast)) return;
    heard.current = turned;
    const rank = ranks[turned - 1] ?? null;
    play((sounds) => sounds.turn(rank, isLast));
    if (rank === 'S' || rank === 'SS') navigator.vibrate?.(bestPatternMs);
  }, [scene, turned, total, ranks, play]);

  const next = useCallback(() => {
    send('touched');
    if (waitsForFace || scene === 'torn' || scene === 'leaving') return;
    if (isTurning) isQueued.current = true;
    else if (isOver) onFinished();
    else send('next');
  }, [isOver, isTurning, waitsForFace, scene, onFinished]);

  const onShown = useCallback(() => {
    send('shown');
    if (isQueued.current && scene === 'dealt' && hasFace(turned)) send('next');
    isQueued.current = false;
  }, [scene, turned, hasFace]);

  const toBest = useCallback(() => {
    send('touched');
    send('best');
  }, []);

  return { ...state, tear, next, toBest, onShown };
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
