import { parseAmount } from '../../money/index.ts';

/** The most whole points that a drop may pay for a card of rank C. */
export const MAX_EXCHANGE_POINTS = 1_000_000;

const POINT_BASE_UNITS = parseAmount('1');

/** Whole points in base units. */
export function pointsToBaseUnits(points: number): bigint {
  return BigInt(points) * POINT_BASE_UNITS;
}

/** Whole points of base units; a part of a point doesn't count. */
export function baseUnitsToPoints(baseUnits: bigint): number {
  return Number(baseUnits / POINT_BASE_UNITS);
}
