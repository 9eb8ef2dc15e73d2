import type { DatabaseTransaction } from '@kura/database';
import type { Language } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { ApiError } from '../../platform/index.ts';

/** The reasons against deleting an account: others rely on it, or an act is unfinished. */
interface OpenBusiness {
  kind: 'LISTING' | 'OFFER' | 'AUCTION' | 'BID' | 'RESERVATION' | 'REDEEM' | 'PAYMENT' | 'INTENT';
  count: number;
}

/**
 * Locks a user who may be erased. No purchase begins meanwhile: purchases take the same lock.
 *
 * @throws ApiError NOT_FOUND, or USER_HAS_OPEN_BUSINESS with the number of each kind
 */
export async function mayErase(
  tx: DatabaseTransaction,
  userId: string,
): Promise<{ email: string | null; language: Language }> {
  const user = await tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('status', '<>', 'DELETED')
    .select(['email', 'language'])
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new ApiError('NOT_FOUND');
  const { rows: open } = await sql<OpenBusiness>`
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
    group by kind order by kind`.execute(tx);
  if (open.length > 0) throw new ApiError('USER_HAS_OPEN_BUSINESS', { open });
  return { email: user.email, language: user.language as Language };
}
