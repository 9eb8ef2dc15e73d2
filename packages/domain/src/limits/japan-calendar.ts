// Limits use Japan's calendar, not the viewer's time zone. Japan has no summer time: UTC+9 all year.
const dayMs = 24 * 60 * 60 * 1000;
const japanOffsetMs = 9 * 60 * 60 * 1000;

const inJapan = (instant: Date) => new Date(instant.getTime() + japanOffsetMs);

/** The calendar day in Japan, `YYYY-MM-DD`. */
export function japanDay(instant: Date): string {
  return inJapan(instant).toISOString().slice(0, 10);
}

/** When the day in Japan began that `instant` is in. */
export function japanDayStart(instant: Date): Date {
  const local = inJapan(instant);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - japanOffsetMs);
}

/** When the calendar month in Japan began that `instant` is in. */
export function japanMonthStart(instant: Date): Date {
  const local = inJapan(instant);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - japanOffsetMs);
}

/** Days of the longest period that a file is about, the first not counted. */
const maxPeriodDays = 366;

/**
 * When a period of days in Japan begins and when it is over.
 *
 * @param from first day, `YYYY-MM-DD`
 * @param to last day
 * @returns null when the last day is before the first, or more than 366 days after it
 */
export function japanPeriod(from: string, to: string): { start: Date; end: Date } | null {
  const start = new Date(`${from}T00:00:00+09:00`);
  const last = new Date(`${to}T00:00:00+09:00`);
  const days = Math.round((last.getTime() - start.getTime()) / dayMs);
  return days >= 0 && days <= maxPeriodDays ? { start, end: new Date(last.getTime() + dayMs) } : null;
}

/** Whole years from a birth date to a day, both `YYYY-MM-DD`. Who was born on February 29 is older on March 1. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
