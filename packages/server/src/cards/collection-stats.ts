import type { CollectionStats } from '@kura/api-contract/cards';
import { formatAmount } from '@kura/domain/money';
import { sql } from 'kysely';
import { ApiError, type AppContext } from '../platform/index.ts';

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

/**
 * Figures of a collection's cards, in one statement. USDC and USDT count alike; the best offer may be for one of them or
 * for any.
 */
export async function getCollectionStats(
  context: AppContext,
  input: { id: string },
): Promise<CollectionStats> {
  const now = context.clock.now();
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
    where collection.id = ${input.id} and collection.status = 'ACTIVE'`.execute(context.db);
  const row = rows[0];
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return {
    floor: row.floor === null ? null : formatAmount(row.floor),
    bestOffer: row.best_offer === null ? null : formatAmount(row.best_offer),
    volume: {
      day: formatAmount(row.volume_day),
      week: formatAmount(row.volume_week),
      all: formatAmount(row.volume_all),
    },
    sales: row.sales,
    owners: row.owners,
    items: row.items,
    listed: row.listed,
  };
}
