import type { DatabaseTransaction } from '@kura/database';
import { type CollectedMessages, transitionIntent } from './change-intent.ts';
import { settleEffects } from './settle-effects.ts';
import { lockIntentsOfOrders } from './settling-intents.repository.ts';

/**
 * Settles intents for orders. A purchase is done when the buyer has at least one item, the acceptance of an offer when the
 * seller gave the card, and a cancellation when none of its orders can be filled any more. They fail when others were first.
 *
 * @param onlyOf settles the intents of this wallet alone: those of others don't compete with them, and may be locked
 */
export async function settleOrderIntents(
  tx: DatabaseTransaction,
  wallets: readonly string[],
  orderHashes: readonly string[],
  context: CollectedMessages,
  onlyOf: string | null = null,
): Promise<void> {
  const rows = await lockIntentsOfOrders(tx, wallets, orderHashes, onlyOf);
  const left = await settleEffects(
    tx,
    context,
    rows.map(({ effects, done, over, ...intent }) => ({
      intent,
      effects,
      takes: 'ALL' as const,
      isDone: done,
      isOver: over,
    })),
  );
  for (const { intent, isOver } of left) {
    if (isOver)
      await transitionIntent(tx, context, intent, {
        status: 'FAILED',
        cause: 'failed',
        failure: 'OVERTAKEN',
      });
  }
}
