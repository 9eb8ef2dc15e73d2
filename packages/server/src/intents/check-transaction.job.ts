import { ENTRY_POINT_ADDRESS, entryPointAbi } from '@kura/chain';
import { allows, INTENT_TRANSITIONS } from '@kura/domain';
import {
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import { z } from 'zod';
import { defineJob, inTransaction, publish, rooms } from '../platform/index.ts';
import { lockIntent, setIntentStatus } from './intents.repository.ts';

/** How often, with the queue's growing pauses, a transaction's receipt is looked for. */
const maxAttempts = 12;

/**
 * Looks whether a transaction that a user sent has failed: of that the chain tells by no event. What succeeded is known by
 * its effect.
 */
export const checkTransactionJob = defineJob({
  name: 'check-intent-transaction',
  payload: z.object({ intentId: z.uuid(), transactionHash: z.templateLiteral(['0x', z.string()]) }),
  maxAttempts,
  discardable: true,
  async run(context, { intentId, transactionHash }) {
    const receipt = await context.chain.client
      .getTransactionReceipt({ hash: transactionHash })
      .catch((error) => {
        if (error instanceof TransactionReceiptNotFoundError) return null;
        throw error;
      });
    // Not mined yet: the queue asks again.
    if (receipt === null) throw new Error(`no receipt yet of ${transactionHash}`);
    await inTransaction(context, async (tx) => {
      const intent = await lockIntent(tx, intentId);
      if (intent === undefined || intent.transaction_hashes.at(-1) !== transactionHash) return;
      if (receipt.status === 'success' && !failedWithin(receipt, intent.wallet)) return;
      if (!allows(INTENT_TRANSITIONS, intent.status as 'SUBMITTED', 'FAILED', 'reverted')) return;
      await setIntentStatus(tx, intentId, { status: 'FAILED' });
      await publish(tx, {
        room: rooms.user(intent.user_id),
        name: 'IntentUpdated',
        payload: { intentId, status: 'FAILED' },
      });
    });
  },
});

/** An account's operation may fail though the transaction that carried it, with others, did not. */
function failedWithin({ logs }: TransactionReceipt, account: string): boolean {
  const said = logs.filter(({ address }) => isAddressEqual(address, ENTRY_POINT_ADDRESS));
  const own = parseEventLogs({ abi: entryPointAbi, eventName: 'UserOperationEvent', logs: said }).filter(
    ({ args }) => args.sender.toLowerCase() === account,
  );
  return own.length > 0 && own.every(({ args }) => !args.success);
}
