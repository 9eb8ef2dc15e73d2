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

/** Whether phases fit a drop: few enough, each ending after it starts, none ending after the drop. */
export function phasesFit(
  phases: readonly Pick<SalePhase, 'startsAtSeconds' | 'endsAtSeconds'>[],
  endsAtSeconds: number,
): boolean {
  return (
    phases.length <= MAX_PHASES &&
    phases.every(
      (phase) => phase.startsAtSeconds < phase.endsAtSeconds && phase.endsAtSeconds <= endsAtSeconds,
    )
  );
}
