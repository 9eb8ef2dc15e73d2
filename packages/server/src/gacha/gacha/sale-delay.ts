import { ApiError } from '../../platform/index.ts';
import { instantOf } from './gacha.presenter.ts';

/** A creation is in a block within this time. The contract refuses a later one when its phases start too early. */
const CREATION_SECONDS = 120;

/**
 * Returns the earliest start of a phase for a drop that is created now, in chain seconds. Buyers verify the drop before.
 *
 * @param delaySeconds the contract's delay; 0 = none, so that a phase may even have begun
 */
export function earliestPhaseStart(nowSeconds: number, delaySeconds: number): number {
  return delaySeconds === 0 ? 0 : nowSeconds + delaySeconds + CREATION_SECONDS;
}

/** @throws ApiError PHASE_TOO_EARLY for a phase that starts before `fromSeconds` */
export function requirePhasesFrom(
  phases: readonly { readonly startsAtSeconds: number }[],
  fromSeconds: number,
): void {
  if (phases.every(({ startsAtSeconds }) => startsAtSeconds >= fromSeconds)) return;
  throw new ApiError('PHASE_TOO_EARLY', { from: instantOf(fromSeconds) });
}
