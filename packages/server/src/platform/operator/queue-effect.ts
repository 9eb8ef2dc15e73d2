import { type DatabaseTransaction, lockName } from '@kura/database';
import type { OperatorCall } from './operator-kind.ts';
import { type OperatorContext, queueOperatorTransaction } from './queue-operator-transaction.ts';
import { listTransactionsAbout } from './subject-transactions.repository.ts';

interface EffectCall extends Required<Pick<OperatorCall, 'kind' | 'to' | 'data' | 'subject'>> {
  /** Identifies the effect within the kind. */
  readonly effect: string;
}

/** Queues the next attempt at an effect, unless a transaction about the subject is under way or had the effect. */
export async function queueEffect(
  tx: DatabaseTransaction,
  context: OperatorContext,
  { effect, ...call }: EffectCall,
): Promise<void> {
  const { kind, subject } = call;
  await lockName(tx, `${kind.kind}:${JSON.stringify(subject)}`);
  const rows = await listTransactionsAbout(tx, kind.kind, subject);
  if (rows.some(({ status }) => status === 'QUEUED' || status === 'SENT')) return;
  const attempts = rows.filter(({ idempotency_key: key }) => key.startsWith(`${effect}:`));
  if (attempts.some(({ status }) => status === 'CONFIRMED')) return;
  await queueOperatorTransaction(tx, context, { ...call, idempotencyKey: `${effect}:${attempts.length}` });
}
