import type { DatabaseTransaction } from '@kura/database';
import { wake } from '../news/outbox.repository.ts';
import { requestBump, requestCancel } from './operator-changes.repository.ts';

/**
 * Requests the cancellation of a transaction: directly while it has no nonce, otherwise by a transaction without effect at
 * the same nonce with a higher fee. The first of the two to be mined decides.
 *
 * @returns false when it has ended already
 */
export async function cancelOperatorTransaction(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const isOpen = await requestCancel(tx, id);
  if (isOpen) await wake(tx, 'operator');
  return isOpen;
}

/** Raises the fees of a sent transaction now. @returns false when it isn't waiting to be mined */
export async function bumpOperatorTransaction(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const isSent = await requestBump(tx, id);
  if (isSent) await wake(tx, 'operator');
  return isSent;
}
