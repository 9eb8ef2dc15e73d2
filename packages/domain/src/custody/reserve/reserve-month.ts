/** A month of the reserve: 202611 for November 2026, in UTC as the contract counts. */
export function reserveMonthOf(time: Date): number {
  return time.getUTCFullYear() * 100 + time.getUTCMonth() + 1;
}

/** Whether a number is such a month, from 202001 on. */
export function isReserveMonth(month: number): boolean {
  const ofYear = month % 100;
  return Number.isInteger(month) && month >= 202001 && month <= 999912 && ofYear >= 1 && ofYear <= 12;
}
