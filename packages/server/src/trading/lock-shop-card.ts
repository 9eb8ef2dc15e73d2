import type { DatabaseTransaction } from '@kura/database';
import { whyNotForTrade } from '@kura/domain';
import { type CallContext, Refusal } from '../platform/index.ts';
import { lockCards } from '../stock/index.ts';

/** Locks a card that the shop may sell: its own wallet holds it, and has promised it to nobody. */
export async function lockShopCard(
  tx: DatabaseTransaction,
  { chain }: CallContext,
  id: string,
): Promise<void> {
  for (const card of await lockCards(tx, [id])) {
    const obstacle = whyNotForTrade(card, chain.operatorAddress);
    if (obstacle !== null) throw new Refusal('STATE_CONFLICT', { state: obstacle });
  }
}
