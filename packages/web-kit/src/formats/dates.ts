const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The elapsed time in the reader's language: `3 minutes ago`, `3 分前`; within a minute, `now`, `今`. */
export function formatTimeAgo(iso: string, nowMs: number, locale: string): string {
  const seconds = Math.max(0, (nowMs - Date.parse(iso)) / 1_000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return format.format(0, 'second');
}
