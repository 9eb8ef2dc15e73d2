/** A day of the calendar: `2026-11-21`. Belongs to no zone. */
export type CalendarDay = string;

/** Japan has had no summer time since 1952, so its offset is a constant. */
const offsetMs = 9 * 60 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

const dayOf = (utcMs: number): CalendarDay => new Date(utcMs).toISOString().slice(0, 10);
const utcMsOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);

/** The day and the time of day in Japan at a moment: `2026-11-21`, `09:05:00`. */
export function japanTimeOf(ms: number): { day: CalendarDay; time: string } {
  const written = new Date(ms + offsetMs).toISOString();
  return { day: written.slice(0, 10), time: written.slice(11, 19) };
}

/** The moment, as ISO 8601 in UTC, of a day and a time (`HH:mm` or `HH:mm:ss`) in Japan. */
export function isoOfJapanTime(day: CalendarDay, time: string): string {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return new Date(utcMsOf(day) + ((hours * 60 + minutes) * 60 + seconds) * 1_000 - offsetMs).toISOString();
}

/** As a date field shows it: `2026/11/21 00:00:00`. */
export function writtenInJapan(iso: string): string {
  const { day, time } = japanTimeOf(Date.parse(iso));
  return `${day.replaceAll('-', '/')} ${time}`;
}

/** The weeks of a day's month, Sunday first; the days around the month fill up the first and the last. */
export function weeksOfMonth(day: CalendarDay): CalendarDay[][] {
  const firstMs = utcMsOf(`${day.slice(0, 7)}-01`);
  const nextMonthMs = utcMsOf(dayInMonth(day, 1, 1));
  const startMs = firstMs - new Date(firstMs).getUTCDay() * dayMs;
  const weekCount = Math.ceil((nextMonthMs - startMs) / (7 * dayMs));
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayOf(startMs + (week * 7 + weekday) * dayMs)),
  );
}

export function dayAfter(day: CalendarDay, days: number): CalendarDay {
  return dayOf(utcMsOf(day) + days * dayMs);
}

/** The same day some months on; the last of that month where it has no such day. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const lastDay = Number(dayAfter(dayInMonth(day, months + 1, 1), -1).slice(8));
  return dayInMonth(day, months, Math.min(Number(day.slice(8)), lastDay));
}

/** The day that a key leads to from another: by day, week, month and, with Shift, year. Null for other keys. */
export function dayByKey(key: string, day: CalendarDay, withShift: boolean): CalendarDay | null {
  const weekday = new Date(utcMsOf(day)).getUTCDay();
  const months = withShift ? 12 : 1;
  const targets: Partial<Record<string, CalendarDay>> = {
    ArrowLeft: dayAfter(day, -1),
    ArrowRight: dayAfter(day, 1),
    ArrowUp: dayAfter(day, -7),
    ArrowDown: dayAfter(day, 7),
    Home: dayAfter(day, -weekday),
    End: dayAfter(day, 6 - weekday),
    PageUp: addMonths(day, -months),
    PageDown: addMonths(day, months),
  };
  return targets[key] ?? null;
}

function dayInMonth(day: CalendarDay, months: number, date: number): CalendarDay {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, date));
}
