import type { UserSession } from '@kura/api-contract/user-records';
import { type AdminActor, ApiError, audit, type CallContext, inTransaction } from '../../platform/index.ts';
import { endSession, endSessionsOf, listOpenSessions } from '../auth/index.ts';
import { hasUser } from './user-records.repository.ts';

const MAX_LISTED_SESSIONS = 100;

/** Returns a user's sessions, the last used first. */
export async function listUserSessions(
  context: CallContext<AdminActor>,
  { id }: { id: string },
): Promise<{ items: UserSession[] }> {
  if (!(await hasUser(context.db, id))) throw new ApiError('NOT_FOUND');
  const rows = await listOpenSessions(context.db, { userId: id }, context.clock.now(), MAX_LISTED_SESSIONS);
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  };
}

/**
 * Ends one session of a user, or all: their tokens are refused at the next call.
 *
 * @throws ApiError NOT_FOUND for an unknown user, or a session that is not an open one of theirs
 */
export async function endUserSessions(
  context: CallContext<AdminActor>,
  { id, sessionId }: { id: string; sessionId?: string | undefined },
): Promise<void> {
  const at = context.clock.now();
  await inTransaction(context, async (tx) => {
    if (!(await hasUser(tx, id))) throw new ApiError('NOT_FOUND');
    if (sessionId === undefined) {
      await endSessionsOf(tx, { userId: id }, { reason: 'REVOKED', at });
    } else if (!(await endSession(tx, sessionId, { reason: 'REVOKED', at, owner: { userId: id } }))) {
      throw new ApiError('NOT_FOUND');
    }
    await audit(tx, context, {
      action: 'end-user-sessions',
      subject: { kind: 'user', id },
      details: { all: sessionId === undefined },
    });
  });
}
