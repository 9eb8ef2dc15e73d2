import type { UserRecord } from '@kura/api-contract/user-records';
import { type AdminActor, ApiError, audit, type CallContext, inTransaction } from '../../platform/index.ts';
import { endSessionsOf } from '../auth/index.ts';
import { getUserRecord } from './read-user-records.ts';
import { lockStatus, updateStatus } from './user-records.repository.ts';

/** Disables a user, which ends all their sessions and sockets at once, or enables them again. */
export async function setUserStatus(
  context: CallContext<AdminActor>,
  input: { id: string; status: 'ACTIVE' | 'DISABLED'; reason?: string | undefined },
): Promise<UserRecord> {
  const { id, status, reason } = input;
  const at = context.clock.now();
  await inTransaction(context, async (tx) => {
    const present = await lockStatus(tx, id);
    if (present === undefined) throw new ApiError('NOT_FOUND');
    if (present === 'DELETED' || present === status) throw new ApiError('STATE_CONFLICT', { state: present });
    await updateStatus(tx, id, {
      status,
      disabledReason: status === 'DISABLED' ? (reason ?? null) : null,
      at,
    });
    if (status === 'DISABLED') await endSessionsOf(tx, { userId: id }, { reason: 'REVOKED', at });
    // Leave out the reason: it is personal data, and the log stays after the account is deleted.
    await audit(tx, context, {
      action: status === 'DISABLED' ? 'disable-user' : 'enable-user',
      subject: { kind: 'user', id },
    });
  });
  return getUserRecord(context, { id });
}
