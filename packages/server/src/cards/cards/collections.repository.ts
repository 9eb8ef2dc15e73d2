import { anyOf, type Queryable } from '@kura/database';
import { sql } from 'kysely';
import { ApiError } from '../../platform/index.ts';

/** Whether a collection is public. */
export async function isCollectionOnShow(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('collection')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws ApiError NOT_FOUND */
export async function requireCollection(db: Queryable, id: string): Promise<void> {
  const row = await db.selectFrom('collection').where('id', '=', id).select('id').executeTakeFirst();
  if (row === undefined) throw new ApiError('NOT_FOUND', { detail: 'There is no such collection' });
}

/** Returns the names of collections and drops. A drop has the name of its packs. */
export async function listCollectionAndDropNames(
  db: Queryable,
  { collections, drops }: { collections: readonly string[]; drops: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('collection')
    .where('id', '=', anyOf(collections, 'uuid'))
    .select(['id', 'name'])
    .$if(drops.length > 0, (names) =>
      names.unionAll(db.selectFrom('gacha').where('id', '=', anyOf(drops, 'uuid')).select(['id', 'name'])),
    )
    .execute();
}

interface StatsRow {
  floor: bigint | null;
  best_offer: bigint | null;
  owners: number;
  items: number;
  listed: number;
  sales: number;
  volume_day: bigint;
  volume_week: bigint;
  volume_all: bigint;
}

/** Returns figures of an active collection's cards, in one statement. */
export async function findCollectionStats(
  db: Queryable,
  id: string,
  now: Date,
): Promise<StatsRow | undefined> {
  const { rows } = await sql<StatsRow>`
    select counted.items, counted.listed, counted.floor, greatest(counted.best_offer, for_any.best_offer) as best_offer, held.owners,
           sold.sales, sold.volume_day, sold.volume_week, sold.volume_all
    from collection
    cross join lateral (
      select count(*) as sales, coalesce(sum(price_base_units), 0) as volume_all,
             coalesce(sum(price_base_units) filter (where sold_at > ${now}::timestamptz - interval '1 day'), 0) as volume_day,
             coalesce(sum(price_base_units) filter (where sold_at > ${now}::timestamptz - interval '7 days'), 0) as volume_week
      from collection_sale where collection_id = collection.id
    ) sold
    cross join lateral (
      select count(*) as items, count(price) as listed, min(price) as floor, max(highest_price) as best_offer
      from listed_card c where c.collection_id = collection.id and c.kind = 'card' and c.shown
    ) counted
    cross join lateral (
      select count(distinct owner) as owners from nft
      where nft.collection_id = collection.id and kind = 'card' and owner is not null
    ) held
    cross join lateral (
      select max(price_base_units) as best_offer from market_order
      where market_order.collection_id = collection.id and target <> 'NFT' and status = 'Open'
        and unfillable_reason is null
    ) for_any
    where collection.id = ${id} and collection.status = 'ACTIVE'`.execute(db);
  return rows[0];
}
