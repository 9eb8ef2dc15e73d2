import { type ChartStop, changesAmong } from './chart-stops.ts';
import styles from './time-chart.module.css';
import type { TimeChartProps } from './time-chart-props.ts';

/** The chart's data as a table, newest first, for users who can't see or point at it, or want the numbers. */
export function ChartTable({
  label,
  tableLabel,
  timeLabel,
  stops,
  formatTime,
  formatValue,
  noValue,
}: TimeChartProps & { stops: readonly ChartStop[] }) {
  return (
    <details className={`text-sm text-soft ${styles.details}`}>
      <summary>{tableLabel}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable. */}
      <div className={styles.scroller} tabIndex={0}>
        <table className={`w-full tabular ${styles.table}`}>
          <caption className="visually-hidden">{label}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{timeLabel}</th>
              <th scope="col" colSpan={2}>
                {label}
              </th>
            </tr>
          </thead>
          <tbody>
            {changesAmong(stops)
              .toReversed()
              .map(({ atMs, entries: [entry] }) => (
                <tr key={`${atMs} ${entry?.label} ${entry?.value}`}>
                  <th scope="row">{formatTime(atMs)}</th>
                  <td>{entry?.label}</td>
                  <td className={styles.amount}>
                    {entry?.value == null ? noValue : formatValue(entry.value)}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
