import { type CallContext, Refusal } from '../platform/index.ts';
import { endSession } from './sessions.repository.ts';

/** Ends the caller's session: its access token is refused from the next call on. */
export async function signOut(context: CallContext): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'user' && actor.kind !== 'admin') throw new Refusal('UNAUTHENTICATED');
  await endSession(context.db, actor.sessionId, 'LOGOUT', context.clock.now());
}
