import {
  type AdminActor,
  ApiError,
  audit,
  bumpOperatorTransaction,
  type CallContext,
  cancelOperatorTransaction,
  inTransaction,
} from '../../platform/index.ts';
import { presentAdminTransaction } from './transaction.presenter.ts';
import { findTransaction } from './transactions.repository.ts';

/** Raises the fees of a transaction that waits, or gives it up. */
export async function changeTransaction(
  context: CallContext<AdminActor>,
  { id, change }: { id: string; change: 'bump' | 'cancel' },
) {
  return inTransaction(context, async (tx) => {
    const before = await findTransaction(tx, id);
    if (!before) throw new ApiError('NOT_FOUND');
    const taken =
      change === 'bump' ? await bumpOperatorTransaction(tx, id) : await cancelOperatorTransaction(tx, id);
    if (!taken) throw new ApiError('STATE_CONFLICT', { state: before.status });
    await audit(tx, context, { action: `${change}-transaction`, subject: { kind: 'transaction', id } });
    const after = await findTransaction(tx, id);
    return presentAdminTransaction(after ?? before);
  });
}
