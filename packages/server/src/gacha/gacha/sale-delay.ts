import { ApiError } from '../../platform/index.ts';
import { instantOf } from './gacha.presenter.ts';

/** A creation is in a block within this time. The contract refuses a later one whose phases start too early. */
const CREATION_SECONDS = 120;

/**
 * The earliest start of a phase of a drop that is created now, in chain seconds. Buyers verify the drop before.
 *
 * @param delaySeconds as the contract has it; 0 = no wait, so that a phase may even have begun
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
