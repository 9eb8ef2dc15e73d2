const MS_OF_DAY = 86_400_000;
const MS_OF_HOUR = 3_600_000;
const MS_OF_MINUTE = 60_000;
const MS_OF_SECOND = 1_000;

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const threeDigits = Array.from({ length: MS_OF_SECOND }, (_, number) => String(number).padStart(3, '0'));

/** Enough for the days on pages of lists. */
const MAX_KEPT = 10_000;
/** Texts of days by number since 1970: `2026-11-21T`. */
const keptDays = new Map<number, string>();

/**
 * Formats an instant as the API writes it, like `toISOString` in a tenth of the time. A page of a list has a hundred
 * instants.
 *
 * @throws RangeError for an invalid date
 */
export function instantText(instant: Date): string {
  const ms = instant.getTime();
  const day = Math.floor(ms / MS_OF_DAY);
  const ofDay = ms - day * MS_OF_DAY;
  const hours = twoDigits[Math.floor(ofDay / MS_OF_HOUR)];
  const minutes = twoDigits[Math.floor((ofDay % MS_OF_HOUR) / MS_OF_MINUTE)];
  const seconds = twoDigits[Math.floor((ofDay % MS_OF_MINUTE) / MS_OF_SECOND)];
  return `${dayText(day)}${hours}:${minutes}:${seconds}.${threeDigits[ofDay % MS_OF_SECOND]}Z`;
}

function dayText(day: number): string {
  const known = keptDays.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * MS_OF_DAY).toISOString().replace(/T.*$/, 'T');
  if (keptDays.size >= MAX_KEPT) keptDays.clear();
  keptDays.set(day, text);
  return text;
}
