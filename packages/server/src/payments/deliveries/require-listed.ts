import type { Queryable } from '@kura/database';
import { type Address, ApiError } from '../../platform/index.ts';
import { findListQuota } from './deliveries.repository.ts';

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
  const bound = await findListQuota(db, { gachaId, wallet });
  if (bound === undefined) return;
  const { phase, quota, taken } = bound;
  if (quota === 0) throw new ApiError('NOT_ON_ALLOW_LIST', { phase });
  const mayBuy = Math.max(0, quota - taken);
  if (quantity > mayBuy) throw new ApiError('LIMIT_EXCEEDED', { mayBuy, boundBy: 'ALLOW_LIST' });
}
