/** The parts of a date as the lists have them: without leading zeros, empty while they aren't chosen. */
export interface BirthDateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** The number of days in a month; the maximum while the year or month is unknown. */
export function daysInMonth({ year, month }: Pick<BirthDateParts, 'year' | 'month'>): number {
  if (month === '') return 31;
  // A leap year, until the year is chosen.
  return new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate();
}

/** `YYYY-MM-DD`; empty while a part is missing. */
export function dateOfParts({ year, month, day }: BirthDateParts): string {
  if (year === '' || month === '' || day === '') return '';
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
