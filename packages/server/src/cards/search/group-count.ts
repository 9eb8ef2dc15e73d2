import { type RawBuilder, sql } from 'kysely';
import type { CardSearchFilter } from './card-search.ts';

/** Groups keep their prices as 64-bit integers: what is dearer counts as this. */
const highestStored = 2n ** 63n - 1n;

/** A filter whose prices groups can compare: nothing is dearer than they can store. */
export function withinStoredPrices(filter: CardSearchFilter): CardSearchFilter {
  const { minPrice, maxPrice } = filter;
  return {
    ...filter,
    minPrice: minPrice !== undefined && minPrice > highestStored ? highestStored : minPrice,
    maxPrice: maxPrice !== undefined && maxPrice >= highestStored ? undefined : maxPrice,
    onSale: maxPrice !== undefined || minPrice !== undefined ? (filter.onSale ?? true) : filter.onSale,
  };
}

export const hasPriceRange = ({ minPrice, maxPrice }: CardSearchFilter): boolean =>
  minPrice !== undefined || maxPrice !== undefined;

/** How many cards of a group `g` the filter's prices leave: the places of the two ends among its prices tell. */
export function groupCount(filter: CardSearchFilter): RawBuilder<number> {
  const { onSale, maxPrice } = filter;
  if (onSale === false) return hasPriceRange(filter) ? sql<number>`0` : sql<number>`(g.cards - g.listed)`;
  if (!hasPriceRange(filter)) return onSale ? sql<number>`g.listed` : sql<number>`g.cards`;
  const upTo = maxPrice === undefined ? sql`g.listed` : sql`width_bucket(${maxPrice}::bigint, g.prices)`;
  return sql<number>`greatest(${upTo} - ${groupSkipped(filter)}, 0)`;
}

/** The cheapest card of a group `g` that the filter's prices leave; null when there is none. */
export function groupFloor(filter: CardSearchFilter): RawBuilder<bigint | null> {
  if (filter.onSale === false) return sql<null>`null::bigint`;
  const first = filter.minPrice === undefined ? sql`g.floor` : sql`g.prices[1 + ${groupSkipped(filter)}]`;
  return filter.maxPrice === undefined
    ? sql<bigint | null>`${first}`
    : sql<bigint | null>`case when ${first} <= ${filter.maxPrice}::bigint then ${first} end`;
}

/** How many of a group's prices are below the lowest wanted. */
const groupSkipped = ({ minPrice }: CardSearchFilter) =>
  minPrice === undefined ? sql`0` : sql`width_bucket(${minPrice - 1n}::bigint, g.prices)`;
