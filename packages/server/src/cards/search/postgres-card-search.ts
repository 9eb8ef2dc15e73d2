import type { Queryable } from '@kura/database';
import { PAGE_SIZES, type Sort } from '@kura/domain/vocabulary';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { CardRow } from '../card-columns.ts';
import {
  type CardSearch,
  type CardSearchFilter,
  type CardSearchPage,
  type Selection,
  wholeCards,
} from './card-search.ts';
import { countFacets } from './count-facets.ts';
import {
  cardsOnSale,
  countPricedOnShow,
  groupCount,
  hasPriceRange,
  isCountedByGrade,
  productCount,
  withinStoredPrices,
} from './group-count.ts';
import {
  allOf,
  gradedConditions,
  groupConditions,
  groupsWanted,
  priceConditions,
  printedConditions,
  productConditions,
  productWords,
  searchedCertificate,
  slabConditions,
} from './search-conditions.ts';
import { orderOf, sortOrders } from './sort-orders.ts';
import { slot, TextCache } from './text-cache.ts';

/**
 * The search by PostgreSQL alone, one statement a page.
 *
 * Totals come from counts that the database keeps of alike cards and of products, never from counting cards where many
 * match. A page is walked in an index that has its order and what is filtered by; where that would pass by far more cards
 * than match, what matches is found by its products or groups and sorted instead. Only the rows of the page are read.
 */
export class PostgresCardSearch implements CardSearch {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  facets(filter: CardSearchFilter) {
    return countFacets(this.#db, withinStoredPrices(filter));
  }

  async find<Row extends { id: string } = CardRow>(
    wanted: CardSearchFilter,
    { page, pageSize, orderBy }: CardSearchPage,
    // Only without a type of its own is `Row` a `CardRow`.
    selection: Selection<Row> = wholeCards as unknown as Selection<Row>,
  ): Promise<{ rows: Row[]; total: number }> {
    const filter = withinStoredPrices(wanted);
    const skip = (page - 1) * pageSize;
    const isNear = skip <= NEAR;
    const { collectionId } = filter;
    // What varies most is in no text, so that the texts of few filters serve most pages.
    const shape = { ...filter, collectionId: collectionId && slot('collectionId') };
    const { text, parameters } = texts.find([shape, orderBy, isNear, selection.name], () =>
      selectPage({ filter: shape, orderBy, isNear, selection }).compile(this.#db),
    );
    const values = { collectionId, skip, pageSize, end: skip + pageSize };
    const { rows } = await this.#db.executeQuery<Row & { total: number }>(
      CompiledQuery.raw(text, parameters(values)),
    );
    return { rows: rows.filter((row) => row.id !== null), total: Number(rows[0]?.total ?? 0) };
  }
}

const texts = new TextCache();

/** The statement of a page, with slots where its values come. */
function selectPage({
  filter,
  orderBy,
  isNear,
  selection: { columns, joins },
}: {
  filter: CardSearchFilter;
  orderBy: Sort;
  isNear: boolean;
  selection: Selection<{ id: string }>;
}): RawBuilder<unknown> {
  const order = sortOrders[orderBy];
  const byPrice = order.presentWith === 'price';
  const [skip, pageSize, end] = [slot('skip'), slot('pageSize'), slot('end')];
  const pageRows = joins === undefined ? cardsOfPage : sql`${cardsOfPage} ${joins}`;
  const found = matching(filter, isNear);
  const { looksUp = false } = found;
  // Those without a value to sort by come after the others, in the order of their ids.
  const mayHave = !(byPrice && filter.onSale === false);
  const mayLack = order.presentWith !== null && !(byPrice && filter.onSale === true);
  const partsOf = (way: 'forward' | 'backward', limit: RawBuilder<unknown>) => {
    const parts = [
      ...(mayHave ? [walk(found.walked, order.presentWith, 'is not', orderOf(order, way), limit)] : []),
      ...(mayLack ? [walk(found.walked, order.presentWith, 'is', orderOf('id', way), limit)] : []),
    ];
    if (way === 'backward') parts.reverse();
    return sql`${sql.join(parts, sql` union all `)}`;
  };
  if (found.all && isNear && (filter.onSale === undefined || (filter.onSale && byPrice))) {
    return sql`
          with page as (
            select near.id, row_number() over () as place
            from (select id from (${partsOf('forward', sql`(select ${end}::integer)`)}) parts
                  limit (select ${pageSize}::integer) offset (select ${skip}::integer)) near
            limit ${sql.lit(LARGEST_PAGE)}
          )
          select counted.total, ${columns}
          from (${found.total}) counted (total) left join (${pageRows}) on true
          order by page.place`;
  }
  const walked = (way: 'forward' | 'backward') => {
    const wanted = sql`(select ${sql.ref(`${way}_skip`)} + ${sql.ref(`${way}_take`)} from plan)`;
    return sql`(select walked.id, ${way === 'forward' ? sql`` : sql`-`}row_number() over () as place
        from (select id from (${partsOf(way, wanted)}) parts
              limit (select ${sql.ref(`${way}_take`)} from plan)
              offset (select ${sql.ref(`${way}_skip`)} from plan)) walked
        where (select way = ${sql.lit(way)} from plan))`;
  };
  return sql`
      with ${sql.join(found.tables)},
      counted as materialized (select (${found.total})::integer as total),
      reach as (
        select total, ${skip}::integer as forward_skip, greatest(total - ${skip}::integer - ${pageSize}::integer, 0) as backward_skip,
               greatest(least(total - ${skip}::integer, ${pageSize}::integer), 0) as take,
               (select greatest(reltuples, 1) from pg_class
                 where oid = ${byPrice && mayHave && !mayLack ? 'nft_by_price' : 'nft_by_id'}::regclass) as population
        from counted
      ),
      plan as materialized (
        select total, forward_skip, backward_skip, take as forward_take, take as backward_take,
               case when ${sql.lit(found.direct)} or ${sql.lit(looksUp ? COST_OF_SORTING_TO_LOOK_UP : costOfSorting)} * total::float8 * total
                         < (least(forward_skip, backward_skip) + take) * population then 'sort'
                    when forward_skip <= backward_skip then 'forward' else 'backward' end as way
        from reach
      ),
      page as (
        select * from (
          select * from (
            ${walked('forward')} union all ${walked('backward')} union all
            (select sorted.id, row_number() over () as place
             from (select nft.id from (${found.gathered}) nft
                   order by ${orderOf(order, 'forward')}
                   limit (select forward_take from plan) offset (select forward_skip from plan)) sorted
             where (select way = 'sort' from plan))
          ) pages limit ${sql.lit(LARGEST_PAGE)}
        ) few limit (select ${pageSize}::integer)
      )
      select plan.total, ${columns}
      from plan left join (${pageRows}) on true
      order by page.place`;
}

/** The rows of `page`, read whole. */
const cardsOfPage = sql`page
        join nft on nft.id = page.id
        join collection on collection.id = nft.collection_id
        left join gacha on gacha.id = nft.gacha_id`;

/** Up to here an index is walked from its beginning, for any length. */
const NEAR = 1_000;

/**
 * What the planner expects at most; the page itself is cut by the plan. Of the unknown size of a page within it the planner
 * expects a tenth, and so reads each card by its id, where it would read all cards of a shop that has some thousands.
 */
const LARGEST_PAGE = Math.max(...PAGE_SIZES);

/** The cost of collecting and sorting one card, as a multiple of skipping one in an index. */
const costOfSorting = 3;
/** The same where each card that is passed by is looked up in its group. */
const COST_OF_SORTING_TO_LOOK_UP = 1;

interface Matching {
  /** What the rest refers to: the products and groups that match. */
  tables: RawBuilder<unknown>[];
  total: RawBuilder<unknown>;
  /** Whether everything on show matches, or everything on sale. */
  all?: boolean;
  /** Whether a walk looks each card up in its group, which near pages do with few cards. */
  looksUp?: boolean;
  /** Whether so few match that they are always gathered. */
  direct: boolean;
  /** Conditions on `nft` while an index is scanned. */
  walked: RawBuilder<boolean>;
  /** All that match, with what they are sorted by. */
  gathered: RawBuilder<unknown>;
}

function matching(filter: CardSearchFilter, near: boolean): Matching {
  if (slabConditions(filter).length > 0) return matchingSlabs(filter);
  return productConditions(filter).length > 0 ? matchingProducts(filter) : matchingGroups(filter, near);
}

/** `nft` by the ids of a table. "is true" keeps the planner from making a join of a look-up for each card passed by. */
const among = (column: 'group_id' | 'product_id' | 'id', table: string) =>
  sql<boolean>`(${sql.ref(`nft.${column}`)} in (select id from ${sql.table(table)})) is true`;

const onShow = (kind: CardSearchFilter['kind']) =>
  sql<boolean>`nft.kind = ${sql.lit(kind)} and nft.group_id is not null`;

const wantedGroups = (filter: CardSearchFilter, conditions: RawBuilder<boolean>[]) =>
  sql`wanted_group as materialized (
    select g.id, ${groupCount(filter)} as cards from card_group g
    where ${hasPriceRange(filter) ? sql`true` : sql`${groupCount(filter)} > 0`} and ${groupsWanted(filter, conditions)})`;

const wantedProducts = (filter: CardSearchFilter) =>
  sql`wanted_product as materialized (
    select p.id, ${productCount(filter)} as cards from product p
    where ${allOf([...productConditions(filter), ...printedConditions(filter)])})`;

/** Where groups know all that is requested. */
function matchingGroups(filter: CardSearchFilter, near: boolean): Matching {
  const { kind, collectionId } = filter;
  const grouped = groupConditions(filter);
  const prices = priceConditions(filter);
  const ofCollections =
    !hasPriceRange(filter) && groupConditions({ ...filter, collectionId: undefined }).length === 0;
  // Most collections have thousands of groups: a near page passes by fewer cards than that.
  const looksUp = near && ofCollections && collectionId !== undefined && kind === 'card';
  const ofGroups = looksUp
    ? sql<boolean>`(select g.collection_id from card_group g where g.id = nft.group_id) = ${collectionId}`
    : among('group_id', 'wanted_group');
  return {
    tables: [wantedGroups(filter, grouped)],
    all: ofCollections && grouped.length === 0,
    looksUp,
    total: ofCollections
      ? sql`select coalesce(sum(${cardsOnSale(filter)}), 0) from collection_count
            where kind = ${sql.lit(kind)} ${collectionId === undefined ? sql`` : sql`and collection_id = ${collectionId}`}`
      : grouped.length > 0
        ? sql`select coalesce(sum(cards), 0) from wanted_group`
        : sql`select ${countPricedOnShow(filter)}`,
    direct: false,
    walked: allOf([onShow(kind), ...(grouped.length > 0 ? [ofGroups] : []), ...prices]),
    gathered: sql`select nft.* from wanted_group cross join lateral (
      select ${gatheredColumns} from nft where ${allOf([sql<boolean>`nft.group_id = wanted_group.id`, ...prices])} offset 0) nft`,
  };
}

/** Where something is requested that only products know: texts and numbers. */
function matchingProducts(filter: CardSearchFilter): Matching {
  const graded = gradedConditions(filter);
  const ofCard = [
    ...(graded.length > 0 ? [among('group_id', 'wanted_group')] : []),
    ...priceConditions(filter),
  ];
  const ofProduct = sql`from nft where ${allOf([sql<boolean>`nft.product_id = wanted_product.id`, sql<boolean>`nft.group_id is not null`, ...ofCard])}`;
  const countedByProduct = graded.length === 0 || isCountedByGrade(filter);
  const total =
    countedByProduct && !hasPriceRange(filter)
      ? sql`(select coalesce(sum(cards), 0) from wanted_product)`
      : sql`(select count(*) from wanted_product cross join lateral (select ${ofProduct} offset 0) cards)`;
  const gathered = sql`select nft.* from wanted_product cross join lateral (
    select ${gatheredColumns} ${ofProduct} offset 0) nft`;
  const tables = [
    wantedProducts(filter),
    ...(graded.length > 0 ? [wantedGroups({ ...filter, onSale: undefined }, graded)] : []),
  ];
  const walked = [onShow(filter.kind), ...ofCard];
  const certificate = searchedCertificate(filter.search);
  if (certificate === undefined) {
    return {
      tables,
      total,
      direct: false,
      walked: allOf([...walked, among('product_id', 'wanted_product')]),
      gathered,
    };
  }
  const unsearched = { ...filter, search: undefined };
  return {
    tables: [
      ...tables,
      sql`certified as materialized (
        select nft.id from nft join product p on p.id = nft.product_id
        where nft.kind = 'card' and nft.certificate_number = ${certificate.number}
          and (${certificate.grader}::text is null or nft.grader = ${certificate.grader})
          and not ${allOf(productWords(filter.search))}
          and ${allOf([sql<boolean>`nft.group_id is not null`, ...ofCard, ...productConditions(unsearched), ...printedConditions(filter)])})`,
    ],
    total: sql`${total} + (select count(*) from certified)`,
    direct: false,
    walked: allOf([
      ...walked,
      sql<boolean>`(${among('product_id', 'wanted_product')} or ${among('id', 'certified')})`,
    ]),
    gathered: sql`(${gathered}) union all (select ${gatheredColumns} from nft where nft.id in (select id from certified))`,
  };
}

/** Where a slab itself is requested: there are few. */
function matchingSlabs(filter: CardSearchFilter): Matching {
  const ofProducts = productConditions(filter).length > 0;
  const where = allOf([
    onShow(filter.kind),
    ...slabConditions(filter),
    among('group_id', 'wanted_group'),
    ...(ofProducts ? [among('product_id', 'wanted_product')] : []),
    ...priceConditions(filter),
  ]);
  const gathered = sql`select ${gatheredColumns} from nft where ${where}`;
  return {
    tables: [
      wantedGroups({ ...filter, onSale: undefined }, groupConditions(filter)),
      ...(ofProducts ? [wantedProducts(filter)] : []),
    ],
    total: sql`select count(*) from (${gathered}) cards`,
    direct: true,
    walked: where,
    gathered,
  };
}

const gatheredColumns = sql`nft.id, nft.price, nft.listed_at, nft.created_at, nft.display_order, nft.last_sold_at,
  nft.highest_price, nft.highest_sale_price`;

function walk(
  where: RawBuilder<boolean>,
  presentWith: string | null,
  presence: 'is' | 'is not',
  order: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const present =
    presentWith === null
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(`nft.${presentWith}`)} ${sql.raw(presence)} null`;
  return sql`(select nft.id from nft where ${where} and ${present} order by ${order} limit ${limit})`;
}
