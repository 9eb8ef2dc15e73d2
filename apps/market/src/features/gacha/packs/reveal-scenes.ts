import type { CardRank } from '@kura/domain/vocabulary';

/**
 * `sealed` until the packs are torn; `torn` while the pack falls away; `dealt` while all cards but the best turn; `leaving` while
 * those fall away, until it is dark; `lit` while light rises below the best card; `best` from its turn on.
 */
export type Scene = 'sealed' | 'torn' | 'dealt' | 'leaving' | 'lit' | 'best';

export interface RevealState {
  readonly scene: Scene;
  /** The number of cards that have begun to turn. */
  readonly turned: number;
  /** The number of visible faces. */
  readonly shown: number;
  /** Whether the user turns the cards; otherwise they turn automatically. */
  readonly byHand: boolean;
}

export const sealed: RevealState = { scene: 'sealed', turned: 0, shown: 0, byHand: false };

export type RevealEvent =
  /** The scene's time has passed, or the user moves on. */
  | 'next'
  /** The face of the card that was turning is up. */
  | 'shown'
  /** The user goes on to the best card. */
  | 'best'
  /** The user has touched something. */
  | 'touched';

/** @param total how many cards there are, one at least */
export function nextState(state: RevealState, event: RevealEvent, total: number): RevealState {
  const { scene, turned, shown } = state;
  if (event === 'touched') return state.byHand ? state : { ...state, byHand: true };
  if (event === 'shown') return { ...state, shown: turned };
  if (event === 'best') return scene === 'dealt' ? { ...state, scene: 'leaving', turned: total - 1 } : state;
  switch (scene) {
    case 'sealed':
      return { ...state, scene: 'torn' };
    case 'torn':
      return { ...state, scene: total === 1 ? 'lit' : 'dealt' };
    case 'dealt':
      if (shown < turned) return state;
      return turned < total - 1 ? { ...state, turned: turned + 1 } : { ...state, scene: 'leaving' };
    case 'leaving':
      return { ...state, scene: 'lit' };
    case 'lit':
      return { ...state, scene: 'best', turned: total };
    case 'best':
      return state;
  }
}

/** Cards turn at 620 ms, and one begins every 1.1 s. */
const beforeFirstMs = 640;
const betweenTurnsMs = 480;
const untilDealtMs = 620;
const fallMs = 520;
const fallStepMs = 45;
const darkMs = 500;
/** The better the best card, the longer it stays on its back and in view. */
const beforeBestTurnMs: Record<CardRank, number> = { C: 700, B: 800, A: 1_100, S: 1_700, SS: 2_100 };
const afterBestTurnMs: Record<CardRank, number> = { C: 2_400, B: 2_600, A: 3_000, S: 3_800, SS: 4_400 };

/** The milliseconds after which a state changes automatically; null when it waits for the user or for a turn. */
export function pauseOf(
  { scene, turned, shown, byHand }: RevealState,
  total: number,
  best: CardRank,
): number | null {
  switch (scene) {
    case 'sealed':
      return null;
    case 'torn':
      return untilDealtMs;
    case 'dealt':
      if (turned === 0) return beforeFirstMs;
      return byHand || shown < turned ? null : betweenTurnsMs;
    case 'leaving':
      return fallMs + fallStepMs * (total - 1) + darkMs;
    case 'lit':
      return beforeBestTurnMs[best];
    case 'best':
      return byHand || shown < turned ? null : afterBestTurnMs[best];
  }
}
