import type { SessionTokens } from '@kura/api-contract';
import { type CallContext, inTransaction, Refusal } from '../platform/index.ts';
import { issueTokens } from './open-session.ts';
import { hashRefreshToken } from './refresh-token.ts';
import {
  endSession,
  findSession,
  isOpen,
  lockRefreshToken,
  spendRefreshToken,
} from './sessions.repository.ts';

/**
 * Exchanges a refresh token for the next pair. A token that comes back after it was spent has been stolen from the
 * client, or by it: nobody can tell which, so the whole session ends for both.
 */
export async function refreshSession(context: CallContext, input: { token: string }): Promise<SessionTokens> {
  const hash = hashRefreshToken(input.token);
  const tokens = await inTransaction(context, async (tx) => {
    const now = context.clock.now();
    const token = await lockRefreshToken(tx, hash);
    if (token === undefined) return null;
    if (token.spentAt !== null) {
      await endSession(tx, token.sessionId, { reason: 'TOKEN_REUSED', at: now });
      return null;
    }
    const session = await findSession(tx, token.sessionId);
    if (session === undefined || !isOpen(session, now) || session.disabled) return null;
    await spendRefreshToken(tx, { hash, sessionId: session.sessionId, at: now });
    const owner =
      session.adminId === null ? { userId: String(session.userId) } : { adminId: session.adminId };
    return issueTokens(context, tx, { id: session.sessionId, owner, expiresAt: session.expiresAt });
  });
  if (tokens === null) throw new Refusal('REFRESH_TOKEN_INVALID');
  return tokens;
}
