import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { Hash } from 'viem';
import type { BlockFollower } from '../chain/apply-step.ts';
import { wake } from '../news/outbox.ts';
import { tracing } from '../tracing/tracing.ts';
import type { OperatorKind } from './operator-kind.ts';
import { hasOpenTransactions, type OperatorRow, publishTransactionUpdate } from './operator-store.ts';

/** How a transaction ended, and in which block; in none when it was given up before a nonce was spent on it. */
export interface Ending {
  readonly status: 'CONFIRMED' | 'FAILED' | 'CANCELLED';
  readonly mined: { readonly hash: Hash; readonly blockNumber: number; readonly blockHash: Hash } | null;
  readonly errorCode?: string | null;
  readonly errorDetail?: string | null;
}

/**
 * Records the end of a transaction once, and lets its kind draw the shop's conclusions in the same transaction.
 *
 * @returns false when it had ended already
 */
export async function settle(
  tx: DatabaseTransaction,
  id: string,
  ending: Ending,
  kinds: ReadonlyMap<string, OperatorKind>,
): Promise<boolean> {
  const { rows } = await sql<OperatorRow>`
    update operator_transaction set status = ${ending.status}, hold_reason = null, updated_at = now(),
      error_code = ${ending.errorCode ?? null}, error_detail = ${ending.errorDetail ?? null},
      transaction_hash = ${ending.mined?.hash ?? null}, block_number = ${ending.mined?.blockNumber ?? null},
      block_hash = ${ending.mined?.blockHash ?? null}
    where id = ${id} and status in ('QUEUED', 'SENT') returning *`.execute(tx);
  const [row] = rows;
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
    const { rows } = await sql<OperatorRow>`
      update operator_transaction set status = 'SENT', transaction_hash = null, block_number = null,
        block_hash = null, error_code = null, error_detail = null, not_before = now(), updated_at = now()
      where block_number > ${ancestor ?? -1} returning *`.execute(tx);
    // Nodes may have forgotten what was in the dead blocks.
    await sql`
      update operator_transaction_attempt a set sent_at_block = null from operator_transaction t
      where t.id = a.transaction_id and t.status = 'SENT'`.execute(tx);
    for (const row of rows) await publishTransactionUpdate(tx, row);
  },
} satisfies BlockFollower;
