import type { Intent } from '@kura/api-contract/intents';
import { INTENT_TRANSITIONS, type IntentStatus } from '@kura/domain/intents';
import { allows } from '@kura/domain/transitions';
import type { Hash, Hex } from 'viem';
import {
  ApiError,
  type CallContext,
  enqueue,
  failpoint,
  inTransaction,
  requireUser,
} from '../../platform/index.ts';
import { collectMessages } from './change-intent.ts';
import { checkTransactionJob } from './check-transaction.job.ts';
import { presentIntent } from './intent.presenter.ts';
import { findIntent, lockIntent, recordSubmission } from './intents.repository.ts';
import { type SettleIntent, settleIntent } from './settle-intent.ts';

/** Stores the orders that an intent had ready, under their signatures. Trading gives it: it knows orders. */
export type CreateSignedOrders = (
  context: CallContext,
  intentId: string,
  signatures: readonly Hex[],
) => Promise<void>;

export interface OtherFeatures {
  readonly createSignedOrders: CreateSignedOrders;
  /** Settle the intents of other features. */
  readonly settlers: readonly SettleIntent[];
}

/** Accepts a client's report on an intent: the sent transactions, or the signatures. */
export async function submitIntent(
  context: CallContext,
  input: { id: string; transactionHashes: Hash[]; signatures: Hex[] },
  { createSignedOrders, settlers }: OtherFeatures,
): Promise<Intent> {
  const { userId, passkeyInDoubt } = requireUser(context.actor);
  // Reports of sent transactions stay possible: the effect on chain happens with or without them.
  if (input.signatures.length > 0 && passkeyInDoubt) throw new ApiError('PASSKEY_IN_DOUBT');
  const before = await findIntent(context.db, input.id, userId);
  if (before === undefined) throw new ApiError('NOT_FOUND');
  if (input.signatures.length > 0) {
    requireSignable(context, before);
    await createSignedOrders(context, input.id, input.signatures);
  }
  if (input.transactionHashes.length > 0)
    await recordTransactions(context, input.id, input.transactionHashes, [settleIntent, ...settlers]);
  const after = await findIntent(context.db, input.id, userId);
  if (after === undefined) throw new ApiError('NOT_FOUND');
  return presentIntent(after, context.chain.network);
}

function requireSignable(
  context: CallContext,
  intent: { kind: string; status: IntentStatus; expires_at: Date },
): void {
  if (!['CREATE_ORDER', 'CREATE_ORDERS'].includes(intent.kind))
    throw new ApiError('STATE_CONFLICT', { detail: 'Nothing is to be signed' });
  if (intent.status === 'CONFIRMED') throw new ApiError('INTENT_DONE');
  if (intent.status === 'EXPIRED' || intent.expires_at <= context.clock.now())
    throw new ApiError('INTENT_EXPIRED');
}

/**
 * Records reported transactions. The effect alone confirms an intent. A hash helps to choose between several intents, and to
 * see a failure. A hash that is reported late, twice or never costs the user nothing.
 */
async function recordTransactions(
  context: CallContext,
  id: string,
  transactionHashes: Hash[],
  settlers: readonly SettleIntent[],
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const intent = await lockIntent(tx, id);
    if (intent === undefined) throw new ApiError('NOT_FOUND');
    const fresh = transactionHashes.filter((hash) => !intent.transaction_hashes.includes(hash));
    if (fresh.length === 0) return;
    const { status } = intent;
    await recordSubmission(tx, id, {
      status: allows(INTENT_TRANSITIONS, status, 'SUBMITTED', 'hash') ? 'SUBMITTED' : status,
      transactionHashes: fresh,
    });
    // The effect may be indexed already, and belong to another intent until now.
    const news = collectMessages();
    for (const settle of settlers) await settle(tx, id, news);
    await news.send(tx);
    for (const transactionHash of fresh)
      await enqueue(tx, checkTransactionJob, { intentId: id, transactionHash, checks: 0 });
    await failpoint('intent-submitted.before-commit');
  });
}
