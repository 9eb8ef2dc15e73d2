import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { sameInGrade } from '../../cards/index.ts';
import { type Notice, notify } from '../../notifications/index.ts';
import type { RoomMessage } from '../../platform/index.ts';

interface CheaperRow {
  kind: 'UNDERCUT' | 'PRICE_DROP';
  order_id: string;
  nft_id: string;
  user_id: string;
  price: bigint;
  other_price: bigint;
}

/**
 * Notifies users to whom a listing that anybody can now buy is news: who sells another copy in the same grade for more, who
 * watches one that costs more, and who watches the very card and saw a higher price. Nobody is notified of their own listing,
 * nor twice of one.
 */
export async function notifyCheaperListings(
  tx: DatabaseTransaction,
  orderIds: readonly string[],
  at: Date,
): Promise<RoomMessage[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<CheaperRow>`
    with listing as (
      select o.id as order_id, o.nft_id, o.price_base_units as price, o.offerer, o.created_at, seller.user_id as seller_id
      from market_order o left join wallet seller on seller.address = o.offerer
      where o.id = any(${orderIds as string[]}::uuid[]) and o.type = 'FIXED_PRICE' and o.reserved_for is null
        and o.status = 'Open' and o.unfillable_reason is null
    ), higher_priced as (
      select l.*, copy.id as copy_id, copy.price as other_price, copy.owner
      from listing l join nft subject on subject.id = l.nft_id
      join nft copy on ${sameInGrade('subject', 'copy')} and copy.id <> l.nft_id and copy.price > l.price
        and copy.sale_type <> 'AUCTION'
    ), news as (
      select 'UNDERCUT' as kind, d.*, w.user_id from higher_priced d join wallet w on w.address = d.owner
      union all
      select 'UNDERCUT', d.*, w.user_id from higher_priced d join watched_nft w on w.nft_id = d.copy_id
      union all
      select 'PRICE_DROP', l.*, l.nft_id, before.price_base_units, null, w.user_id
      from listing l join watched_nft w on w.nft_id = l.nft_id
      cross join lateral (
        select b.price_base_units from market_order b
        where b.nft_id = l.nft_id and b.type = 'FIXED_PRICE' and b.reserved_for is null and b.offerer = l.offerer
          and b.id <> l.order_id and b.created_at <= l.created_at
        order by b.created_at desc, b.id desc limit 1) before
      where before.price_base_units > l.price
    )
    -- Of several that are undercut at once, the nearest is reported.
    select distinct on (order_id, kind, user_id) kind, order_id, nft_id, user_id, price, other_price
    from news where user_id is distinct from seller_id
    order by order_id, kind, user_id, other_price`.execute(tx);
  return notify(
    tx,
    rows.map(
      (row): Notice => ({
        kind: row.kind,
        to: { userId: row.user_id },
        cause: `${row.kind === 'UNDERCUT' ? 'undercut' : 'price-drop'}:${row.order_id}`,
        nftId: row.nft_id,
        facts: {
          orderId: row.order_id,
          priceBaseUnits: row.price,
          otherPriceBaseUnits: row.other_price,
          paymentToken: 'USDC',
        },
        at,
        measure: { amountBaseUnits: row.other_price - row.price, ofBaseUnits: row.other_price },
      }),
    ),
  );
}
