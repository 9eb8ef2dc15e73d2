/** A phase of a drop's sale. Times are chain seconds, the end excluded; a limit of 0 is none. */
export interface SalePhase {
  readonly startsAtSeconds: number;
  readonly endsAtSeconds: number;
  readonly limit: number;
  readonly limitPerWallet: number;
  readonly allowListed: boolean;
}

/** The phases that sell at `nowSeconds`, by their place in the drop, which is also their number on chain. */
export function openPhases<Phase extends SalePhase>(
  phases: readonly Phase[],
  nowSeconds: number,
): { index: number; phase: Phase }[] {
  return phases
    .map((phase, index) => ({ index, phase }))
    .filter(({ phase }) => phase.startsAtSeconds <= nowSeconds && nowSeconds < phase.endsAtSeconds);
}

/** The next phase that hasn't begun at `nowSeconds`, the earliest first; undefined when none is ahead. */
export function nextPhase<Phase extends SalePhase>(
  phases: readonly Phase[],
  nowSeconds: number,
): Phase | undefined {
  return phases
    .filter((phase) => phase.startsAtSeconds > nowSeconds)
    .sort((a, b) => a.startsAtSeconds - b.startsAtSeconds)[0];
}

/** When the sale begins and ends, in chain seconds: the span of its phases, cut at the drop's own end. */
export function saleSpan(
  phases: readonly SalePhase[],
  endsAtSeconds: number,
): { startsAtSeconds: number; endsAtSeconds: number } {
  return {
    startsAtSeconds: Math.min(...phases.map((phase) => phase.startsAtSeconds)),
    endsAtSeconds: Math.min(endsAtSeconds, Math.max(...phases.map((phase) => phase.endsAtSeconds))),
  };
}

/** A drop has at most this many phases on chain. */
export const MAX_PHASES = 8;

/** Why phases don't fit a drop. `index` counts from 0. */
export type PhaseError =
  | { readonly kind: 'TOO_MANY' }
  | { readonly kind: 'ENDS_BEFORE_START' | 'ENDS_AFTER_DROP'; readonly index: number };

/** The first reason why phases don't fit a drop: too many, one that ends before it starts or after the drop. */
export function findPhaseError(
  phases: readonly Pick<SalePhase, 'startsAtSeconds' | 'endsAtSeconds'>[],
  endsAtSeconds: number,
): PhaseError | undefined {
  if (phases.length > MAX_PHASES) return { kind: 'TOO_MANY' };
  for (const [index, phase] of phases.entries()) {
    if (phase.endsAtSeconds <= phase.startsAtSeconds) return { kind: 'ENDS_BEFORE_START', index };
    if (phase.endsAtSeconds > endsAtSeconds) return { kind: 'ENDS_AFTER_DROP', index };
  }
  return undefined;
}
