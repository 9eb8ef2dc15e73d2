import type { AdminActor, CallContext, UserActor } from '../../platform/index.ts';
import { ApiError } from '../../platform/index.ts';
import { presentTransaction } from './transaction.presenter.ts';
import { findTransaction } from './transactions.repository.ts';

export async function getTransaction(context: CallContext<UserActor | AdminActor>, { id }: { id: string }) {
  const { actor } = context;
  const row = await findTransaction(context.db, id);
  // A transaction of another user is not found, so that its existence stays private.
  if (!row || (actor.kind === 'user' && row.requested_by !== actor.userId)) throw new ApiError('NOT_FOUND');
  return presentTransaction(row);
}
