import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { OperatorKind } from './operator-kind.ts';
import type { OperatorRow } from './operator-transactions.repository.ts';

type Subject = Readonly<Record<string, string>>;

/** Lists the transactions of a kind about a subject. */
export async function listTransactionsAbout(
  tx: DatabaseTransaction,
  { kind }: OperatorKind,
  subject: Subject,
): Promise<Pick<OperatorRow, 'status' | 'idempotency_key'>[]> {
  const { rows } = await sql<Pick<OperatorRow, 'status' | 'idempotency_key'>>`
    select status, idempotency_key from operator_transaction
    where kind = ${kind} and subject @> ${JSON.stringify(subject)}::jsonb`.execute(tx);
  return rows;
}

/** Whether a transaction of a kind about a subject is on its way to the chain. */
export async function isUnderWay(
  tx: DatabaseTransaction,
  { kind }: OperatorKind,
  subject: Subject,
): Promise<boolean> {
  const { rows } = await sql`
    select from operator_transaction
    where subject @> ${JSON.stringify(subject)}::jsonb and kind = ${kind} and status in ('QUEUED', 'SENT')`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Names the next attempt at an effect on chain.
 *
 * @returns its idempotency key; null while a transaction of the kind about the subject is under way, and after one had the effect
 */
export async function nextAttemptKey(
  tx: DatabaseTransaction,
  { kind, subject, effect }: { kind: OperatorKind; subject: Subject; effect: string },
): Promise<string | null> {
  const rows = await listTransactionsAbout(tx, kind, subject);
  if (rows.some(({ status }) => status === 'QUEUED' || status === 'SENT')) return null;
  const attempts = rows.filter(({ idempotency_key: key }) => key.startsWith(`${effect}:`));
  return attempts.some(({ status }) => status === 'CONFIRMED') ? null : `${effect}:${attempts.length}`;
}

/** Whether a queued transaction ended without its effect. */
export async function hasFailed(tx: DatabaseTransaction, transactionId: string | null): Promise<boolean> {
  if (transactionId === null) return false;
  const last = await tx
    .selectFrom('operator_transaction')
    .where('id', '=', transactionId)
    .select('status')
    .executeTakeFirst();
  return last?.status === 'FAILED' || last?.status === 'CANCELLED';
}
