import { extent, nice, ticks } from 'd3-array';
import { curveLinear, curveStepAfter, line } from 'd3-shape';

/** A value at a time; null when there was none. */
export interface ChartPoint {
  readonly atMs: number;
  readonly value: number | null;
}

/** The lowest and highest value of a chart, and its labelled values. */
export interface ValueScale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const TARGET_TICKS = 3;

/** A scale of round numbers around these values; it includes 0 only when they are close to it. */
export function valueScale(values: readonly number[]): ValueScale {
  const [lowest = 0, highest = 0] = extent(values);
  const room = (highest - lowest || highest * 0.2 || 1) / 10;
  const [low, high] = nice(Math.max(0, lowest - room), highest + room, TARGET_TICKS);
  return { low, high, ticks: ticks(low, high, TARGET_TICKS) };
}

/** The position of a value or time between two others, from 0 to 1. */
export const shareOf = (value: number, from: number, to: number): number =>
  to === from ? 0.5 : Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Times at equal intervals from the first to the last. */
export const timesBetween = (fromMs: number, toMs: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => fromMs + ((toMs - fromMs) * index) / (count - 1));

interface Box {
  readonly fromMs: number;
  readonly toMs: number;
  readonly scale: ValueScale;
}

/** The side length of the square that paths are drawn in. CSS stretches it to the chart. */
export const plotUnits = 1000;

/**
 * The path of a line: steps, where a value lasts until the next one, or straight from point to point. The line has a gap
 * where there is no value.
 */
export function linePath(points: readonly ChartPoint[], shape: 'steps' | 'straight', box: Box): string {
  const path = line<ChartPoint>()
    .x(({ atMs }) => shareOf(atMs, box.fromMs, box.toMs) * plotUnits)
    .y(({ value }) => (1 - shareOf(value ?? 0, box.scale.low, box.scale.high)) * plotUnits)
    .defined(({ value }) => value !== null)
    .curve(shape === 'steps' ? curveStepAfter : curveLinear)
    .digits(1);
  return path(shape === 'steps' ? untilGaps(points) : [...points]) ?? '';
}

/** Extends the last value before each gap to the beginning of the gap. */
const untilGaps = (points: readonly ChartPoint[]): ChartPoint[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1]?.value ?? null;
    return point.value === null && before !== null ? [{ atMs: point.atMs, value: before }, point] : [point];
  });
