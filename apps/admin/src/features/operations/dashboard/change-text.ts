import type { Locale } from '@kura/web-kit';

/**
 * How much a figure differs from the one of the period before, as a percentage with its sign: `+12%`.
 *
 * @returns null when there is nothing to compare with
 */
export function changeText(now: number, before: number, locale: Locale): string | null {
  if (before === 0) return null;
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return format.format((now - before) / before);
}
