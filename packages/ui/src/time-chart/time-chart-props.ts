import type { ChartDots, ChartLine } from './chart-stops.ts';

export interface TimeChartProps {
  /** What the chart shows, for screen readers. */
  readonly label: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly line: ChartLine;
  readonly dots?: readonly ChartDots[];
  readonly formatValue: (value: number) => string;
  /** Where there was no value. */
  readonly noValue: string;
  readonly formatTime: (atMs: number) => string;
  /** Short: below the chart. */
  readonly formatTick: (atMs: number) => string;
  /** Label of the table with the same data. */
  readonly tableLabel: string;
  readonly timeLabel: string;
}
