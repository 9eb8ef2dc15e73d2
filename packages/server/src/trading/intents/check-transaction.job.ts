import { entryPointAbi } from '@kura/chain/abis';
import { ENTRY_POINT_ADDRESS } from '@kura/chain/network';
import { isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem';
import { z } from 'zod';
import { defineJob, enqueue, inTransaction } from '../../platform/index.ts';
import { collectMessages, transitionIntent } from './change-intent.ts';
import { findReceipt } from './find-transaction.ts';
import { lockIntent } from './intents.repository.ts';
import { resolveUnminedIntent } from './resolve-unmined-intent.ts';

/** Seconds between two checks of a transaction that isn't mined, from the first pause to the last. */
const FIRST_PAUSE = 2;
const LAST_PAUSE = 60;

/**
 * Checks whether a user's transaction has failed, or will never be mined: neither emits an event. A success is known by its
 * effect. Runs again until the intent has ended.
 */
export const checkTransactionJob = defineJob({
  name: 'check-intent-transaction',
  payload: z.object({
    intentId: z.uuid(),
    transactionHash: z.templateLiteral(['0x', z.string()]),
    /** Number of earlier checks. */
    checks: z.int().default(0),
  }),
  async run(context, { intentId, transactionHash, checks }) {
    const receipt = await findReceipt(context.chain.client, transactionHash);
    if (receipt === null) {
      const isOpen = await resolveUnminedIntent(context, { intentId, transactionHash });
      if (!isOpen) return;
      const pauseSeconds = Math.min(LAST_PAUSE, FIRST_PAUSE * 1.5 ** checks);
      await enqueue(
        context.db,
        checkTransactionJob,
        { intentId, transactionHash, checks: checks + 1 },
        { runAt: new Date(Date.now() + pauseSeconds * 1_000) },
      );
      return;
    }
    await inTransaction(context, async (tx) => {
      const intent = await lockIntent(tx, intentId);
      if (intent === undefined || intent.transaction_hashes.at(-1) !== transactionHash) return;
      if (receipt.status === 'success' && !failedWithin(receipt, intent.wallet)) return;
      const news = collectMessages();
      await transitionIntent(tx, news, intent, { status: 'FAILED', cause: 'failed', failure: 'REVERTED' });
      await news.send(tx);
    });
  },
});

/** Whether an account's operation failed within a successful transaction that carried several. */
function failedWithin({ logs }: TransactionReceipt, account: string): boolean {
  const said = logs.filter(({ address }) => isAddressEqual(address, ENTRY_POINT_ADDRESS));
  const own = parseEventLogs({ abi: entryPointAbi, eventName: 'UserOperationEvent', logs: said }).filter(
    ({ args }) => args.sender.toLowerCase() === account,
  );
  return own.length > 0 && own.every(({ args }) => !args.success);
}
