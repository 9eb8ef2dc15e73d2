import type { Queryable } from '@kura/database';
import { NFT_KINDS, type NftKind } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Conditions } from './search-conditions.repository.ts';
import type { SortOrder } from './sort-orders.ts';

/** The conditions of a list: on rows `c` of `listed_card`, on their groups `g`, and on their products `p`. */
export interface CardList {
  /** Undefined for cards and packs. */
  readonly kind: NftKind | undefined;
  /** Undefined for all cards, public or not. */
  readonly shown?: true;
  readonly listed: Conditions;
  readonly group: Conditions;
  readonly product: Conditions;
  /** The same as `product` for a product that is already read, without the text index. */
  readonly productRead: Conditions;
  /** Finds cards `n` by their certificates where their products `p` don't match. */
  readonly certified?: RawBuilder<boolean> | undefined;
}

/** Selects all cards of a list, with columns of `c`. */
export function matching(list: CardList, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { group, product, certified } = list;
  const joinGroup = group.length === 0 ? sql`` : sql`join card_group g on g.id = c.group_id`;
  const joinProduct = sql`join product p on p.id = c.product_id`;
  const select = (joins: RawBuilder<unknown>, conditions: Conditions) => sql`
    select ${columns} from listed_card c ${joinGroup} ${joins}
    where ${allOf([...listedConditions(list), ...group, ...conditions])}`;
  const found = select(product.length === 0 ? sql`` : joinProduct, product);
  if (certified === undefined) return found;
  return sql`${found} union all ${select(sql`${joinProduct} join nft n on n.id = c.id`, [certified])}`;
}

const listedConditions = ({ kind, shown, listed }: CardList): Conditions => [
  ...(kind ? [sql<boolean>`c.kind = ${sql.lit(kind)}`] : []),
  ...(shown ? [sql<boolean>`c.shown`] : []),
  ...listed,
];

interface FoundPage {
  readonly total: number;
  /** The page's ids with their positions, as a subquery; null for an empty page. */
  readonly ids: RawBuilder<{ id: string; place: number }> | null;
}

/** Counts a list exactly, and decides how to find the ids of a page. */
export async function findPage(
  db: Queryable,
  list: CardList,
  { page, pageSize, order }: { page: number; pageSize: number; order: SortOrder },
): Promise<FoundPage> {
  const { rows } = await sql<{ total: number; population: number }>`
    select count(*)::integer as total,
           (select greatest(reltuples, 1) from pg_class where oid = 'listed_card'::regclass) as population
    from (${matching(list, sql`c.id`)}) found`.execute(db);
  const { total, population } = rows[0] ?? { total: 0, population: 1 };
  const skip = (page - 1) * pageSize;
  const take = Math.min(pageSize, total - skip);
  if (take <= 0) return { total, ids: null };
  const fromEnd = total - skip - take;
  // When few cards match, a walk in the order of the list passes more cards than sorting would read.
  const passed = ((Math.min(skip, fromEnd) + take) * population) / total;
  const looksUp = list.group.length + list.product.length > 0;
  const isSorted = (looksUp ? COST_OF_SORTING_TO_LOOK_UP : COST_OF_SORTING) * total < passed;
  const isBackward = !isSorted && fromEnd < skip;
  const offset = isBackward ? fromEnd : skip;
  const all = isSorted ? sorted(list, order) : walked(list, order, { length: offset + take, isBackward });
  return {
    total,
    ids: sql`(
      select id, ${isBackward ? sql`-` : sql``}row_number() over () as place
      from (select id from (${all}) listed limit ${take} offset ${offset}) found)`,
  };
}

/** The cost of finding and sorting a card, relative to passing one in an index. */
const COST_OF_SORTING = 3;
/** The same for a walk that reads the group or the product of each card. */
const COST_OF_SORTING_TO_LOOK_UP = 1;

const direction = (isDescending: boolean) => (isDescending ? sql`desc` : sql``);

/** Selects all cards of a list, sorted. */
function sorted(list: CardList, order: SortOrder): RawBuilder<unknown> {
  const column = sql.ref(order.column);
  // "offset 0" keeps the planner from a walk.
  return sql`
    select id from (select * from (${matching(list, sql`c.id, c.${column}`)}) found offset 0) found
    order by ${column} ${direction(order.isDescending)} nulls last, id`;
}

/**
 * Returns the first or the last cards of a list from the index of its order. Cards without a sort value follow the others by
 * their ids.
 */
function walked(
  list: CardList,
  { column, isDescending, presentWith }: SortOrder,
  { length, isBackward }: { length: number; isBackward: boolean },
): RawBuilder<unknown> {
  const conditions = rowConditions(list);
  const limit = limitUpTo(length);
  const byId = sql`id ${direction(isBackward)}`;
  const byColumn = sql`${sql.ref(column)} ${direction(isDescending !== isBackward)}, ${byId}`;
  const run = (presence: RawBuilder<unknown>, sort: RawBuilder<unknown>) => {
    const parts = (list.kind ? [list.kind] : NFT_KINDS).flatMap((kind) =>
      (list.shown ? [true] : [true, false]).map(
        (shown) => sql`(select id, ${sql.ref(column)} from listed_card c
          where c.kind = ${sql.lit(kind)} and c.shown = ${sql.lit(shown)} and ${conditions} ${presence}
          order by ${sort} limit ${limit})`,
      ),
    );
    return sql`(select id from (${sql.join(parts, sql` union all `)}) parts order by ${sort} limit ${limit})`;
  };
  if (presentWith === null) return run(sql``, byColumn);
  const value = sql.ref(`c.${presentWith}`);
  const runs = [run(sql`and ${value} is not null`, byColumn), run(sql`and ${value} is null`, byId)];
  return sql.join(isBackward ? runs.reverse() : runs, sql` union all `);
}

/**
 * Writes the limit into the statement, because the planner assumes a tenth of all rows for a parameter. Powers of two limit
 * the number of distinct statements.
 */
const limitUpTo = (length: number) => sql.lit(2 ** Math.ceil(Math.log2(length)));

/** Conditions on one row `c`, which read its group and its product. */
export function rowConditions(list: CardList): RawBuilder<boolean> {
  const { group, productRead, certified } = list;
  const conditions = [...list.listed];
  if (group.length > 0)
    conditions.push(sql<boolean>`(select ${allOf(group)} from card_group g where g.id = c.group_id)`);
  if (productRead.length > 0) {
    const isPrinted = sql<boolean>`(select ${allOf(productRead)} from product p where p.id = c.product_id)`;
    conditions.push(
      certified === undefined
        ? isPrinted
        : sql<boolean>`(${isPrinted} or c.id in (
            select n.id from nft n join product p on p.id = n.product_id where ${certified}))`,
    );
  }
  return allOf(conditions);
}
