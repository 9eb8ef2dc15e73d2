// Limits use Japan's calendar, not the viewer's time zone. Japan has no summer time: UTC+9 all year.
const japanOffsetMs = 9 * 60 * 60 * 1000;

const inJapan = (instant: Date) => new Date(instant.getTime() + japanOffsetMs);

/** The calendar day in Japan, `YYYY-MM-DD`. */
export function japanDay(instant: Date): string {
  return inJapan(instant).toISOString().slice(0, 10);
}

/** When the calendar month in Japan began that `instant` is in. */
export function japanMonthStart(instant: Date): Date {
  const local = inJapan(instant);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - japanOffsetMs);
}

/** Whole years from a birth date to a day, both `YYYY-MM-DD`. Who was born on February 29 is older on March 1. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
