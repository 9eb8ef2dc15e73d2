import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';

/**
 * Writes what trade says of cards and packs into their rows, where lists sort and filter by it: the best listing that can
 * be filled, the last and the highest sale, and the way in which each is being sold.
 */
export async function refreshTrade(tx: DatabaseTransaction, nftIds: readonly string[]): Promise<void> {
  if (nftIds.length === 0) return;
  await sql`
    update nft n
    set price = best.price_base_units, payment_token = best.payment_token, listed_at = best.created_at,
        last_sale_price = last.price_base_units, last_sale_token = last.payment_token, last_sold_at = last.ended_at,
        highest_sale_price = (select max(o.price_base_units) from market_order o
                               where o.nft_id = n.id and o.status = 'Completed'),
        sale_type = case
          when n.sale_type in ('AUCTION', 'OFF_CHAIN', 'GACHA') then n.sale_type
          when exists (select 1 from market_order o where o.nft_id = n.id and o.status = 'Open'
                        and o.type = 'FIXED_PRICE') then 'FIXED_PRICE'
          else 'UNASSIGNED' end
    from unnest(${nftIds as string[]}::uuid[]) as t (id)
    left join lateral (
      select o.price_base_units, o.payment_token, o.created_at from market_order o
      where o.nft_id = t.id and o.status = 'Open' and o.unfillable_reason is null and o.type = 'FIXED_PRICE'
      order by o.price_base_units, o.id limit 1) best on true
    left join lateral (
      select o.price_base_units, o.payment_token, o.ended_at from market_order o
      where o.nft_id = t.id and o.status = 'Completed'
      order by o.ended_at desc, o.id limit 1) last on true
    where n.id = t.id`.execute(tx);
}
