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
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const spread = highest - lowest || highest * 0.2 || 1;
  const step = roundStep((spread * 1.2) / TARGET_TICKS);
  const low = Math.max(0, Math.floor((lowest - spread * 0.1) / step) * step);
  const high = Math.ceil((highest + spread * 0.1) / step) * step;
  const count = Math.round((high - low) / step);
  return {
    low,
    high,
    ticks: Array.from({ length: count + 1 }, (_, index) => withoutRoundingError(low + index * step)),
  };
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return power * ([1, 2, 5, 10].find((times) => times * power >= atLeast) ?? 10);
}

/** Without the rounding errors of binary fractions. */
const withoutRoundingError = (value: number) => Number(value.toPrecision(12));

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
  let path = '';
  let last: string | null = null;
  for (const { atMs, value } of points) {
    const x = round(shareOf(atMs, box.fromMs, box.toMs) * plotUnits);
    if (value === null) {
      if (shape === 'steps' && last !== null) path += `H${x}`;
      last = null;
      continue;
    }
    const y = round((1 - shareOf(value, box.scale.low, box.scale.high)) * plotUnits);
    if (last === null) path += `M${x} ${y}`;
    else path += shape === 'steps' ? `H${x}V${y}` : `L${x} ${y}`;
    last = `${x}`;
  }
  return path;
}

const round = (value: number) => Math.round(value * 10) / 10;
