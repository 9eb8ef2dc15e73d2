import type { CollectionStats } from '@kura/api-contract';
import { formatAmount } from '@kura/domain';
import { sql } from 'kysely';
import { type CallContext, Refusal } from '../platform/index.ts';
import { publicCards } from './public-cards.ts';

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

/** Figures of a collection's cards, in one statement. USDC and USDT count alike. */
export async function getCollectionStats(
  context: CallContext,
  input: { id: string },
): Promise<CollectionStats> {
  const now = context.clock.now();
  const { rows } = await sql<StatsRow>`
    select held.*, sold.*
    from collection
    cross join lateral (
      select min(price) as floor, max(highest_price) as best_offer, count(distinct owner)::int as owners,
             count(*)::int as items, count(price)::int as listed
      from nft
      where collection_id = collection.id and ${publicCards}
    ) held
    cross join lateral (
      select count(*)::int as sales,
             coalesce(sum(price_base_units) filter (where ended_at > ${now}::timestamptz - interval '1 day'), 0) as volume_day,
             coalesce(sum(price_base_units) filter (where ended_at > ${now}::timestamptz - interval '7 days'), 0) as volume_week,
             coalesce(sum(price_base_units), 0) as volume_all
      from market_order
      where market_order.contract_address = collection.contract_address and market_order.status = 'Completed'
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
