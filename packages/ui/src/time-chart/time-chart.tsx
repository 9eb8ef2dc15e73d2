import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react';
import { linePath, plotUnits, shareOf, timesBetween, type ValueScale, valueScale } from './chart-scale.ts';
import { type ChartDots, type ChartStop, chartStops, nearestStop } from './chart-stops.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './time-chart.module.css';
import type { TimeChartProps } from './time-chart-props.ts';

/**
 * Charts values over time: a line, and dots for single events. Pointing, touching and the arrow keys read single moments. A
 * table has the same data. Ours over d3: uPlot draws a canvas, which CSS can't colour.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, fromMs, toMs, line, dots = [], formatValue, formatTime, noValue } = props;
  const readOutId = useId();
  const stops = useMemo(() => chartStops(line, dots), [line, dots]);
  const [chosen, setChosen] = useState<number | null>(null);
  const scale = useMemo(() => valueScale(stops.flatMap(({ value }) => value ?? [])), [stops]);
  const latest = Math.max(0, stops.length - 1);
  const at = Math.min(chosen ?? latest, latest);
  const stop = stops[at];

  const onPoint = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(nearestStop(stops, fromMs + ((event.clientX - left) / width) * (toMs - fromMs)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const leap = Math.max(1, Math.round(stops.length / 10));
    const next = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - leap,
      PageUp: at + leap,
      Home: 0,
      End: latest,
    }[event.key];
    if (event.key === 'Escape') setChosen(null);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(latest, Math.max(0, next)));
  };

  if (stop === undefined) return null;
  return (
    <figure className="stack gap-3" aria-label={label}>
      <ReadOut {...props} stop={stop} id={readOutId} />
      <div className={`grid grid-cols-end gap-3 ${styles.frame}`}>
        <div
          className={`relative ${styles.plot}`}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={latest}
          aria-valuenow={at}
          aria-valuetext={`${formatTime(stop.atMs)}: ${textOf(stop, formatValue, noValue)}`}
          onPointerMove={onPoint}
          onPointerDown={onPoint}
          onPointerLeave={() => setChosen(null)}
          onBlur={() => setChosen(null)}
          onKeyDown={onKeyDown}
        >
          <Plot {...props} dots={dots} scale={scale} />
          {chosen !== null && (
            <span
              className={`absolute pointer-events-none ${styles.cursor}`}
              style={{ insetInlineStart: percent(shareOf(stop.atMs, fromMs, toMs)) }}
            >
              {stop.value !== null && (
                <span className={styles.point} style={{ insetBlockStart: heightOf(stop.value, scale) }} />
              )}
            </span>
          )}
        </div>
        <ul className={`grid relative text-2xs text-faint tabular ${styles.values}`} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <li key={tick} style={{ insetBlockStart: heightOf(tick, scale) }}>
              {formatValue(tick)}
            </li>
          ))}
        </ul>
        <Moments {...props} />
      </div>
      <Legend line={line} dots={dots} />
      <ChartTable {...props} stops={stops} />
    </figure>
  );
}

/** The values at the chosen moment; at the latest one otherwise. */
function ReadOut({
  stop,
  id,
  formatValue,
  formatTime,
  noValue,
}: Pick<TimeChartProps, 'formatValue' | 'formatTime' | 'noValue'> & { stop: ChartStop; id: string }) {
  return (
    <figcaption id={id} className={styles.readOut} aria-hidden="true">
      <span className={`text-soft ${styles.time}`}>{formatTime(stop.atMs)}</span>
      {stop.entries.map(({ label, value, look }) => (
        <span key={label} className={`inline-flex gap-2 items-center ${styles.entry}`}>
          <span className={`bg-accent-full ${styles.swatch}`} data-look={look} />
          <span className="text-soft">{label}</span>
          <strong>{value === null ? noValue : formatValue(value)}</strong>
        </span>
      ))}
    </figcaption>
  );
}

function Plot({
  line,
  dots,
  fromMs,
  toMs,
  scale,
}: Pick<TimeChartProps, 'line' | 'fromMs' | 'toMs'> & { dots: readonly ChartDots[]; scale: ValueScale }) {
  const path = linePath(line.points, line.shape, { fromMs, toMs, scale });
  return (
    <>
      <svg
        className={`absolute inset-0 h-full w-full ${styles.drawing}`}
        viewBox={`0 0 ${plotUnits} ${plotUnits}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {scale.ticks.map((tick) => {
          const y = (1 - shareOf(tick, scale.low, scale.high)) * plotUnits;
          return <line key={tick} className={styles.rule} x1="0" x2={plotUnits} y1={y} y2={y} />;
        })}
        {line.shape === 'straight' && path !== '' && (
          <path className={styles.ground} d={`${path}V${plotUnits}H0Z`} />
        )}
        <path className={styles.line} d={path} />
      </svg>
      {dots.flatMap(({ label, look, points }) =>
        points.map(({ atMs, value }) => (
          <span
            key={`${label} ${atMs} ${value}`}
            className={styles.dot}
            data-look={look}
            style={{
              insetInlineStart: percent(shareOf(atMs, fromMs, toMs)),
              insetBlockStart: heightOf(value, scale),
            }}
          />
        )),
      )}
    </>
  );
}

/** The legend. Without dots, the reading above names the line. */
function Legend({ line, dots }: Pick<TimeChartProps, 'line'> & { dots: readonly ChartDots[] }) {
  const there = dots.filter(({ points }) => points.length > 0);
  if (there.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-5 gap-y-1 text-xs text-soft" aria-hidden="true">
      {[{ label: line.label, look: 'line' as const }, ...there].map(({ label, look }) => (
        <li key={label} className={`inline-flex gap-2 items-center ${styles.entry}`}>
          <span className={`bg-accent-full ${styles.swatch}`} data-look={look} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Moments({ fromMs, toMs, formatTick }: Pick<TimeChartProps, 'fromMs' | 'toMs' | 'formatTick'>) {
  // Within a few days, several moments have the same label.
  const ticks = [...new Set(timesBetween(fromMs, toMs, 4).map(formatTick))];
  return (
    <div className={`flex justify-between text-2xs text-faint tabular ${styles.moments}`} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick}>{tick}</span>
      ))}
    </div>
  );
}

function textOf({ entries }: ChartStop, formatValue: (value: number) => string, noValue: string): string {
  return entries
    .map(({ label, value }) => `${label} ${value === null ? noValue : formatValue(value)}`)
    .join(', ');
}

const percent = (share: number) => `${share * 100}%`;
const heightOf = (value: number, { low, high }: ValueScale) => percent(1 - shareOf(value, low, high));
