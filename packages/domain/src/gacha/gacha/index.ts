export { ATTESTATION_ALARM_HOURS, attestationBatch } from './attestation-batch.ts';
export { promisesCompleteSet } from './complete-set.ts';
export { DROP_ATTENTION, type DropAttention } from './drop-attention.ts';
export { baseUnitsToPoints, MAX_EXCHANGE_POINTS, pointsToBaseUnits } from './exchange-points.ts';
export {
  chainGachaStatus,
  isShownGacha,
  SHOWN_GACHA_STATUSES,
  type ShownGachaStatus,
  STOP_REASONS,
  STOPPED_SHOWN_FOR_SECONDS,
  type StopReason,
  stopReason,
} from './gacha-status.ts';
export {
  LAST_ONE_PRIZE_STATES,
  type LastOnePrizeState,
  lastOnePrizeState,
} from './last-one-prize.ts';
export { marginBasisPoints, type PoolOdds, poolOdds } from './odds.ts';
export { packWins } from './pack-wins.ts';
export {
  MAX_POOL_SIZE,
  PUBLISH_BLOCKERS,
  type PublishBlocker,
  publishBlockersOf,
} from './publish-blockers.ts';
export { rollFigures } from './roll-figures.ts';
export { findPhaseError, MAX_PHASES, openPhases, saleSpan } from './sale-phase.ts';
export { MAX_TEST_ROLLS, TEST_ROLL_PACKS } from './test-roll.ts';
export { VALUE_RANGES, type ValueRange, valueRangeBounds } from './value-range.ts';
