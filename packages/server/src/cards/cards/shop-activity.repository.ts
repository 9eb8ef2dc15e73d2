import type { Database, Queryable } from '@kura/database';
import { type ActivityType, MAX_PAGED_ACTIVITIES } from '@kura/domain/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ActivityRow, behindCursor } from './activity.repository.ts';
import { pageByCursor } from './activity-cursor.ts';
import { publicCards } from './card-rows.repository.ts';

export interface ShopActivityQuery {
  type?: ActivityType[] | undefined;
  cursor?: string | undefined;
  orderBy: 'LAST_ADDED';
  page: number;
  pageSize: number;
}

export type ShopActivityRow = ActivityRow & { nft_id: string };

/** The views behind `nft_activity`, once for each type of their rows. An index has the newest rows of each. */
const sources = [
  ['activity_of_made_order', 'Listing'],
  ['activity_of_made_order', 'Offer'],
  ['activity_of_made_order', 'Bid'],
  ['activity_of_listed_stock', 'Listing'],
  ['activity_of_cancelled_order', 'Cancel'],
  ['activity_of_cancelled_stock', 'Cancel'],
  ['activity_of_filled_order', 'Sale'],
  ['activity_of_sold_stock', 'Sale'],
  ['activity_of_wanted_card', 'Swap'],
  ['activity_of_given_card', 'Swap'],
  ['activity_of_transfer', 'Mint'],
  ['activity_of_transfer', 'Transfer'],
] as const satisfies readonly (readonly [keyof Database, ActivityType])[];

const newestFirst = sql`a.occurred_at desc, a.log_index desc, a.id`;

/**
 * Pages the activity of public cards and packs, newest first, with the total, in one statement. The total is at most
 * `MAX_PAGED_ACTIVITIES`, because counting all rows takes longer than everything else.
 */
export async function listShopActivityRows(
  db: Queryable,
  query: ShopActivityQuery,
): Promise<{ rows: ShopActivityRow[]; total: number; nextCursor: string | null }> {
  const { type, cursor, page, pageSize } = query;
  const paged = newestActivities(type, sql<SqlBool>`true`, MAX_PAGED_ACTIVITIES + 1);
  const shown =
    cursor === undefined
      ? sql`select * from paged a order by ${newestFirst} limit ${pageSize + 1} offset ${(page - 1) * pageSize}`
      : newestActivities(type, behindCursor(query, 'a.id'), pageSize + 1);
  const { rows } = await sql<ShopActivityRow & { total: number }>`
    with paged as (${paged})
    select least(counted.total, ${MAX_PAGED_ACTIVITIES})::int as total, a.id as activity_id, a.nft_id, a.type as activity_type,
           a.price_base_units as activity_price, a.token as activity_token, a.from_address, a.to_address, a.transaction_hash,
           a.occurred_at, a.log_index
    from (select count(*) as total from paged) counted left join lateral (${shown}) a on true
    order by ${newestFirst}`.execute(db);
  const read = rows.filter((row) => row.activity_id !== null);
  return { ...pageByCursor(read, pageSize), total: rows[0]?.total ?? 0 };
}

/** The newest activities of these types. Each source is limited before the sources are merged. */
function newestActivities(
  types: readonly ActivityType[] | undefined,
  condition: RawBuilder<SqlBool>,
  limit: number,
): RawBuilder<unknown> {
  const matching = sources.filter(([, type]) => !types?.length || types.includes(type));
  // Limit and type are literals: a plan for any limit would read whole tables.
  const newestOf = matching.map(
    ([source, type]) => sql`(select a.* from ${sql.table(source)} a join nft on nft.id = a.nft_id
      where a.type = ${sql.lit(type)} and (nft.kind = 'pack' or ${publicCards}) and ${condition}
      order by ${newestFirst} limit ${sql.lit(limit)})`,
  );
  return sql`select * from (${sql.join(newestOf, sql` union all `)}) a order by ${newestFirst} limit ${sql.lit(limit)}`;
}
