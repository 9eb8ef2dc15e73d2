import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { SearchedAttribute } from '@kura/domain/cards';
import type { FilterFieldType } from '@kura/domain/vocabulary';
import { sql } from 'kysely';

export interface FilterRow {
  id: string;
  attribute: SearchedAttribute;
  type: FilterFieldType;
  name_ja: string;
  name_en: string;
  shown: boolean;
  position: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface FiltersQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: 'ORDER_ASC' | 'ORDER_DESC' | 'LAST_ADDED' | 'FIRST_ADDED';
}

const orders = {
  ORDER_ASC: sql`position`,
  ORDER_DESC: sql`position desc`,
  LAST_ADDED: sql`created_at desc`,
  FIRST_ADDED: sql`created_at`,
} as const;

/** Pages the filters with the total, in two statements. */
export async function listFilterRows(
  db: Queryable,
  { page, pageSize, search, orderBy }: FiltersQuery,
): Promise<{ rows: FilterRow[]; total: number }> {
  const matching = db
    .selectFrom('card_filter')
    .$if(search !== undefined && search !== '', (filters) =>
      filters.where(
        sql<boolean>`strpos(search_text(name_ja || ' ' || name_en || ' ' || attribute), search_text(${search ?? ''})) > 0`,
      ),
    );
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy(orders[orderBy])
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows as FilterRow[], total };
}

export async function listShownFilters(db: Queryable): Promise<FilterRow[]> {
  const rows = await db
    .selectFrom('card_filter')
    .where('shown', '=', true)
    .selectAll()
    .orderBy('position')
    .execute();
  return rows as FilterRow[];
}

/**
 * Returns all filters in their order, locked until the transaction ends. Concurrent changes by admins are serialised, so that
 * positions stay without a gap.
 */
export async function lockFilters(tx: DatabaseTransaction): Promise<FilterRow[]> {
  await sql`lock table card_filter in share row exclusive mode`.execute(tx);
  return (await tx.selectFrom('card_filter').selectAll().orderBy('position').execute()) as FilterRow[];
}

export async function insertFilter(
  tx: DatabaseTransaction,
  row: Omit<FilterRow, 'version'>,
): Promise<FilterRow> {
  return (await tx
    .insertInto('card_filter')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()) as FilterRow;
}

export async function updateFilter(
  tx: DatabaseTransaction,
  id: string,
  change: Partial<Omit<FilterRow, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('card_filter')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Puts filters in this order. */
export async function placeFilters(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    update card_filter set position = placed.position
    from unnest(${ids as string[]}::uuid[]) with ordinality as placed (id, position)
    where card_filter.id = placed.id and card_filter.position <> placed.position`.execute(tx);
}

export async function deleteFilter(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('card_filter').where('id', '=', id).execute();
}

export async function findFilter(tx: DatabaseTransaction, id: string): Promise<FilterRow> {
  return (await tx
    .selectFrom('card_filter')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()) as FilterRow;
}
