import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';

/**
 * Writes the trade columns of cards and packs, by which lists sort and filter: the best fillable listing or else the best
 * bid, the best offer, the last and the highest sale, and the kind of sale. An offer for any of several cards doesn't count
 * for one card. A listing to one buyer isn't a public price.
 */
export async function refreshTrade(tx: DatabaseTransaction, nftIds: readonly string[]): Promise<void> {
  if (nftIds.length === 0) return;
  await sql`
    update nft n
    set price = best.price_base_units, payment_token = best.payment_token, listed_at = best.created_at,
        highest_price = offered.price_base_units, highest_price_token = offered.payment_token,
        last_sale_price = last.price_base_units, last_sale_token = last.payment_token, last_sold_at = last.sold_at,
        highest_sale_price = (select max(v.price_base_units) from nft_sale v where v.nft_id = n.id),
        sale_type = case
          when n.sale_type = 'GACHA' then n.sale_type
          when exists (select 1 from stock_sale s where s.nft_id = n.id and s.status = 'Open') then 'OFF_CHAIN'
          when exists (select 1 from market_order o where o.nft_id = n.id and o.status = 'Open'
                        and o.type = 'AUCTION') then 'AUCTION'
          when exists (select 1 from market_order o where o.nft_id = n.id and o.status = 'Open'
                        and o.type = 'FIXED_PRICE') then 'FIXED_PRICE'
          else 'UNASSIGNED' end
    from unnest(${nftIds as string[]}::uuid[]) as t (id)
    left join lateral (
      (select o.price_base_units, o.payment_token, o.created_at from market_order o
       where o.nft_id = t.id and o.status = 'Open' and o.unfillable_reason is null and o.type = 'FIXED_PRICE'
         and o.reserved_for is null
       order by o.price_base_units, o.id limit 1)
      union all
      (select o.price_base_units, o.payment_token, ask.created_at from market_order ask
       join market_order o on o.auction_id = ask.auction_id and o.type = 'BID' and o.status = 'Open'
         and o.unfillable_reason is null
       where ask.nft_id = t.id and ask.type = 'AUCTION' and ask.status = 'Open'
       order by o.price_base_units desc, o.created_at, o.id limit 1)
      union all
      -- Before it is minted; the contract that sells it must have the right to mint.
      (select s.price_base_units, s.payment_token, s.created_at
       from stock_sale s join nft c on c.id = s.nft_id
       join collection l on l.id = c.collection_id
       join collection_minter m on m.contract_address = l.contract_address and m.account = s.sold_by and m.counts
       where s.nft_id = t.id and s.status = 'Open' and c.token_id is null)
      limit 1) best on true
    left join lateral (
      select o.price_base_units, o.payment_token from market_order o
      where o.nft_id = t.id and o.status = 'Open' and o.unfillable_reason is null and o.type in ('OFFER', 'BID')
        and o.given_nft_id is null
      order by o.price_base_units desc, o.created_at, o.id limit 1) offered on true
    left join lateral (
      select v.price_base_units, v.payment_token, v.sold_at from nft_sale v
      where v.nft_id = t.id
      order by v.sold_at desc, v.id limit 1) last on true
    where n.id = t.id`.execute(tx);
}
