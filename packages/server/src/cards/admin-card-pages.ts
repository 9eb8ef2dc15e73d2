import type { AdminCardSort } from '@kura/api-contract/cards';
import { type RawBuilder, sql } from 'kysely';
import { once } from './search/search-conditions.ts';

export interface Order {
  readonly column: 'created_at' | 'display_order' | 'price' | 'last_sold_at' | 'value_base_units';
  readonly isDescending: boolean;
  /** Whether a card may be without a value: it follows the others then, in the order of ids. */
  readonly isNullable: boolean;
  /** The lowest value that has a place, as `nft_place_count` and `nft_price_count` have places. */
  valueAt(place: string): RawBuilder<unknown>;
}

const dayAt = (place: string) => sql`to_timestamp(${place}::float8 * 86400)`;
const unitsAt = (place: string) => sql`${place}::numeric`;
const byCreation = { column: 'created_at', isNullable: false, valueAt: dayAt } as const;
const byDisplay = {
  column: 'display_order',
  isNullable: false,
  valueAt: (place: string) => sql`${place}::integer`,
} as const;
const byPrice = { column: 'price', isNullable: true, valueAt: unitsAt } as const;
const byValue = { column: 'value_base_units', isNullable: true, valueAt: unitsAt } as const;

/** What the administration app sorts by; each has an index. */
export const orders: Partial<Record<AdminCardSort, Order>> = {
  RECENTLY_ADDED: { ...byCreation, isDescending: true },
  LAST_ADDED: { ...byCreation, isDescending: true },
  FIRST_ADDED: { ...byCreation, isDescending: false },
  ORDER_ASC: { ...byDisplay, isDescending: false },
  ORDER_DESC: { ...byDisplay, isDescending: true },
  PRICE_LOW_TO_HIGH: { ...byPrice, isDescending: false },
  ASCENDING_PRICE: { ...byPrice, isDescending: false },
  PRICE_HIGH_TO_LOW: { ...byPrice, isDescending: true },
  DESCENDING_PRICE: { ...byPrice, isDescending: true },
  RECENTLY_SOLD: { column: 'last_sold_at', isDescending: true, isNullable: true, valueAt: dayAt },
  VALUE_HIGH_TO_LOW: { ...byValue, isDescending: true },
  VALUE_LOW_TO_HIGH: { ...byValue, isDescending: false },
};

/** The places of a sort, the lowest first, and how many have each; null is the place of those without a value. */
export interface Places {
  readonly places: readonly (string | null)[];
  readonly counts: readonly number[];
}

/** Where in an index a scan starts. */
interface Start {
  /** Null for the end of the index. */
  readonly place: string | null;
  /** How many are left out by that. */
  readonly before: number;
}

const fromTheEnd: Start = { place: null, before: 0 };

/** The last place to start a scan at that leaves nothing out of what follows the first `skip`. */
function startAt({ places, counts }: Places, isUp: boolean, skip: number): Start {
  let before = 0;
  let previous: string | null = null;
  for (let step = 0; step < places.length; step += 1) {
    const index = isUp ? step : places.length - 1 - step;
    const place = places[index] ?? null;
    const count = counts[index] ?? 0;
    if (place === null) continue;
    // Going up a scan starts at the lowest value of a place, going down below the lowest of the place before.
    if (before + count > skip) return { place: isUp ? place : previous, before };
    before += count;
    previous = place;
  }
  return fromTheEnd;
}

interface Part {
  readonly skip: number;
  readonly take: number;
}

/** A part of a list that is a page of it. */
interface Page extends Part {
  /** Whether the page is full. */
  readonly isWhole: boolean;
}

/** How many of what matches have a value to sort by, and how many have none. */
export interface Valued {
  readonly with: number;
  readonly without: number;
}

type PageIds = RawBuilder<{ id: string; place: bigint }>;

/** How an index is walked to a page. */
interface Walk extends Page {
  /** From the beginning of the list, or else from its end. */
  readonly isForward: boolean;
  readonly valued: Valued | null;
  readonly places: Places | null;
}

/** The ids of a page, as the index of its order gives them, from one of its ends. */
export function walked(conditions: RawBuilder<unknown>, order: Order, walk: Walk): PageIds {
  const { isForward, isWhole, valued, places } = walk;
  const column = sql.ref(`nft.${order.column}`);
  const isUp = order.isDescending !== isForward;
  const withValue: Run = { matching: valued?.with, hasValue: true };
  const withoutValue: Run = { matching: valued?.without, hasValue: false };
  const all = order.isNullable ? [withValue, withoutValue] : [withValue];
  const { runs, skip, take } = runsOfPage(isForward ? all : all.reverse(), walk);
  const start = places !== null && runs[0] === withValue ? startAt(places, isUp, skip) : fromTheEnd;
  const limit = limitUpTo({ skip: skip - start.before, take });
  const ids = runs.map(({ hasValue }) => {
    if (!hasValue)
      return sql`(select nft.id from nft where ${conditions} and ${column} is null
        order by nft.id${isForward ? sql`` : sql` desc`} limit ${limit})`;
    const isPresent = order.isNullable ? sql`and ${column} is not null` : sql``;
    const isReached =
      start.place === null
        ? sql``
        : sql`and ${column} ${isUp ? sql`>=` : sql`<`} ${once(order.valueAt(start.place))}`;
    const down = isUp ? sql`` : sql` desc`;
    return sql`(select nft.id from nft where ${conditions} ${isPresent} ${isReached}
      order by ${column}${down}, nft.id${down} limit ${limit})`;
  });
  const beginning = sql`select id from (${sql.join(ids, sql` union all `)}) runs`;
  return pageWithin(beginning, { skip: skip - start.before, take, isWhole }, isForward);
}

/** What follows one another in the order of an index. */
interface Run {
  /** How many match, when that is known. */
  readonly matching: number | undefined;
  /** Whether these have a value to sort by. */
  readonly hasValue: boolean;
}

/** The runs that a page is in, and its place in them. A run that has nothing of it would be passed by whole. */
function runsOfPage(all: readonly Run[], { skip, take }: Part): Part & { runs: readonly Run[] } {
  const [first, ...others] = all;
  if (first?.matching === undefined || others.length === 0) return { runs: all, skip, take };
  if (first.matching <= skip) return { runs: others, skip: skip - first.matching, take };
  return { runs: first.matching >= skip + take ? [first] : all, skip, take };
}

/** The ids of a page, of all that match, sorted. */
export function sorted(gathered: RawBuilder<unknown>, order: Order, page: Page): PageIds {
  const column = sql.ref(`nft.${order.column}`);
  const down = order.isDescending ? sql` desc` : sql``;
  const beginning = sql`select nft.id from (${gathered}) nft
    order by ${column} is null, ${column}${down}, case when ${column} is null then nft.id end, nft.id${down}
    limit ${limitUpTo(page)}`;
  return pageWithin(beginning, page, true);
}

// Limits that the text names: of one that it doesn't know, the planner takes a tenth of all rows, and plans at every execution.
// A power of two and the size of a page make few texts. An unknown offset looks as expensive, so the first page has none.
const limitUpTo = ({ skip, take }: Part) => sql.lit(2 ** Math.ceil(Math.log2(skip + take)));

/** The page of a list, from its ids in order up to the end of the page or further. */
function pageWithin(
  beginning: RawBuilder<unknown>,
  { skip, take, isWhole }: Page,
  isForward: boolean,
): PageIds {
  const size = isWhole ? sql.lit(take) : sql`${take}`;
  return sql`(select id, ${isForward ? sql`` : sql`-`}row_number() over () as place
    from (select id from (${beginning}) beginning limit ${size} ${skip === 0 ? sql`` : sql`offset ${skip}`}) page)`;
}
