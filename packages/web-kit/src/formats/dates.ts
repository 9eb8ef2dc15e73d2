/**
 * A moment in Japan time, whatever the reader's zone: `November 21, 2026, 9:05 AM JST`. The same in every language.
 *
 * @param iso ISO 8601, as the API gives it.
 */
export function formatDateTime(iso: string): string {
  return `${dateTimeInJapan
    .format(new Date(iso))
    .replace(' at ', ', ')
    .replaceAll(/[\u202f\u00a0]/g, ' ')} JST`;
}

/** Only the day, in Japan time: `November 21, 2026`. */
export function formatDate(iso: string): string {
  return dateInJapan.format(new Date(iso));
}

const dateInJapan = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

const dateTimeInJapan = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, in the reader's language: `3 minutes ago`, `3 分前`; within a minute, `now`, `今`. */
export function formatTimeAgo(iso: string, nowMs: number, locale: string): string {
  const seconds = Math.max(0, (nowMs - Date.parse(iso)) / 1_000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return format.format(0, 'second');
}
