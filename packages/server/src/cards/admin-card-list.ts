import { anyOf, type Queryable } from '@kura/database';
import { parseAmount } from '@kura/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { type Order, orders, type Places, sorted, type Valued, walked } from './admin-card-pages.ts';
import type { AdminCardRow } from './card.presenter.ts';
import { cardColumns } from './card-columns.ts';
import { type AdminPaging, beginsCertificate, countCards, pageCards } from './card-query.ts';
import {
  type AdminCardFilter,
  adminColumns,
  matchingCards,
  selectForAdmins,
  stateConditions,
} from './cards.repository.ts';
import type { CardSearchFilter } from './search/card-search.ts';
import {
  countPriced,
  groupCount,
  hasPriceRange,
  isCountedByGrade,
  productCount,
  withinStoredPrices,
} from './search/group-count.ts';
import {
  allOf,
  groupConditions,
  groupsWanted,
  isOneOf,
  priceConditions,
  printedConditions,
  productConditions,
  searchedWords,
  wordsOfProduct,
} from './search/search-conditions.ts';

/**
 * A page of all cards and packs, shown or not, with the exact total: two statements.
 *
 * The total comes from counts that the database keeps. A page is walked in an index that has its order and what is filtered
 * by, from the nearer end; where that would pass by far more cards than match, what matches is found by its states, its print
 * or its price, and sorted.
 */
export async function listCardsForAdmin(
  db: Queryable,
  query: AdminCardFilter & AdminPaging,
  limits: SearchLimits = searchLimits,
): Promise<{ rows: AdminCardRow[]; total: number }> {
  const order = orders[query.orderBy];
  const list = listOf(query, limits);
  if (list === undefined || order === undefined) return listByCounting(db, query);
  const skip = (query.page - 1) * query.pageSize;
  const { walkedRows } = limits;
  const isFar = isUnfiltered(query) && skip >= walkedRows;
  const { total, found, priced, products, population, places } = await readCounts(db, {
    ...list,
    ...(isFar && { places: placesOf(order, list, skip + query.pageSize + walkedRows) }),
  });
  const take = Math.min(query.pageSize, total - skip);
  if (take <= 0) return { rows: [], total };
  const isWhole = take === query.pageSize;

  const fromEnd = total - skip - take;
  const passed = ((Math.min(skip, fromEnd) + take) * population) / total;
  const ids =
    COST_OF_SORTING * (found ?? total) < passed
      ? sorted(list.gathered(products), order, { skip, take, isWhole })
      : walked(list.walked(products, passed), order, {
          isForward: skip <= fromEnd,
          skip: Math.min(skip, fromEnd),
          take,
          isWhole,
          valued: places
            ? valuedOf(places, total)
            : order.column === 'price' && priced !== null
              ? { with: priced, without: total - priced }
              : null,
          places,
        });
  const rows = await selectForAdmins(db)
    .innerJoin(ids.as('page'), 'page.id', 'nft.id')
    .orderBy('page.place')
    .select(cardColumns)
    .select(adminColumns)
    .execute();
  return { rows: rows as unknown as AdminCardRow[], total };
}

async function listByCounting(db: Queryable, query: AdminCardFilter & AdminPaging) {
  const matching = matchingCards(db, query);
  const total = await countCards(matching);
  const rows = await pageCards(matching, query).select(cardColumns).select(adminColumns).execute();
  return { rows: rows as AdminCardRow[], total };
}

/** The cost of finding and sorting one card, as a multiple of passing one by in an index. */
const COST_OF_SORTING = 3;

/** How the rows of a page are found. */
interface SearchLimits {
  /** The most rows of an index that are passed by before counts tell where the page begins in it. */
  readonly walkedRows: number;
  /** The most that are named by their ids: to plan a statement with more takes longer than to search them again. */
  readonly namedProducts: number;
  /** The most cards that are passed by where the product of each is read instead. */
  readonly productsRead: number;
}
const searchLimits: SearchLimits = { walkedRows: 1_000, namedProducts: 1_000, productsRead: 2_000 };

type Conditions = RawBuilder<boolean>[];

/** What of a list depends on its filters. */
interface AdminList {
  readonly kind: string;
  /** What the counts refer to, as a `with` has it. */
  readonly tables?: RawBuilder<unknown>;
  /** How many match. */
  readonly total: RawBuilder<number>;
  /** How many are read to find what matches; as many as match when absent. */
  readonly found?: RawBuilder<number>;
  /** How many of what matches have a price, where counts tell. */
  readonly priced?: RawBuilder<number>;
  /** How many have each place in the sort, as the text of JSON. */
  readonly places?: RawBuilder<string>;
  /** Ids of the products that match, as the text of an array: searching their texts twice would take longer. Null of very many. */
  readonly products?: RawBuilder<string | null>;
  /** Conditions on `nft` while an index is scanned, and about how many cards are passed by in it. */
  walked(products: string | null, passed: number): RawBuilder<boolean>;
  /** All that match: rows of `nft` with what they are sorted by. */
  gathered(products: string | null): RawBuilder<unknown>;
}

/** Whether the list has all of its kind. */
const isUnfiltered = ({ kind, page, pageSize, orderBy, ...filter }: AdminCardFilter & AdminPaging): boolean =>
  kind !== undefined &&
  Object.values(filter).every(
    (value) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  );

/** How a list is counted and found; undefined for what nothing keeps counts of. */
function listOf(filter: AdminCardFilter, limits: SearchLimits): AdminList | undefined {
  const { kind } = filter;
  if (kind === undefined || filter.slabConflict) return undefined;
  const isPrinted = Boolean(filter.search || filter.collectionNumber);
  if (isPrinted) return kind === 'card' ? listOfProducts(filter, limits) : undefined;
  return hasPriceRange(searchFilterOf(filter)) ? listInPriceRange(filter) : listByStates(filter);
}

/**
 * A condition on a column of cards or of their counts. Of cards PostgreSQL keeps a plan for any values; of counts it plans for
 * these, since an index of few groups of them saves more than that takes.
 */
const equal = (
  table: string,
  column: string,
  values: readonly unknown[] | undefined,
  type: 'integer' | 'text',
): Conditions => {
  if (!values?.length) return [];
  const ref = `${table}.${column}`;
  return [
    table === 'nft'
      ? isOneOf(ref, values, type)
      : sql<boolean>`${sql.ref(ref)} = ${anyOf(values as never, type)}`,
  ];
};

const gradeConditions = (
  { grade, rank }: Pick<AdminCardFilter, 'grade' | 'rank'>,
  table: string,
): Conditions => [
  ...equal(table, 'grade', grade, 'integer'),
  ...equal(table, 'rank', rank, 'text'),
  // Only cards with a rank are in its index.
  ...(rank?.length ? [sql<boolean>`${sql.ref(`${table}.rank`)} is not null`] : []),
];
const printConditions = ({ year, expansionMark }: AdminCardFilter, table: string): Conditions => [
  ...equal(table, 'year', year, 'integer'),
  ...equal(table, 'expansion_mark', expansionMark, 'text'),
];

const pricesOf = ({ onSale, minPrice, maxPrice }: AdminCardFilter) => ({
  onSale,
  minPrice: minPrice === undefined ? undefined : parseAmount(minPrice),
  maxPrice: maxPrice === undefined ? undefined : parseAmount(maxPrice),
});

/** All conditions on columns of `nft`. */
const slabConditions = (filter: AdminCardFilter): Conditions => [
  ...stateConditions(filter, 'nft'),
  ...gradeConditions(filter, 'nft'),
  ...printConditions(filter, 'nft'),
  ...priceConditions(pricesOf(filter)),
];

/** What is read of a card to sort it. Indexes of few cards have all of these. */
const gatheredColumns = sql`nft.id, nft.created_at, nft.display_order, nft.price, nft.last_sold_at, nft.value_base_units`;

const gather = (conditions: RawBuilder<unknown>) =>
  sql`select ${gatheredColumns} from nft where ${conditions} offset 0`;

/** Counts are kept of states, grades, years and sets. */
function listByStates(filter: AdminCardFilter): AdminList {
  const slab = allOf(slabConditions(filter));
  const printed = printConditions(filter, 'nft_print_count');
  const table = printed.length > 0 ? 'nft_print_count' : 'nft_count';
  const { grade, rank, onSale } = filter;
  const graded = gradeConditions({ grade }, table);
  // Of a rank there are few, of a grade many.
  const gathered = [...stateConditions(filter, table), ...printed, ...gradeConditions({ rank }, table)];
  const all = allOf([...graded, ...(onSale === undefined ? [] : [sql<boolean>`on_sale = ${onSale}`])]);
  return {
    kind: filter.kind as string,
    tables: sql`wanted as materialized (
      select coalesce(sum(nfts), 0) as gathered, coalesce(sum(nfts) filter (where ${all}), 0) as cards,
             coalesce(sum(nfts) filter (where ${all} and on_sale), 0) as priced
      from ${sql.table(table)} where ${allOf(gathered)})`,
    total: sql<number>`(select cards from wanted)`,
    found: sql<number>`(select gathered from wanted)`,
    priced: sql<number>`(select priced from wanted)`,
    walked: () => slab,
    gathered: () => gather(slab),
  };
}

const searchFilterOf = (filter: AdminCardFilter): CardSearchFilter =>
  withinStoredPrices({
    kind: filter.kind ?? 'card',
    search: filter.search,
    grade: filter.grade,
    year: filter.year,
    rank: filter.rank,
    expansionMark: filter.expansionMark,
    collectionNumber: filter.collectionNumber,
    collectionId: filter.collectionId,
    ...pricesOf(filter),
  });

const hasStates = ({ gachaId, publishState, revealState, saleType, assignment }: AdminCardFilter) =>
  [gachaId, publishState, revealState, saleType, assignment].some((each) => each !== undefined);

/**
 * Bands of prices are counted. With other filters groups know the prices of what is on show. What has a price and is hidden is
 * counted, as are other states: there are few.
 */
function listInPriceRange(filter: AdminCardFilter): AdminList {
  const slab = allOf(slabConditions(filter));
  const wanted = searchFilterOf(filter);
  const inRange = sql<number>`(select count(*) from nft where ${slab})`;
  const inGroups = sql<number>`((select coalesce(sum(${groupCount(wanted)}), 0) from card_group g
        where g.listed > 0 and ${groupsWanted(wanted, groupConditions(wanted))})
      + (select count(*) from nft where ${slab} and nft.group_id is null))`;
  const total = isFilteredByPriceAlone(filter) ? countPriced(wanted) : hasStates(filter) ? inRange : inGroups;
  return { kind: wanted.kind, total, walked: () => slab, gathered: () => gather(slab) };
}

function isFilteredByPriceAlone(filter: AdminCardFilter): boolean {
  const { collectionId, grade, rank, year, expansionMark, onSale } = filter;
  const lists = [grade, rank, year, expansionMark];
  return (
    collectionId === undefined &&
    onSale !== false &&
    !hasStates(filter) &&
    lists.every((list) => !list?.length)
  );
}

/** Products know what is printed on a card, and count their cards on show. */
function listOfProducts(filter: AdminCardFilter, limits: SearchLimits): AdminList {
  const wanted = searchFilterOf(filter);
  const products = sql`product p where ${allOf([...productConditions(wanted), ...printedConditions(wanted)])}`;
  const notWords = productConditions({ ...wanted, search: undefined });
  const isWanted = allOf([...wordsOfProduct(filter.search), ...notWords, ...printedConditions(wanted)]);
  const slab = slabConditions(filter);
  const ofProduct = allOf([sql<boolean>`nft.product_id = p.id`, ...slab]);
  const isCounted =
    !hasStates(filter) && !filter.rank?.length && !hasPriceRange(wanted) && isCountedByGrade(wanted);
  const hidden = allOf([sql<boolean>`nft.kind = 'card' and nft.group_id is null`, ...slab]);
  const ids = sql`(select unnest(ids) from wanted)`;
  const counted = isCounted
    ? sql<number>`((select cards from wanted) + (select count(*) from nft where ${hidden} and nft.product_id in ${ids}))`
    : sql<number>`(select count(*) from ${ids} p (id) join nft on ${ofProduct})`;
  const certified = certifiedCards(filter, slab);
  return {
    kind: 'card',
    // One row: to keep the products themselves and read them again takes half as long as to find them.
    tables: sql`wanted as materialized (
      select coalesce(sum(${isCounted ? productCount(wanted) : sql`p.cards`}), 0) as cards, count(*) as products,
             coalesce(array_agg(p.id), '{}') as ids from ${products})`,
    total: certified ? sql<number>`(${counted} + (select count(*) from nft where ${certified}))` : counted,
    ...(!isCounted && { found: sql<number>`(select cards from wanted)` }),
    products: sql<
      string | null
    >`(select case when products <= ${limits.namedProducts} then ids::text end from wanted)`,
    // "is true" keeps the planner from finding the cards of all products first. It hashes a subquery; an array that a kept plan
    // doesn't know it would search from the beginning for each card.
    walked: (found, passed) => {
      const isPrinted =
        found !== null
          ? sql`nft.product_id in (select unnest(${found}::integer[]))`
          : passed <= limits.productsRead
            ? sql`(select ${isWanted} from product p where p.id = nft.product_id)`
            : sql`nft.product_id in (select p.id from ${products})`;
      const isCertified = certified
        ? sql<boolean>`(nft.id in (select nft.id from nft where ${certified})) is true`
        : sql<boolean>`false`;
      return allOf([...slab, sql<boolean>`((${isPrinted}) is true or ${isCertified})`]);
    },
    gathered: (
      found,
    ) => sql`select nft.* from (${found === null ? sql`select p.id from ${products}` : sql`select unnest(${found}::integer[])`}) as p (id)
      cross join lateral (select ${gatheredColumns} from nft where ${ofProduct} offset 0) nft
      ${certified ? sql`union all select ${gatheredColumns} from nft where ${certified}` : sql``}`,
  };
}

/**
 * Cards that are found by certificate number alone: every word is in the product or begins the number, but not all are in the
 * product. Undefined where no word can begin a number.
 */
function certifiedCards(filter: AdminCardFilter, slab: Conditions): RawBuilder<boolean> | undefined {
  const words = searchedWords(filter.search).map((word) => ({
    isPrinted: allOf(wordsOfProduct(word)),
    beginsNumber: beginsCertificate(word),
  }));
  const numbers = words.flatMap(({ beginsNumber }) => beginsNumber ?? []);
  if (numbers.length === 0) return undefined;
  const isFound = words.map(({ isPrinted, beginsNumber }) =>
    beginsNumber ? sql<boolean>`(${beginsNumber} or ${isPrinted})` : isPrinted,
  );
  const notWords = productConditions({ ...searchFilterOf(filter), search: undefined });
  // A subquery for one value: the product of each of these few cards is looked up, however many the planner expects.
  return sql<boolean>`(nft.kind = 'card' and (${sql.join(numbers, sql` or `)}) and ${allOf(slab)}
    and (select not ${allOf(words.map(({ isPrinted }) => isPrinted))} and ${allOf([...isFound, ...notWords])}
         from product p where p.id = nft.product_id))`;
}

interface Counts {
  readonly total: number;
  /** Null where as many are read as match. */
  readonly found: number | null;
  readonly priced: number | null;
  readonly products: string | null;
  /** Null where they are not counted. */
  readonly places: Places | null;
  /** How many there are of the kind. */
  readonly population: number;
}

async function readCounts(
  db: Queryable,
  { tables, total, found, priced, products, places, kind }: AdminList,
): Promise<Counts> {
  const { rows } = await sql<Omit<Counts, 'places'> & { places: string | null }>`
    ${tables === undefined ? sql`` : sql`with ${tables}`}
    select ${total}::integer as total, ${found ?? sql`null`}::integer as found, ${priced ?? sql`null`}::integer as priced,
           ${products ?? sql`null`}::text as products, ${places ?? sql`null`}::text as places,
           (select coalesce(sum(nfts), 0) from nft_count where kind = ${sql.lit(kind)})::integer as population`.execute(
    db,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('A sum has one row');
  return { ...counts, places: placesIn(counts.places) };
}

/** The places that `placesOf` gave; null when it gave none. */
function placesIn(text: string | null): Places | null {
  const { places, counts } = JSON.parse(text ?? '{}');
  return places ? { places, counts } : null;
}

/** All places of a sort, as JSON; none where the list has fewer than `atLeast` cards, as its end is near then. */
function placesOf({ column }: Order, { kind, total }: AdminList, atLeast: number): RawBuilder<string> {
  const counts =
    column === 'price'
      ? sql`select price_band as place, nfts from nft_price_count where kind = ${kind}`
      : sql`select place, nfts from nft_place_count where kind = ${kind} and sort = ${sql.lit(column)}`;
  return sql<string>`(
    select json_build_object('places', array_agg(place::text order by place), 'counts', array_agg(nfts order by place))
    from (${counts} and nfts > 0 and ${total} >= ${atLeast}::integer) counts)`;
}

function valuedOf({ places, counts }: Places, total: number): Valued {
  const withValue = places.reduce(
    (sum, place, index) => sum + (place === null ? 0 : (counts[index] ?? 0)),
    0,
  );
  return { with: withValue, without: total - withValue };
}
