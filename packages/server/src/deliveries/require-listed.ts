import type { Queryable } from '@kura/database';
import { sql } from 'kysely';
import { type Address, ApiError } from '../platform/index.ts';

/**
 * Refuses packs that exceed a wallet's place on the list of a waiting room, while the phase of the room is open. The contract checks
 * buyers against the list, but not deliveries. They count here.
 *
 * @throws ApiError NOT_ON_ALLOW_LIST, LIMIT_EXCEEDED
 */
export async function requireListed(
  db: Queryable,
  { gachaId, wallet, quantity }: { gachaId: string; wallet: Address; quantity: number },
): Promise<void> {
  const { rows } = await sql<{ phase: number; quota: number; taken: number }>`
    select w.phase, coalesce(a.quota, 0) as quota, (
      (select coalesce(sum(s.quantity), 0) from pack_purchase s
        where s.gacha_id = w.gacha_id and s.phase = w.phase and s.buyer = ${wallet})
      + (select coalesce(sum(y.quantity), 0) from payment y where y.gacha_id = w.gacha_id and y.wallet = ${wallet}
          and y.status not in ('FAILED', 'EXPIRED', 'REFUNDED', 'CHARGED_BACK'))
      + (select coalesce(sum(v.quantity), 0) from delivery v where v.gacha_id = w.gacha_id and v.recipient = ${wallet}
          and v.source = 'TICKET' and v.status not in ('VOID', 'FAILED')))::int as taken
    from waiting_room w
    join gacha_phase p on p.gacha_id = w.gacha_id and p.number = w.phase and p.allow_list_root = w.list_root
    join chain_checkpoint c on c.block_time_seconds >= p.starts_at_seconds and c.block_time_seconds < p.ends_at_seconds
    left join gacha_allowed_wallet a on a.gacha_id = p.gacha_id and a.phase = p.number and a.root = p.allow_list_root
      and a.wallet = ${wallet}
    where w.gacha_id = ${gachaId}`.execute(db);
  const [bound] = rows;
  if (bound === undefined) return;
  const { phase, quota, taken } = bound;
  if (quota === 0) throw new ApiError('NOT_ON_ALLOW_LIST', { phase });
  const mayBuy = Math.max(0, quota - taken);
  if (quantity > mayBuy) throw new ApiError('LIMIT_EXCEEDED', { mayBuy, boundBy: 'ALLOW_LIST' });
}
