import { minIndex } from 'd3-array';
import type { ChartPoint } from './chart-scale.ts';

/** A line through the whole chart. */
export interface ChartLine {
  readonly label: string;
  /** `steps`: a value lasts until the next one; `straight`: the value changed steadily. */
  readonly shape: 'steps' | 'straight';
  readonly points: readonly ChartPoint[];
}

/** Single events, as dots. */
export interface ChartDots {
  readonly label: string;
  readonly look: 'full' | 'ring';
  readonly points: readonly { readonly atMs: number; readonly value: number }[];
}

/** A moment with values to read. */
export interface ChartStop {
  readonly atMs: number;
  /** Its position on the chart; null without a value. */
  readonly value: number | null;
  readonly entries: readonly {
    readonly label: string;
    readonly value: number | null;
    readonly look: ChartLook;
  }[];
}

export type ChartLook = 'line' | ChartDots['look'];

/** All moments of a chart in chronological order: the points of its line, and its dots with the line's value at that time. */
export function chartStops(line: ChartLine, dots: readonly ChartDots[]): ChartStop[] {
  const ofLine = line.points.map(({ atMs, value }) => ({
    atMs,
    value,
    entries: [{ label: line.label, value, look: 'line' as const }],
  }));
  const ofDots = dots.flatMap(({ label, look, points }) =>
    points.map(({ atMs, value }) => ({
      atMs,
      value,
      entries: [
        { label, value, look },
        { label: line.label, value: valueAt(line.points, atMs), look: 'line' as const },
      ],
    })),
  );
  return [...ofLine, ...ofDots].sort((a, b) => a.atMs - b.atMs);
}

/** Keeps only events and changes, for a table. */
export function changesAmong(stops: readonly ChartStop[]): ChartStop[] {
  let last: number | null | undefined;
  return stops.filter(({ entries, value }) => {
    if (entries[0]?.look !== 'line') return true;
    const changed = value !== last;
    last = value;
    return changed;
  });
}

/** The index of the stop nearest to a moment. */
export const nearestStop = (stops: readonly ChartStop[], atMs: number): number =>
  Math.max(
    0,
    minIndex(stops, (stop) => Math.abs(stop.atMs - atMs)),
  );

/** The value of a line at a moment: the one of its last point before. */
function valueAt(points: readonly ChartPoint[], atMs: number): number | null {
  return points.findLast((point) => point.atMs <= atMs)?.value ?? null;
}
