import { type CallContext, inTransaction } from '../platform/index.ts';
import { ownerOf } from './session-owner.ts';
import { endSession } from './sessions.repository.ts';

/** Ends the caller's session: its access token is refused from the next call on. */
export async function signOut(context: CallContext): Promise<void> {
  const { sessionId } = ownerOf(context.actor);
  await inTransaction(context, (tx) =>
    endSession(tx, sessionId, { reason: 'LOGOUT', at: context.clock.now() }),
  );
}
