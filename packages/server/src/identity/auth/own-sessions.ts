import type { OpenSession } from '@kura/api-contract/auth';
import { type Actor, ApiError, type CallContext, inTransaction } from '../../platform/index.ts';
import type { SessionOwner } from './sessions.repository.ts';
import { endSession, endSessionsOf, listOpenSessions } from './sessions.repository.ts';

const listLength = 100;

/** Returns the caller's open sessions. */
export async function listOwnSessions(context: CallContext): Promise<{ items: OpenSession[] }> {
  const { sessionId, owner } = ownerOf(context.actor);
  const rows = await listOpenSessions(context.db, owner, context.clock.now(), listLength);
  return {
    items: rows.map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  };
}

/** Ends one of the caller's sessions. A session of another user is not found. */
export async function endOwnSession(context: CallContext, { id }: { id: string }): Promise<void> {
  const { owner } = ownerOf(context.actor);
  await inTransaction(context, async (tx) => {
    const ended = await endSession(tx, id, { reason: 'LOGOUT', at: context.clock.now(), owner });
    if (!ended) throw new ApiError('NOT_FOUND');
  });
}

/** Ends all of the caller's sessions, with or without the current one. */
export async function endOwnSessions(
  context: CallContext,
  { everywhere }: { everywhere: boolean },
): Promise<void> {
  const { sessionId, owner } = ownerOf(context.actor);
  const at = context.clock.now();
  await inTransaction(context, (tx) =>
    endSessionsOf(tx, owner, { reason: 'LOGOUT', at, ...(everywhere ? {} : { exceptId: sessionId }) }),
  );
}

/** Returns the session of a caller and its owner. */
export function ownerOf(actor: Actor): { sessionId: string; owner: SessionOwner } {
  if (actor.kind === 'user') return { sessionId: actor.sessionId, owner: { userId: actor.userId } };
  if (actor.kind === 'admin') return { sessionId: actor.sessionId, owner: { adminId: actor.adminId } };
  throw new ApiError('UNAUTHENTICATED');
}

/** Ends the caller's session: its access token is refused from the next call on. */
export async function signOut(context: CallContext): Promise<void> {
  const { sessionId } = ownerOf(context.actor);
  await inTransaction(context, (tx) =>
    endSession(tx, sessionId, { reason: 'LOGOUT', at: context.clock.now() }),
  );
}
