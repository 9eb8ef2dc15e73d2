import { UNKNOWN_TRANSACTION_WAIT_SECONDS } from '@kura/domain/intents';
import type { Hash } from 'viem';
import { type AppContext, inTransaction } from '../../platform/index.ts';
import { collectMessages, transitionIntent } from './change-intent.ts';
import { findReceipt, findTransaction } from './find-transaction.ts';
import { findSentIntent, lockIntent, noteSent, type SentTransaction } from './intents.repository.ts';
import { settleIntent } from './settle-intent.ts';

/** Deeper than any reorganisation that the indexer follows. */
const FINAL_AFTER_BLOCKS = 64;

/**
 * Decides about an intent with a transaction without a receipt. When the wallet has used the nonce for another transaction,
 * that may be a faster copy with the same effect, which confirms the intent. Otherwise the intent fails once the other
 * transaction is final. An unknown transaction with an unknown or unused nonce is given up some time after the intent's
 * expiry.
 *
 * @returns whether the transaction must be checked again
 */
export async function resolveUnminedIntent(
  context: AppContext,
  { intentId, transactionHash }: { intentId: string; transactionHash: Hash },
): Promise<boolean> {
  const sent = await findSentIntent(context.db, intentId, transactionHash);
  if (sent === undefined) return false;
  const seen = await lookFor(context, transactionHash, sent);
  if (seen === 'MINED') return true;

  const outcome = await inTransaction(context, async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (intent?.status !== 'SUBMITTED' || intent.transaction_hashes.at(-1) !== transactionHash)
      return 'ENDED';
    const isOvertaken =
      intent.sent_nonce !== sent.sent_nonce || intent.replaced_at_block !== sent.replaced_at_block;
    if (isOvertaken) return 'OVERTAKEN';
    await noteSent(tx, intentId, seen);
    const news = collectMessages();
    if (seen.replacedAtBlock !== null) await settleIntent(tx, intentId, news);
    const settled = await lockIntent(tx, intentId);
    if (settled?.status === 'SUBMITTED') {
      const end = endOf(seen, intent.expires_at);
      if (end !== null) await transitionIntent(tx, news, intent, end);
    }
    await news.send(tx);
    return (await lockIntent(tx, intentId))?.status === 'SUBMITTED' ? 'OPEN' : 'ENDED';
  });
  // Another check ended first, and may know more: restart with its result.
  if (outcome === 'OVERTAKEN') return resolveUnminedIntent(context, { intentId, transactionHash });
  return outcome === 'OPEN';
}

interface Unmined {
  /** Whether the node has it pending. */
  isKnown: boolean;
  /** Nonce of the wallet's own transaction; null for a bundler's transaction, or one that no node had. */
  nonce: number | null;
  /** The first block at which another transaction had used the nonce; null while it is unused. */
  replacedAtBlock: number | null;
  head: { number: number; timeSeconds: number };
}

async function lookFor(
  { chain: { client } }: AppContext,
  hash: Hash,
  sent: SentTransaction,
): Promise<Unmined | 'MINED'> {
  // Reads the count first, so that transactions mined afterwards are found below.
  const [block, count] = await Promise.all([
    client.getBlock(),
    client.getTransactionCount({ address: sent.wallet }),
  ]);
  const transaction = await findTransaction(client, hash);
  if ((await findReceipt(client, hash)) !== null) return 'MINED';
  const isOwn = transaction?.from.toLowerCase() === sent.wallet;
  const nonce = isOwn ? transaction.nonce : sent.sent_nonce;
  const isUsed = transaction === null && nonce !== null && count > nonce;
  const head = { number: Number(block.number), timeSeconds: Number(block.timestamp) };
  return {
    isKnown: transaction !== null,
    nonce,
    replacedAtBlock: isUsed ? (sent.replaced_at_block ?? head.number) : null,
    head,
  };
}

/** Returns the end of an intent by the state of its transaction; null while it may still be mined. */
function endOf({ isKnown, replacedAtBlock, head }: Unmined, expiresAt: Date) {
  if (replacedAtBlock !== null && head.number - replacedAtBlock >= FINAL_AFTER_BLOCKS) {
    return { status: 'FAILED', cause: 'failed', failure: 'REPLACED' } as const;
  }
  const givenUpSeconds = expiresAt.getTime() / 1_000 + UNKNOWN_TRANSACTION_WAIT_SECONDS;
  return !isKnown && head.timeSeconds > givenUpSeconds
    ? ({ status: 'EXPIRED', cause: 'time' } as const)
    : null;
}
