/** A day of the calendar: `2026-11-21`. Belongs to no zone. */
export type CalendarDay = string;

/** Japan has had no summer time since 1952, so its offset is a constant. */
const offsetMs = 9 * 60 * 60 * 1_000;

/** The day and the time of day in Japan at a moment: `2026-11-21`, `09:05:00`. */
export function japanTimeOf(ms: number): { day: CalendarDay; time: string } {
  const written = new Date(ms + offsetMs).toISOString();
  return { day: written.slice(0, 10), time: written.slice(11, 19) };
}

/** The moment, as ISO 8601 in UTC, of a day and a time (`HH:mm` or `HH:mm:ss`) in Japan. */
export function isoOfJapanTime(day: CalendarDay, time: string): string {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const midnightMs = Date.parse(`${day}T00:00:00Z`) - offsetMs;
  return new Date(midnightMs + ((hours * 60 + minutes) * 60 + seconds) * 1_000).toISOString();
}

/** As a date field shows it: `2026/11/21 00:00:00`. */
export function writtenInJapan(iso: string): string {
  const { day, time } = japanTimeOf(Date.parse(iso));
  return `${day.replaceAll('-', '/')} ${time}`;
}
