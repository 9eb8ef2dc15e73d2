/**
 * A moment in Japan time, independent of the reader's time zone: `November 21, 2026, 9:05 AM JST`. The same in every language.
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
