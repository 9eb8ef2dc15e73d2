import { INTENT_TRANSITIONS } from '@kura/domain/intents';
import { allows } from '@kura/domain/transitions';
import type { Hash } from 'viem';
import { ApiError, type CallContext, enqueue, failpoint, inTransaction } from '../../platform/index.ts';
import { collectMessages } from './change-intent.ts';
import { checkTransactionJob } from './check-transaction.job.ts';
import { lockIntent, recordSubmission } from './intents.repository.ts';
import { type SettleIntent, settleIntent } from './settle-intent.ts';

/**
 * Records reported transactions. The effect alone confirms an intent. A hash helps to choose between several intents, and to
 * see a failure. A hash that is reported late, twice or never costs the user nothing.
 *
 * @param settlers settle the intents of other domains
 */
export async function recordTransactions(
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
    for (const settle of [settleIntent, ...settlers]) await settle(tx, id, news);
    await news.send(tx);
    for (const transactionHash of fresh)
      await enqueue(tx, checkTransactionJob, { intentId: id, transactionHash, checks: 0 });
    await failpoint('intent-submitted.before-commit');
  });
}
