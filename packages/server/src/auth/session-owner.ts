import { type Actor, Refusal } from '../platform/index.ts';
import type { SessionOwner } from './sessions.repository.ts';

/** Whoever acts in a session: which one, and whose. */
export function ownerOf(actor: Actor): { sessionId: string; owner: SessionOwner } {
  if (actor.kind === 'user') return { sessionId: actor.sessionId, owner: { userId: actor.userId } };
  if (actor.kind === 'admin') return { sessionId: actor.sessionId, owner: { adminId: actor.adminId } };
  throw new Refusal('UNAUTHENTICATED');
}
