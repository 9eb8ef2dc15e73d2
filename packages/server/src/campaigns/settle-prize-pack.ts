import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { SettledTransaction } from '../platform/index.ts';
import { settlePrize } from './settle-prize.ts';

/**
 * Records how the transfer of one pack of a prize ended. The prize is delivered with its last pack, and failed when all
 * transfers ended and one of them failed.
 */
export async function settlePrizePack(tx: DatabaseTransaction, settled: SettledTransaction): Promise<void> {
  const unitId = settled.subject['prizeId'] ?? '';
  const unit = await tx
    .selectFrom('campaign_prize_unit')
    .where('id', '=', unitId)
    .select('transaction_id')
    .forUpdate()
    .executeTakeFirst();
  if (unit === undefined || unit.transaction_id === null) return;
  const isDelivered = settled.status === 'CONFIRMED';
  const changed = await sql`
    update campaign_prize_pack
    set state = ${isDelivered ? 'DELIVERED' : 'FAILED'}, error_code = ${isDelivered ? null : (settled.errorCode ?? settled.status)},
      updated_at = now()
    where unit_id = ${unitId} and transaction_id = ${settled.id} and state <> 'RELEASED' returning token_id`.execute(
    tx,
  );
  if (changed.rows.length === 0) return;
  const packs = await tx
    .selectFrom('campaign_prize_pack')
    .where('unit_id', '=', unitId)
    .select(['state', 'error_code'])
    .orderBy('token_id')
    .execute();
  if (packs.some(({ state }) => state === 'QUEUED')) return;
  const failed = packs.find(({ state }) => state === 'FAILED');
  await settlePrize(tx, {
    unitId,
    transactionId: unit.transaction_id,
    delivered: failed === undefined,
    note: failed?.error_code ?? null,
  });
}
