import type { DatabaseTransaction } from '@kura/database';
import type { BlockFollower } from '../chain/apply-step.ts';
import { wake } from '../news/outbox.repository.ts';
import { tracing } from '../tracing/tracing.ts';
import { type Ending, recordEnding, reopenAfter } from './operator-changes.repository.ts';
import type { OperatorKind } from './operator-kind.ts';
import { hasOpenTransactions } from './operator-transactions.repository.ts';
import { publishTransactionUpdate } from './publish-transaction-update.ts';

/**
 * Records the end of a transaction once, and calls its kind in the same transaction.
 *
 * @returns false when it had ended already
 */
export async function settle(
  tx: DatabaseTransaction,
  id: string,
  ending: Ending,
  kinds: ReadonlyMap<string, OperatorKind>,
): Promise<boolean> {
  const row = await recordEnding(tx, id, ending);
  if (!row) return false;
  await kinds.get(row.kind)?.onSettled?.(tx, {
    id,
    subject: row.subject,
    status: ending.status,
    errorCode: ending.errorCode ?? null,
  });
  await publishTransactionUpdate(tx, row);
  tracing().record({
    name: `operator transaction ${row.kind}`,
    attributes: {
      'kura.transaction_id': id,
      'kura.transaction_state': ending.status,
      ...(ending.mined && {
        'kura.transaction_hash': ending.mined.hash,
        'kura.block_number': ending.mined.blockNumber,
      }),
    },
    traceparent: row.traceparent,
    startedAt: row.created_at,
  });
  return true;
}

/** Wakes the operator at each block while transactions are open, and reopens those with removed blocks. */
export const operatorFollower = {
  async onStep(tx: DatabaseTransaction) {
    if (await hasOpenTransactions(tx)) await wake(tx, 'operator');
  },
  async onRewind(tx: DatabaseTransaction, ancestor: number | null) {
    for (const row of await reopenAfter(tx, ancestor ?? -1)) await publishTransactionUpdate(tx, row);
  },
} satisfies BlockFollower;
