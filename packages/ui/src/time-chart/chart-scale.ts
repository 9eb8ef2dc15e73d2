/** A value at a moment; null where there was none. */
export interface ChartPoint {
  readonly atMs: number;
  readonly value: number | null;
}

/** The values that the height of a chart spans, and its labelled ones. */
export interface ValueScale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const wantedTicks = 3;

/** A scale of round numbers around these values; it touches 0 only where they come near it. */
export function valueScale(values: readonly number[]): ValueScale {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const spread = highest - lowest || highest * 0.2 || 1;
  const step = roundStep((spread * 1.2) / wantedTicks);
  const low = Math.max(0, Math.floor((lowest - spread * 0.1) / step) * step);
  const high = Math.ceil((highest + spread * 0.1) / step) * step;
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, index) => tidy(low + index * step)) };
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return power * ([1, 2, 5, 10].find((times) => times * power >= atLeast) ?? 10);
}

/** Without the dust that sums of binary fractions leave. */
const tidy = (value: number) => Number(value.toPrecision(12));

/** Where a value or moment is between two, from 0 to 1. */
export const shareOf = (value: number, from: number, to: number): number =>
  to === from ? 0.5 : Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Moments evenly apart from the first to the last. */
export const timesBetween = (fromMs: number, toMs: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => fromMs + ((toMs - fromMs) * index) / (count - 1));

interface Box {
  readonly fromMs: number;
  readonly toMs: number;
  readonly scale: ValueScale;
}

/** The side of the square that paths are drawn in; it is stretched to the chart. */
export const plotUnits = 1000;

/**
 * The path of a line: of steps, where a value holds until the next one, or straight from point to point. Broken where there is
 * none.
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
