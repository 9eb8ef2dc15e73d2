import { useState } from 'react';
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './date-time.module.css';
import { type CalendarDay, isoOfJapanTime, japanTimeOf } from './japan-time.ts';

interface CalendarMonthProps {
  readonly today: CalendarDay;
  readonly selected: CalendarDay | null;
  readonly onSelect: (day: CalendarDay) => void;
}

const timeZone = 'Asia/Tokyo';
const midnightOf = (day: CalendarDay) => new Date(isoOfJapanTime(day, '00:00'));

/** The days of a month in Japan, in the ARIA grid pattern. */
export function CalendarMonth({ today, selected, onSelect }: CalendarMonthProps) {
  const labels = useUiLabels();
  const [month, setMonth] = useState(midnightOf(selected ?? today));
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(labels.language, { ...options, timeZone });
    return (date: Date) => format.format(date);
  };
  const monthName = written({ year: 'numeric', month: 'long' });
  return (
    <DayPicker
      mode="single"
      required
      showOutsideDays
      navLayout="around"
      lang={labels.language}
      timeZone={timeZone}
      today={midnightOf(today)}
      selected={selected === null ? undefined : midnightOf(selected)}
      month={month}
      onMonthChange={setMonth}
      onSelect={(date) => {
        setMonth(date);
        onSelect(japanTimeOf(date.getTime()).day);
      }}
      formatters={{
        formatCaption: monthName,
        formatWeekdayName: written({ weekday: labels.language === 'ja' ? 'short' : 'narrow' }),
      }}
      labels={{
        labelGrid: monthName,
        labelDayButton: written({ dateStyle: 'full' }),
        labelWeekday: written({ weekday: 'long' }),
        labelPrevious: () => labels.previousMonth,
        labelNext: () => labels.nextMonth,
      }}
      classNames={{
        month: styles.month ?? '',
        month_caption: styles.monthName ?? '',
        month_grid: styles.grid ?? '',
        day_button: styles.day ?? '',
        button_previous: button.icon ?? '',
        button_next: button.icon ?? '',
      }}
      components={{ Chevron, DayButton: Day }}
    />
  );
}

function Chevron({ orientation }: { orientation?: string }) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} sizePx={18} />;
}

function Day(props: DayButtonProps) {
  const { selected, today, outside } = props.modifiers;
  return (
    <DayButton
      {...props}
      aria-pressed={Boolean(selected)}
      aria-current={today ? 'date' : undefined}
      data-outside={outside || undefined}
    />
  );
}
