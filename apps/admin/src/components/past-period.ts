/** The first and last day of a period in Japan: `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The month before, in Japan. */
export function lastMonthInJapan(now: Date): Days {
  const { year, month } = japanMonth(now);
  return { from: day(Date.UTC(year, month - 1, 1)), to: day(Date.UTC(year, month, 0)) };
}

/** The last half-year that has ended, in Japan. Half-years begin on April 1 and October 1: reports of points have the balance at their end. */
export function lastHalfYearInJapan(now: Date): Days {
  const { year, month } = japanMonth(now);
  // The first month of the present half-year: 3 is April, 9 October, -3 October of the year before.
  const began = month < 3 ? -3 : month < 9 ? 3 : 9;
  return { from: day(Date.UTC(year, began - 6, 1)), to: day(Date.UTC(year, began, 0)) };
}

function japanMonth(now: Date): { year: number; month: number } {
  const japan = new Date(now.getTime() + 9 * 60 * 60 * 1000);
  return { year: japan.getUTCFullYear(), month: japan.getUTCMonth() };
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
