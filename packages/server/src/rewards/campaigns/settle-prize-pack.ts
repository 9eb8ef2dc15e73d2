import type { DatabaseTransaction } from '@kura/database';
import type { SettledTransaction } from '../../platform/index.ts';
import { settlePack } from './packs-account.repository.ts';
import { lockPrize } from './prizes.repository.ts';
import { settlePrize } from './settle-prize.ts';

/**
 * Records the end of one pack transfer of a prize. The prize is delivered with its last pack, and failed when all transfers
 * have ended and one of them failed.
 */
export async function settlePrizePack(tx: DatabaseTransaction, settled: SettledTransaction): Promise<void> {
  const unitId = settled.subject['prizeId'] ?? '';
  const unit = await lockPrize(tx, unitId);
  if (unit === undefined || unit.transaction_id === null) return;
  const errorCode = settled.status === 'CONFIRMED' ? null : (settled.errorCode ?? settled.status);
  const packs = await settlePack(tx, { unitId, transactionId: settled.id, errorCode });
  if (packs.length === 0 || packs.some(({ state }) => state === 'QUEUED')) return;
  const failed = packs.find(({ state }) => state === 'FAILED');
  await settlePrize(tx, {
    unitId,
    transactionId: unit.transaction_id,
    delivered: failed === undefined,
    note: failed?.error_code ?? null,
  });
}
