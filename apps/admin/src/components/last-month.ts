/** The first and last day of the month before, in Japan: `YYYY-MM-DD`. */
export function lastMonthInJapan(now: Date): { from: string; to: string } {
  const japan = new Date(now.getTime() + 9 * 60 * 60 * 1000);
  const year = japan.getUTCFullYear();
  const month = japan.getUTCMonth();
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month - 1, 1)), to: day(Date.UTC(year, month, 0)) };
}
