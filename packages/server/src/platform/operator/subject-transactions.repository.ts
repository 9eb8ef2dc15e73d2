import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import type { OperatorKind } from './operator-kind.ts';
import type { OperatorRow } from './operator-transactions.repository.ts';

type Subject = Readonly<Record<string, string>>;

/** Lists the transactions of a kind for a subject. */
export async function listTransactionsAbout(tx: DatabaseTransaction, kind: string, subject: Subject) {
  const { rows } = await sql<Pick<OperatorRow, 'status' | 'idempotency_key'>>`
    select status, idempotency_key from operator_transaction
    where kind = ${kind} and subject @> ${JSON.stringify(subject)}::jsonb`.execute(tx);
  return rows;
}

/** Whether a transaction of a kind for a subject is under way. */
export async function isUnderWay(tx: DatabaseTransaction, { kind }: OperatorKind, subject: Subject) {
  const { rows } = await sql`
    select from operator_transaction
    where subject @> ${JSON.stringify(subject)}::jsonb and kind = ${kind} and status in ('QUEUED', 'SENT')`.execute(
    tx,
  );
  return rows.length > 0;
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
