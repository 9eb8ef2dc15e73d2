import type { DatabaseTransaction } from '@kura/database';
import { ApiError } from '../platform/index.ts';
import { lockGacha } from './gacha.repository.ts';

/** A drop that is on chain, with its own row locked. */
export async function lockDropOnChain(tx: DatabaseTransaction, gachaId: string) {
  const gacha = await lockGacha(tx, gachaId);
  if (gacha === undefined) throw new ApiError('NOT_FOUND');
  const drop = await tx
    .selectFrom('drop_on_chain')
    .where('gacha_id', '=', gachaId)
    .selectAll()
    .executeTakeFirst();
  if (drop === undefined) throw new ApiError('STATE_CONFLICT', { state: gacha.status });
  return { gacha, drop };
}

/** Notes an admin's latest act on a drop, so that its page shows how it goes. */
export async function recordTransaction(
  tx: DatabaseTransaction,
  gachaId: string,
  transactionId: string,
): Promise<void> {
  await tx.updateTable('gacha').set({ transaction_id: transactionId }).where('id', '=', gachaId).execute();
}
