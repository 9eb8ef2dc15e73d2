import type { DatabaseTransaction } from '@kura/database';
import { type CollectedMessages, transitionIntent } from './change-intent.ts';
import { settleEffects } from './settle-effects.ts';
import {
  listUnassignedPurchases,
  lockLostRolls,
  lockReveals,
  lockRollOf,
  releaseEqualRolls,
} from './settling-intents.repository.ts';

/**
 * Assigns each purchase to one intent: to the one that reported its transaction, else to one with a replaced transaction,
 * else to the newest with an equal request at that price. A lower price takes less than the intent allowed. Equal purchases
 * can happen twice, so none supersedes another intent.
 */
export async function settleRolls(
  tx: DatabaseTransaction,
  wallets: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  for (const { is_reported: isReported, ...intent } of await lockLostRolls(tx, wallets)) {
    await transitionIntent(tx, context, intent, {
      status: isReported ? 'SUBMITTED' : 'PREPARED',
      cause: 'effectLost',
      effectTransactionHash: null,
      purchaseId: null,
    });
  }

  for (const purchase of await listUnassignedPurchases(tx, wallets)) {
    const intent = await lockRollOf(tx, purchase.id);
    if (intent === undefined) continue;
    await transitionIntent(tx, context, intent, {
      status: 'CONFIRMED',
      cause: 'effect',
      effectTransactionHash: purchase.transaction_hash,
      purchaseId: purchase.id,
    });
  }
}

/**
 * Assigns a wallet's purchases again after an intent reported transactions. An equal intent may have one of these purchases,
 * and another purchase may have no intent.
 */
export async function settleEqualRolls(
  tx: DatabaseTransaction,
  { intentId, wallet }: { intentId: string; wallet: string },
  context: CollectedMessages,
): Promise<void> {
  await releaseEqualRolls(tx, intentId);
  await settleRolls(tx, [wallet], context);
}

/** Settles reveals: done when all of its packs are being revealed. */
export async function settleReveals(
  tx: DatabaseTransaction,
  wallets: readonly string[],
  context: CollectedMessages,
): Promise<void> {
  const rows = await lockReveals(tx, wallets);
  await settleEffects(
    tx,
    context,
    rows.map(({ effects, asked, ...intent }) => ({
      intent,
      effects,
      takes: 'ALL' as const,
      isDone: asked,
      isOver: asked,
    })),
  );
}
