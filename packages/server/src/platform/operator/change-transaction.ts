import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { wake } from '../news/outbox.ts';
import type { OperatorRow } from './operator-store.ts';

/**
 * Asks for a transaction to be given up: simply so while it has no nonce, otherwise by one with a higher fee of the same nonce that does nothing. The
 * first of the two to be mined decides.
 *
 * @returns false when it has ended already
 */
export async function cancelOperatorTransaction(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql<OperatorRow>`
    update operator_transaction set cancel_requested = true, not_before = now(), updated_at = now()
    where id = ${id} and status in ('QUEUED', 'SENT') returning *`.execute(tx);
  if (rows.length === 0) return false;
  await wake(tx, 'operator');
  return true;
}

/** Raises the fees of a sent transaction now. @returns false when it isn't waiting to be mined */
export async function bumpOperatorTransaction(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql<OperatorRow>`
    update operator_transaction set bump_requested = true, not_before = now(), updated_at = now()
    where id = ${id} and status = 'SENT' returning *`.execute(tx);
  if (rows.length === 0) return false;
  await wake(tx, 'operator');
  return true;
}
