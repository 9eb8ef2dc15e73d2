import type { Database, DatabaseTransaction } from '@kura/database';
import type { Kysely } from 'kysely';
import type { IdempotencyClaim } from './context.ts';
import { failpoint } from './failpoint.ts';
import { settleIdempotencyKey } from './http/idempotency.ts';

const attempts = 4;

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const retryable = new Set(['40001', '40P01']);

export interface TransactionContext {
  db: Kysely<Database>;
  idempotency?: IdempotencyClaim;
  beforeCommit?: (tx: DatabaseTransaction) => Promise<void>;
}

/**
 * Runs `work` in one transaction, and repeats it after a deadlock. `work` must have no effect outside of `tx` (no network, no
 * counters).
 *
 * In a call that requires an Idempotency-Key the only transaction of the use case ends it, and the result of `work` is the
 * answer. The answer is stored under the key in this transaction, so that a crash leaves both the effect and the answer, or
 * neither.
 */
export async function inTransaction<T>(
  context: TransactionContext,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await context.db.transaction().execute(async (tx) => {
        const answer = await work(tx);
        await context.beforeCommit?.(tx);
        if (context.idempotency !== undefined) await settleIdempotencyKey(tx, context.idempotency, answer);
        await failpoint('transaction.before-commit');
        return answer;
      });
      await failpoint('transaction.after-commit');
      if (context.idempotency !== undefined) context.idempotency.settled = { answer: result };
      return result;
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt < attempts && typeof code === 'string' && retryable.has(code)) continue;
      throw error;
    }
  }
}
