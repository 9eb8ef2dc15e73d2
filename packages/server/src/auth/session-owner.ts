import { type Actor, ApiError } from '../platform/index.ts';
import type { SessionOwner } from './sessions.repository.ts';

/** The session of a caller and its owner. */
export function ownerOf(actor: Actor): { sessionId: string; owner: SessionOwner } {
  if (actor.kind === 'user') return { sessionId: actor.sessionId, owner: { userId: actor.userId } };
  if (actor.kind === 'admin') return { sessionId: actor.sessionId, owner: { adminId: actor.adminId } };
  throw new ApiError('UNAUTHENTICATED');
}
