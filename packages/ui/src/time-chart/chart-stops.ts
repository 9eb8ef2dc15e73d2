import type { ChartPoint } from './chart-scale.ts';

/** A line through the whole chart. */
export interface ChartLine {
  readonly label: string;
  /** `steps`: a value lasts until the next one; `straight`: the value changed steadily. */
  readonly shape: 'steps' | 'straight';
  readonly points: readonly ChartPoint[];
}

/** Things that happened once each, as dots. */
export interface ChartDots {
  readonly label: string;
  readonly look: 'full' | 'ring';
  readonly points: readonly { readonly atMs: number; readonly value: number }[];
}

/** A moment that can be read out. */
export interface ChartStop {
  readonly atMs: number;
  /** Its position on the chart; null where there was no value. */
  readonly value: number | null;
  readonly entries: readonly {
    readonly label: string;
    readonly value: number | null;
    readonly look: ChartLook;
  }[];
}

export type ChartLook = 'line' | ChartDots['look'];

/** Every moment of a chart that can be read out, in order: the points of its line, and its dots with what the line was then. */
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

/** Only where something happened or changed: what a table needs. */
export function changesAmong(stops: readonly ChartStop[]): ChartStop[] {
  let last: number | null | undefined;
  return stops.filter(({ entries, value }) => {
    if (entries[0]?.look !== 'line') return true;
    const changed = value !== last;
    last = value;
    return changed;
  });
}

/** The stop that is nearest to a moment. */
export function nearestStop(stops: readonly ChartStop[], atMs: number): number {
  let nearest = 0;
  for (const [place, stop] of stops.entries()) {
    if (Math.abs(stop.atMs - atMs) <= Math.abs((stops[nearest]?.atMs ?? Infinity) - atMs)) nearest = place;
  }
  return nearest;
}

/** What a line was at a moment: as at its last point before. */
function valueAt(points: readonly ChartPoint[], atMs: number): number | null {
  return points.findLast((point) => point.atMs <= atMs)?.value ?? null;
}
