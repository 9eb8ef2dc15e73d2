import type { ChartDots, ChartLine } from './chart-stops.ts';

export interface TimeChartProps {
  /** Names the chart for screen readers. */
  readonly label: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly line: ChartLine;
  readonly dots?: readonly ChartDots[];
  readonly formatValue: (value: number) => string;
  /** The text for a missing value. */
  readonly noValue: string;
  readonly formatTime: (atMs: number) => string;
  /** Formats the labels below the chart, which have to be short. */
  readonly formatTick: (atMs: number) => string;
  /** Label of the table with the same data. */
  readonly tableLabel: string;
  readonly timeLabel: string;
}
