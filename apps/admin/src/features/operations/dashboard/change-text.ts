import type { Locale } from '@kura/web-kit';

/**
 * The change of a figure since the previous period, as a signed percentage: `+12%`.
 *
 * @returns null without a previous figure
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
