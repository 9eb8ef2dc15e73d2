import type { DatabaseTransaction } from '@kura/database';
import { shopTradeBlocker } from '@kura/domain/stock';
import { lockCards } from '../../cards/index.ts';
import { ApiError, type CallContext } from '../../platform/index.ts';

/** Locks a card that the shop may sell: its own wallet holds it, and has promised it to nobody. */
export async function lockShopCard(
  tx: DatabaseTransaction,
  { chain }: CallContext,
  id: string,
): Promise<void> {
  for (const card of await lockCards(tx, [id])) {
    const obstacle = shopTradeBlocker(card, chain.operatorAddress);
    if (obstacle !== null) throw new ApiError('STATE_CONFLICT', { state: obstacle });
  }
}
