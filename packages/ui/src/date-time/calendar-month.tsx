import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './date-time.module.css';
import { addMonths, type CalendarDay, dayByKey, weeksOfMonth } from './japan-time.ts';

interface CalendarMonthProps {
  readonly today: CalendarDay;
  readonly selected: CalendarDay | null;
  readonly onSelect: (day: CalendarDay) => void;
}

const inUtc = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);

/** A month in the ARIA grid pattern: one tab stop, arrow keys move by day and week, Page keys by month. */
export function CalendarMonth({ today, selected, onSelect }: CalendarMonthProps) {
  const labels = useUiLabels();
  const [active, setActive] = useState(selected ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);

  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const written = (day: CalendarDay, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(labels.language, { ...format, timeZone: 'UTC' }).format(inUtc(day));

  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayByKey(event.key, active, event.shiftKey);
    if (target === null) return;
    event.preventDefault();
    movedByKey.current = true;
    setActive(target);
  };

  const weeks = weeksOfMonth(active);
  const month = written(active, { year: 'numeric', month: 'long' });
  return (
    <div className={styles.month}>
      <div className={styles.monthHead}>
        <IconButton aria-label={labels.previousMonth} onClick={() => setActive(addMonths(active, -1))}>
          <Icon name="chevron-left" sizePx={18} />
        </IconButton>
        <p className={styles.monthName} aria-live="polite">
          {month}
        </p>
        <IconButton aria-label={labels.nextMonth} onClick={() => setActive(addMonths(active, 1))}>
          <Icon name="chevron-right" sizePx={18} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that arrows move through is a grid. */}
      <table ref={grid} role="grid" aria-label={month} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={written(day, { weekday: 'long' })}>
                {written(day, { weekday: labels.language === 'ja' ? 'short' : 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={styles.day}
                    data-day={day}
                    data-outside={day.slice(0, 7) !== active.slice(0, 7) || undefined}
                    aria-label={written(day, { dateStyle: 'full' })}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === selected}
                    tabIndex={day === active ? 0 : -1}
                    onClick={() => {
                      setActive(day);
                      onSelect(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
