import type { Queryable } from '@kura/database';
import { sql } from 'kysely';

/** What keeps an account from being deleted: others rely on it, or something is on its way. */
export interface OpenBusiness {
  kind: 'LISTING' | 'OFFER' | 'AUCTION' | 'BID' | 'RESERVATION' | 'REDEEM' | 'PAYMENT' | 'INTENT';
  count: number;
}

/** What of a user is still open, by one statement; what there is none of isn't listed. */
export async function findOpenBusiness(db: Queryable, userId: string): Promise<OpenBusiness[]> {
  const { rows } = await sql<OpenBusiness>`
    select kind, count(*)::int as count
    from (
      select case o.type when 'FIXED_PRICE' then 'LISTING' else o.type end as kind
        from market_order o join wallet w on w.address = o.offerer
       where w.user_id = ${userId} and o.status = 'Open'
      union all
      select 'RESERVATION' from stock_reservation where user_id = ${userId} and status = 'RESERVED'
      union all
      select 'REDEEM' from redeem where user_id = ${userId}
        and status not in ('EXPIRED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'COMPENSATED')
      union all
      select 'PAYMENT' from payment where user_id = ${userId}
        and (status not in ('DELIVERED', 'REFUNDED', 'CHARGED_BACK', 'FAILED', 'EXPIRED') or chargeback = 'OPENED')
      union all
      select 'INTENT' from intent where user_id = ${userId} and status = 'SUBMITTED') open
    group by kind order by kind`.execute(db);
  return rows;
}
