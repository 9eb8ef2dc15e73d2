import { type ReactNode, useId } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import styles from './day-chart.module.css';

export interface DayValue {
  /** `2026-11-21`. */
  readonly day: string;
  readonly value: number;
  /** The value as text. */
  readonly text: string;
}

interface DayChartProps {
  readonly title: string;
  /** The sum of all days. */
  readonly total: string;
  readonly days: readonly DayValue[];
  /** The comparison with the previous period. */
  readonly comparison: ReactNode;
}

const widthUnits = 600;
const heightUnits = 150;
const gapShare = 0.28;

/** A bar chart by day, with a table for screen readers and keyboards. */
export function DayChart({ title, total, days, comparison }: DayChartProps) {
  const t = useT();
  const titleId = useId();
  const highest = Math.max(...days.map(({ value }) => value), 0);
  const step = widthUnits / Math.max(1, days.length);
  const [first, last] = [days[0], days.at(-1)];

  return (
    <figure className="grid gap-3 p-5 border rounded-lg bg-panel" aria-labelledby={titleId}>
      <figcaption className="flex flex-wrap gap-4 gap-y-2 items-baseline justify-between">
        <span id={titleId} className="text-sm text-soft">
          {title}
        </span>
        <span className="grid justify-items-end">
          <strong className="text-xl font-650 tabular">{total}</strong>
          <span className="text-xs text-soft tabular">{comparison}</span>
        </span>
      </figcaption>
      <svg
        className={`w-full ${styles.bars}`}
        viewBox={`0 0 ${widthUnits} ${heightUnits}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <line className={styles.ground} x1="0" x2={widthUnits} y1={heightUnits} y2={heightUnits} />
        {days.map(({ day, value, text }, index) => {
          const height = highest === 0 ? 0 : (value / highest) * (heightUnits - 6);
          return (
            <g key={day} className={styles.day}>
              <title>{`${monthAndDay(day)} · ${text}`}</title>
              <rect className={styles.reach} x={index * step} y="0" width={step} height={heightUnits} />
              <rect
                className={styles.bar}
                x={index * step + (step * gapShare) / 2}
                y={heightUnits - height}
                width={step * (1 - gapShare)}
                height={height}
              />
            </g>
          );
        })}
      </svg>
      {first && last && (
        <div className="flex gap-3 justify-between text-xs text-faint tabular" aria-hidden="true">
          <span>{monthAndDay(first.day)}</span>
          <span>{highest === 0 ? t('dashboard.quiet') : ''}</span>
          <span>{monthAndDay(last.day)}</span>
        </div>
      )}
      <details className={`text-sm ${styles.details}`}>
        <summary>{t('dashboard.asTable')}</summary>
        <div className={`mt-2 overflow-y-auto ${styles.scroller}`}>
          <table className={`w-full tabular ${styles.table}`}>
            <caption className="visually-hidden">{title}</caption>
            <tbody>
              {days.toReversed().map(({ day, text }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** `11/21`. The axis has no room for the year, which the table shows. */
const monthAndDay = (day: string): string => day.slice(5).replace('-', '/');
