import { type RawBuilder, sql } from 'kysely';
import type { CardSearchFilter } from './card-search.ts';
import { bandsOf } from './price-bands.ts';
import { allOf, gradedConditions, once } from './search-conditions.ts';

/** Groups keep their prices as 64-bit integers: a higher price counts as this. */
const MAX_STORED_COUNT = 2n ** 63n - 1n;

/** A filter whose prices groups can compare: no price is higher than they can store. */
export function withinStoredPrices(filter: CardSearchFilter): CardSearchFilter {
  const { minPrice, maxPrice } = filter;
  return {
    ...filter,
    minPrice: minPrice !== undefined && minPrice > MAX_STORED_COUNT ? MAX_STORED_COUNT : minPrice,
    maxPrice: maxPrice !== undefined && maxPrice >= MAX_STORED_COUNT ? undefined : maxPrice,
    onSale: maxPrice !== undefined || minPrice !== undefined ? (filter.onSale ?? true) : filter.onSale,
  };
}

export const hasPriceRange = ({ minPrice, maxPrice }: CardSearchFilter): boolean =>
  minPrice !== undefined || maxPrice !== undefined;

/** How many cards of a group `g` the filter's prices leave: the places of the two ends among its prices tell. */
export function groupCount(filter: CardSearchFilter): RawBuilder<number> {
  const { onSale } = filter;
  if (onSale === false) return hasPriceRange(filter) ? sql<number>`0` : sql<number>`(g.cards - g.listed)`;
  if (!hasPriceRange(filter)) return onSale ? sql<number>`g.listed` : sql<number>`g.cards`;
  return sql<number>`greatest(${groupUpTo(filter)} - ${groupSkipped(filter)}, 0)`;
}

/** The cheapest card of a group `g`, without a range of prices; null when none is on sale. */
export const groupFloor = ({ onSale }: CardSearchFilter): RawBuilder<bigint | null> =>
  onSale === false ? sql<null>`null::bigint` : sql<bigint | null>`g.floor`;

/**
 * The groups of `card_group g` that have cards in a range of prices, with how many (`counted_cards`) and the cheapest of them
 * (`counted_floor`). The place of each end among a group's prices is looked up once.
 */
export function groupsWithin(filter: CardSearchFilter, wanted: RawBuilder<boolean>): RawBuilder<unknown> {
  const { onSale, minPrice, maxPrice } = filter;
  if (onSale === false)
    return sql`select g.*, 0 as counted_cards, null::bigint as counted_floor from card_group g where false`;
  // "offset 0" keeps the planner from computing the two places wherever they are named.
  return sql`
    select g.*, g.up_to - g.skipped as counted_cards,
           ${minPrice === undefined ? sql`g.floor` : sql`g.prices[1 + g.skipped]`} as counted_floor
    from (select g.*, ${groupSkipped(filter)} as skipped, ${groupUpTo(filter)} as up_to from card_group g
          where g.listed > 0 ${maxPrice === undefined ? sql`` : sql`and g.floor <= ${maxPrice}::bigint`} and ${wanted} offset 0) g
    where g.up_to > g.skipped`;
}

/** How many of a group's prices are not above the highest wanted. */
const groupUpTo = ({ maxPrice }: CardSearchFilter) =>
  maxPrice === undefined ? sql`g.listed` : sql`width_bucket(${maxPrice}::bigint, g.prices)`;

/** How many of a group's prices are below the lowest wanted. The cheapest of most groups is not: it tells without a search. */
const groupSkipped = ({ minPrice }: CardSearchFilter) =>
  minPrice === undefined
    ? sql`0`
    : sql`case when g.floor >= ${minPrice}::bigint then 0 else width_bucket(${minPrice - 1n}::bigint, g.prices) end`;

/** How many cards, shown or not, have a price in the filter's range: the sum of whole bands, and the cards at the two ends. */
export const countPriced = (filter: CardSearchFilter): RawBuilder<number> => countInBands(filter, false);

/** How many cards on show have a price in the filter's range. Bands count hidden cards too, of which few have a price. */
export const countPricedOnShow = (filter: CardSearchFilter): RawBuilder<number> =>
  filter.onSale === false ? sql<number>`0` : countInBands(filter, true);

function countInBands(
  { kind, minPrice, maxPrice }: CardSearchFilter,
  onShowAlone: boolean,
): RawBuilder<number> {
  const { bands, edges } = bandsOf({ min: minPrice, max: maxPrice });
  const from = (column: string, price: bigint) =>
    sql<boolean>`${sql.ref(column)} >= ${once(sql`${price}::numeric`)}`;
  const before = (column: string, price: bigint) =>
    sql<boolean>`${sql.ref(column)} < ${once(sql`${price}::numeric`)}`;
  const countIf = (conditions: RawBuilder<boolean>[]) =>
    sql`(select count(*) from nft where ${allOf([sql<boolean>`kind = ${sql.lit(kind)}`, ...conditions])})`;

  const counts = edges.map(({ min, max }) =>
    countIf([
      from('price', min),
      before('price', max + 1n),
      ...(onShowAlone ? [sql<boolean>`group_id is not null`] : []),
    ]),
  );
  if (bands !== null) {
    const within = (column: string) => [
      from(column, bands.from),
      ...(bands.before === null ? [] : [before(column, bands.before)]),
    ];
    counts.push(sql`(select coalesce(sum(nfts), 0) from nft_price_count
      where ${allOf([sql<boolean>`kind = ${sql.lit(kind)}`, ...within('price_band')])})`);
    if (onShowAlone) counts.push(sql`-${countIf([sql<boolean>`group_id is null`, ...within('price')])}`);
  }
  return counts.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(counts, sql` + `)})`;
}

/** How many cards of a product, or of a collection, the filter's sale state leaves. */
export function cardsOnSale({ onSale }: CardSearchFilter): RawBuilder<number> {
  if (onSale === undefined) return sql<number>`cards`;
  return onSale ? sql<number>`listed` : sql<number>`(cards - listed)`;
}

/** Whether products have counted what is requested: their cards of each grade. */
export const isCountedByGrade = (filter: CardSearchFilter) =>
  gradedConditions({ ...filter, grade: undefined }).length === 0;

/** How many cards on show of a product the filter's grades and sale state leave. */
export function productCount(filter: CardSearchFilter): RawBuilder<number> {
  const { grade } = filter;
  if (!grade?.length || !isCountedByGrade(filter)) return cardsOnSale(filter);
  const of = (counts: string) =>
    sql`(${sql.join(
      [...new Set(grade)].map((each) => sql`${sql.ref(counts)}[${each}::integer]`),
      sql` + `,
    )})`;
  if (filter.onSale === undefined) return sql<number>`${of('cards_by_grade')}`;
  return filter.onSale
    ? sql<number>`${of('listed_by_grade')}`
    : sql<number>`(${of('cards_by_grade')} - ${of('listed_by_grade')})`;
}
