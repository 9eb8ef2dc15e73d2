import type { CollectionStats } from '@kura/api-contract';
import { formatAmount } from '@kura/domain';
import { sql } from 'kysely';
import { type AppContext, Refusal } from '../platform/index.ts';

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
    select coalesce(counted.cards, 0) as items, coalesce(counted.listed, 0) as listed, grouped.floor,
           greatest(grouped.best_offer, for_any.best_offer) as best_offer, held.owners, sold.*
    from collection
    left join collection_count counted on counted.collection_id = collection.id and counted.kind = 'card'
    cross join lateral (
      select min(floor)::numeric as floor, max(best_offer) as best_offer
      from card_group where collection_id = collection.id and kind = 'card' and cards > 0
    ) grouped
    cross join lateral (
      select max(price_base_units) as best_offer from market_order
      where market_order.collection_id = collection.id and target <> 'NFT' and status = 'Open'
        and unfillable_reason is null
    ) for_any
    cross join lateral (
      select count(*)::int as owners from collection_holder
      where collection_id = collection.id and cards > 0
    ) held
    cross join lateral (
      select count(*)::int as sales,
             coalesce(sum(price_base_units) filter (where sold_at > ${now}::timestamptz - interval '1 day'), 0) as volume_day,
             coalesce(sum(price_base_units) filter (where sold_at > ${now}::timestamptz - interval '7 days'), 0) as volume_week,
             coalesce(sum(price_base_units), 0) as volume_all
      from nft_sale join nft on nft.id = nft_sale.nft_id
      where nft.collection_id = collection.id and nft.kind = 'card'
    ) sold
    where collection.id = ${input.id} and collection.status = 'ACTIVE'`.execute(context.db);
  const row = rows[0];
  if (row === undefined) throw new Refusal('NOT_FOUND');
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
