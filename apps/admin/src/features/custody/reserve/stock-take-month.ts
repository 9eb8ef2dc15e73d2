/** A month of the reserve as people read it: `November 2026`, `2026年11月`. */
export function stockTakeMonthText(month: number, locale: string): string {
  const date = new Date(Date.UTC(Math.floor(month / 100), (month % 100) - 1, 15));
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);
}

/** A month and the ones before it, newest first. */
export function monthsUpTo(month: number, count: number): number[] {
  const months: number[] = [];
  for (let each = month; months.length < count; each = each % 100 === 1 ? each - 89 : each - 1) {
    months.push(each);
  }
  return months;
}
