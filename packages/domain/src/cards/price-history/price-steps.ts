/** How far back prices and values are shown. */
export const PRICE_RANGES = ['1M', '3M', '1Y', 'ALL'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** More points than these say nothing more on a screen. */
export const MAX_PRICE_STEPS = 122;

const rangeDays: Readonly<Record<Exclude<PriceRange, 'ALL'>, number>> = { '1M': 30, '3M': 90, '1Y': 365 };
const japanOffsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The points of a price or value history: ends of days in Japan, evenly apart and few enough, and now itself as the
 * last. The first is at least a whole range back; of `ALL`, before `since`.
 *
 * @param since time of the first value; only `ALL` looks at it
 */
export function priceSteps(range: PriceRange, now: Date, since: Date | null): Date[] {
  const today = dayOf(now);
  const days = range === 'ALL' ? today - dayOf(since ?? now) + 1 : rangeDays[range];
  const apart = Math.ceil(days / (MAX_PRICE_STEPS - 2));
  // Counted back from yesterday's end, so that the steps stay the same all day long.
  const count = Math.ceil((days - 1) / apart) + 1;
  const ends = Array.from({ length: count }, (_, index) => endOfDay(today - 1 - (count - 1 - index) * apart));
  return [...ends, now];
}

/** Days since 1970, as they are counted in Japan. */
const dayOf = (moment: Date) => Math.floor((moment.getTime() + japanOffsetMs) / dayMs);
const endOfDay = (day: number) => new Date((day + 1) * dayMs - japanOffsetMs);
