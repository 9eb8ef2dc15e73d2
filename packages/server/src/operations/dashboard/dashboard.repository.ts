import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import type { Address } from '../../platform/index.ts';
import { attentionCounts, type CountedKind } from './attention.repository.ts';

interface CurrentTotals {
  users: number;
  admins: number;
  collections: number;
  cards: number;
  packs: number;
  orders: number;
  openOrders: number;
  /** Null where nothing needs attention. */
  attention: Record<CountedKind, number | null>;
}

/**
 * Returns totals, and the number of open tasks by kind.
 *
 * @param shopWallet the wallet that holds the shop's cards
 */
export async function readCurrentTotals(db: Queryable, shopWallet: Address): Promise<CurrentTotals> {
  const counts = Object.entries(attentionCounts(shopWallet));
  const { rows } = await sql<CurrentTotals>`
    select
      (select count(*) from app_user where status <> 'DELETED') as users,
      (select count(*) from admin_user) as admins,
      (select count(*) from collection) as collections,
      n.cards, n.packs, o.orders, o.open as "openOrders",
      json_build_object(${sql.join(counts.flatMap(([kind, count]) => [sql.lit(kind), count]))}) as attention
    from (select count(*) filter (where kind = 'card') as cards, count(*) filter (where kind = 'pack') as packs
            from nft) as n,
         (select count(*) as orders, count(*) filter (where status = 'Open') as open from market_order) as o`.execute(
    db,
  );
  return rows[0] as CurrentTotals;
}

export interface DayRow {
  day: string;
  sales: number;
  sales_volume: bigint;
  fees: bigint;
  rolls: number;
  packs_sold: number;
  pack_revenue: bigint;
  draws: number;
  new_users: number;
}

/** Returns the last days in Japan, including today and days without events. */
export async function readDays(db: Queryable, { days, now }: { days: number; now: Date }): Promise<DayRow[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Tokyo')::date`;
  const { rows } = await sql<DayRow>`
    with bounds as (
      select (${now}::timestamptz at time zone 'Asia/Tokyo')::date as today
    ), day as (
      select generate_series(today - ${days - 1}::integer, today, interval '1 day')::date as day from bounds
    ), since as (
      select min(day)::timestamp at time zone 'Asia/Tokyo' as moment from day
    ), sale as (
      select ${dayOf('sold_at')} as day, count(*) as sales, sum(price_base_units) as volume
      from nft_sale where sold_at >= (select moment from since) group by 1
    ), fee as (
      select (greatest(ended_at, created_at) at time zone 'Asia/Tokyo')::date as day, sum(fee_base_units) as fees
      from market_order
      where status = 'Completed' and type <> 'AUCTION'
        and greatest(ended_at, created_at) >= (select moment from since)
      group by 1
    ), purchase as (
      select ${dayOf('bought_at')} as day, count(*) as rolls, sum(quantity) as packs,
             coalesce(sum(total_base_units) filter (where token <> 'POINT'), 0) as revenue
      from pack_purchase where bought_at >= (select moment from since) group by 1
    ), drawn as (
      select ${dayOf('drawn_at')} as day, count(*) as draws
      from pack where drawn_at >= (select moment from since) group by 1
    ), joined as (
      select ${dayOf('created_at')} as day, count(*) as users
      from app_user where created_at >= (select moment from since) group by 1
    )
    select day::text as day, coalesce(s.sales, 0) as sales, coalesce(s.volume, 0)::numeric as sales_volume,
           coalesce(f.fees, 0)::numeric as fees, coalesce(p.rolls, 0) as rolls,
           coalesce(p.packs, 0)::bigint as packs_sold, coalesce(p.revenue, 0)::numeric as pack_revenue,
           coalesce(d.draws, 0) as draws, coalesce(j.users, 0) as new_users
    from day left join sale s using (day) left join fee f using (day) left join purchase p using (day) left join drawn d using (day)
             left join joined j using (day)
    order by day`.execute(db);
  return rows;
}
