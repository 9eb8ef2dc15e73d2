/** A month of the reserve in the reader's language: `November 2026`, `2026年11月`. */
export function reserveMonthText(month: number, locale: string): string {
  const date = new Date(Date.UTC(Math.floor(month / 100), (month % 100) - 1, 15));
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);
}
