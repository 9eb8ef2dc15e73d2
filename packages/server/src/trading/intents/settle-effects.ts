import type { DatabaseTransaction } from '@kura/database';
import type { ChainEvent } from '../../platform/index.ts';
import { assignEffects, type Candidate, type Effect } from './assign-effects.ts';
import { type CollectedMessages, transitionIntent } from './change-intent.ts';
import type { SettlingIntent } from './settling-intents.repository.ts';

export interface IntentWithEffects extends Pick<Candidate, 'effects' | 'takes' | 'isDone' | 'isOver'> {
  readonly intent: SettlingIntent;
}

/**
 * Gives equal or overlapping intents of one wallet their outcome on chain. Reverts it when a reorganisation, or another
 * intent that reported the transaction, took the effect.
 *
 * @returns the intents without an outcome, with their current status
 */
export async function settleEffects<Settled extends IntentWithEffects>(
  tx: DatabaseTransaction,
  context: CollectedMessages,
  intents: readonly Settled[],
): Promise<Settled[]> {
  const outcomes = assignEffects(
    intents.map(({ intent, ...candidate }) => ({
      ...candidate,
      id: intent.id,
      createdAtSeconds: intent.created_at.getTime() / 1_000,
      createdAtBlock: intent.created_at_block,
      transactionHashes: intent.transaction_hashes,
      isReplaced: intent.replaced_at_block !== null,
    })),
  );
  const left: Settled[] = [];
  for (const each of intents) {
    const outcome = outcomes.get(each.intent.id);
    const effectTransactionHash = outcome?.kind === 'DONE' ? outcome.transactionHash : null;
    const intent = await withoutEffect(tx, context, each.intent, outcome?.kind, effectTransactionHash);
    if (outcome?.kind === 'DONE') {
      await transitionIntent(tx, context, intent, {
        status: 'CONFIRMED',
        cause: 'effect',
        effectTransactionHash,
      });
    } else if (outcome?.kind === 'SUPERSEDED') {
      const failure = { status: 'FAILED', cause: 'superseded', failure: 'SUPERSEDED' } as const;
      await transitionIntent(tx, context, intent, failure);
    } else {
      left.push({ ...each, intent });
    }
  }
  return left;
}

/** Settles intents that one effect completes. */
export async function settleSingleEffects(
  tx: DatabaseTransaction,
  context: CollectedMessages,
  intents: readonly (SettlingIntent & { effects: readonly Effect[] })[],
): Promise<void> {
  await settleEffects(
    tx,
    context,
    intents.map((intent) => ({ intent, effects: intent.effects, takes: 'ONE', isDone: true, isOver: true })),
  );
}

export const effectOf = ({ transactionHash, logIndex, blockNumber, timeSeconds }: ChainEvent): Effect => ({
  key: `${transactionHash}:${logIndex}`,
  transactionHash,
  at: { block: blockNumber, timeSeconds },
});

/** Reverts an outcome that the intent no longer has, to the status of its client's reports. */
async function withoutEffect(
  tx: DatabaseTransaction,
  context: CollectedMessages,
  intent: SettlingIntent,
  outcome: 'DONE' | 'SUPERSEDED' | undefined,
  effectTransactionHash: string | null,
): Promise<SettlingIntent> {
  const isSuperseded = intent.failure_reason === 'SUPERSEDED';
  const isDone = intent.status === 'CONFIRMED';
  if (!isSuperseded && !isDone) return intent;
  if (isSuperseded && outcome === 'SUPERSEDED') return intent;
  if (isDone && outcome === 'DONE' && intent.effect_transaction_hash === effectTransactionHash) return intent;
  const status = intent.transaction_hashes.length > 0 ? 'SUBMITTED' : 'PREPARED';
  await transitionIntent(tx, context, intent, { status, cause: 'effectLost', effectTransactionHash: null });
  return { ...intent, status, failure_reason: null };
}
