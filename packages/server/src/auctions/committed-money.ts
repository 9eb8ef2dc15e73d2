import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from 'viem';
import { bestBidFirst } from './auctions.repository.ts';

/**
 * What a wallet would have to pay if every other auction that it leads in ended now, up to its private maxima there. Money
 * that is reserved by a leading bid can't be bid a second time; an outbid bid reserves nothing.
 *
 * @param excludedAuctionId the auction that is bid in
 */
export async function committedElsewhere(
  db: Queryable,
  { wallet, token }: { wallet: Address; token: 'USDC' | 'USDT' },
  excludedAuctionId: string,
): Promise<bigint> {
  const { rows } = await sql<{ committed: string }>`
    select coalesce(sum(greatest(lead.price_base_units, most.price_base_units)), 0)::text as committed
    from auction a
    join market_order k on k.id = a.id and k.payment_token = ${token}
    join lateral (
      select b.offerer, b.price_base_units from market_order b
      where b.auction_id = a.id and b.type = 'BID' and b.status = 'Open' and b.unfillable_reason is null
      order by ${bestBidFirst} limit 1) lead on lead.offerer = ${wallet}
    left join lateral (
      select max(p.price_base_units) as price_base_units
      from proxy_maximum m join proxy_bid p on p.maximum_id = m.id
      where m.auction_id = a.id and m.bidder = ${wallet}) most on true
    where a.state in ('RUNNING', 'SETTLING') and a.id <> ${excludedAuctionId}
      and a.id in (select auction_id from market_order where offerer = ${wallet} and type = 'BID' and status = 'Open')`.execute(
    db,
  );
  return BigInt(rows[0]?.committed ?? 0);
}
