import { anyOf, type Queryable } from '@kura/database';
import type { Sort } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { AdminCardRow } from './card.presenter.ts';
import { cardColumns } from './card-columns.ts';
import { countCards, type Paging, pageCards } from './card-query.ts';
import {
  type AdminCardFilter,
  adminColumns,
  matchingCards,
  selectForAdmins,
  stateConditions,
} from './cards.repository.ts';

/**
 * A page of all cards and packs, shown or not, with the exact total: two statements.
 *
 * The total comes from counts that the database keeps. A page is walked in an index that has its order and what is filtered
 * by, from the nearer end; where that would pass by far more cards than match, what matches is found by its states and sorted.
 */
export async function listCardsForAdmin(
  db: Queryable,
  query: AdminCardFilter & Paging,
): Promise<{ rows: AdminCardRow[]; total: number }> {
  const order = orders[query.orderBy];
  if (query.kind === undefined || order === undefined || !isCounted(query)) return listByCounting(db, query);
  const { total, found, population } = await readCounts(db, query);
  const skip = (query.page - 1) * query.pageSize;
  const take = Math.min(query.pageSize, total - skip);
  if (take <= 0) return { rows: [], total };

  const fromEnd = total - skip - take;
  const conditions = sql.join(
    [...stateConditions(query, 'nft'), ...gradeConditions(query, 'nft')],
    sql` and `,
  );
  const passed = ((Math.min(skip, fromEnd) + take) * population) / total;
  const ids =
    COST_OF_SORTING * found < passed
      ? sorted(conditions, order, { skip, take })
      : walked(conditions, order, { isForward: skip <= fromEnd, skip: Math.min(skip, fromEnd), take });
  const rows = await selectForAdmins(db)
    .innerJoin(ids.as('page'), 'page.id', 'nft.id')
    .orderBy('page.place')
    .select(cardColumns)
    .select(adminColumns)
    .execute();
  return { rows: rows as unknown as AdminCardRow[], total };
}

async function listByCounting(db: Queryable, query: AdminCardFilter & Paging) {
  const matching = matchingCards(db, query);
  const total = await countCards(matching);
  const rows = await pageCards(matching, query).select(cardColumns).select(adminColumns).execute();
  return { rows: rows as AdminCardRow[], total };
}

/** The cost of finding and sorting one card, as a multiple of passing one by in an index. */
const COST_OF_SORTING = 3;

interface Order {
  readonly column: 'created_at' | 'display_order' | 'price' | 'last_sold_at';
  readonly isDescending: boolean;
  /** Whether a card may be without a value: it follows the others then, in the order of ids. */
  readonly isNullable: boolean;
}

const byCreation = { column: 'created_at', isNullable: false } as const;
const byDisplay = { column: 'display_order', isNullable: false } as const;
const byPrice = { column: 'price', isNullable: true } as const;

/** What the administration app sorts by; each has an index. */
const orders: Partial<Record<Sort, Order>> = {
  RECENTLY_ADDED: { ...byCreation, isDescending: true },
  LAST_ADDED: { ...byCreation, isDescending: true },
  FIRST_ADDED: { ...byCreation, isDescending: false },
  ORDER_ASC: { ...byDisplay, isDescending: false },
  ORDER_DESC: { ...byDisplay, isDescending: true },
  PRICE_LOW_TO_HIGH: { ...byPrice, isDescending: false },
  ASCENDING_PRICE: { ...byPrice, isDescending: false },
  PRICE_HIGH_TO_LOW: { ...byPrice, isDescending: true },
  DESCENDING_PRICE: { ...byPrice, isDescending: true },
  RECENTLY_SOLD: { column: 'last_sold_at', isDescending: true, isNullable: true },
};

/** Whether the kept counts distinguish all that a filter requests. */
const isCounted = (filter: AdminCardFilter): boolean =>
  !filter.search &&
  !filter.year?.length &&
  !filter.expansionMark?.length &&
  [filter.minPrice, filter.maxPrice, filter.collectionNumber, filter.onSale].every(
    (value) => value === undefined,
  );

function gradeConditions(filter: AdminCardFilter, table: 'nft' | 'nft_count'): RawBuilder<boolean>[] {
  const { grade, rank } = filter;
  return [
    ...(grade?.length ? [sql<boolean>`${sql.ref(`${table}.grade`)} = ${anyOf(grade, 'integer')}`] : []),
    ...(rank?.length ? [sql<boolean>`${sql.ref(`${table}.rank`)} = ${anyOf(rank, 'text')}`] : []),
  ];
}

interface Counts {
  readonly total: number;
  /** How many have the states that match, of any grade and rank: so many are read to find what matches. */
  readonly found: number;
  /** How many there are of the kind. */
  readonly population: number;
}

async function readCounts(db: Queryable, filter: AdminCardFilter): Promise<Counts> {
  const states = sql.join(stateConditions(filter, 'nft_count'), sql` and `);
  const all = sql.join([sql`true`, ...gradeConditions(filter, 'nft_count')], sql` and `);
  const { rows } = await sql<Counts>`
    select coalesce(sum(nfts) filter (where ${states} and ${all}), 0)::integer as total,
           coalesce(sum(nfts) filter (where ${states}), 0)::integer as found,
           coalesce(sum(nfts), 0)::integer as population
    from nft_count where kind = ${filter.kind}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A sum has one row');
  return counts;
}

interface Part {
  readonly skip: number;
  readonly take: number;
}

type PageIds = RawBuilder<{ id: string; place: bigint }>;

/** The ids of a page, as the index of its order gives them, from one of its ends. */
function walked(
  conditions: RawBuilder<unknown>,
  order: Order,
  { isForward, skip, take }: Part & { isForward: boolean },
): PageIds {
  const column = sql.ref(`nft.${order.column}`);
  const down = order.isDescending === isForward ? sql` desc` : sql``;
  const limit = skip + take;
  const withValue = sql`(select nft.id from nft where ${conditions} ${order.isNullable ? sql`and ${column} is not null` : sql``}
    order by ${column}${down}, nft.id${down} limit ${limit})`;
  const withoutValue = sql`(select nft.id from nft where ${conditions} and ${column} is null
    order by nft.id${isForward ? sql`` : sql` desc`} limit ${limit})`;
  const parts = order.isNullable ? [withValue, withoutValue] : [withValue];
  if (!isForward) parts.reverse();
  const place = isForward ? sql`row_number() over ()` : sql`-row_number() over ()`;
  return sql`(select id, ${place} as place
    from (select id from (${sql.join(parts, sql` union all `)}) parts limit ${take} offset ${skip}) walked)`;
}

/** The ids of a page, of all that match, sorted. */
function sorted(conditions: RawBuilder<unknown>, order: Order, { skip, take }: Part): PageIds {
  const column = sql.ref(`nft.${order.column}`);
  const down = order.isDescending ? sql` desc` : sql``;
  return sql`(select id, row_number() over () as place
    from (select nft.id from (select nft.* from nft where ${conditions} offset 0) nft
          order by ${column} is null, ${column}${down}, case when ${column} is null then nft.id end, nft.id${down}
          limit ${take} offset ${skip}) sorted)`;
}
