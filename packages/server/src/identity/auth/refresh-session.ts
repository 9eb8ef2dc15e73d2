import type { SessionTokens } from '@kura/api-contract/auth';
import type { DatabaseTransaction } from '@kura/database';
import { REFRESH_REPEAT_SECONDS } from '@kura/domain/auth';
import { ApiError, type CallContext, inTransaction } from '../../platform/index.ts';
import { storeRefreshToken, tokensOf } from './open-session.ts';
import { hashRefreshToken, successorOf } from './refresh-token.ts';
import {
  endSession,
  findSession,
  isOpen,
  lockRefreshToken,
  spendRefreshToken,
} from './sessions.repository.ts';

/**
 * Exchanges a refresh token for its successor and a fresh access token. A spent token gets the same successor for {@link
 * REFRESH_REPEAT_SECONDS}, as long as the successor is unused: the answer may have been lost. Later a spent token means that
 * two parties have it. The thief can't be identified, so the session ends for both.
 *
 * @throws ApiError REFRESH_TOKEN_INVALID
 */
export async function refreshSession(context: CallContext, input: { token: string }): Promise<SessionTokens> {
  const hash = hashRefreshToken(input.token);
  const next = successorOf(context.config.tokenSecret, input.token);
  const tokens = await inTransaction(context, async (tx) => {
    const now = context.clock.now();
    const token = await lockRefreshToken(tx, hash);
    if (token === undefined) return null;
    if (token.spentAt !== null && !(await isRepeat(tx, { spentAt: token.spentAt, next, now }))) {
      await endSession(tx, token.sessionId, { reason: 'TOKEN_REUSED', at: now });
      return null;
    }
    const session = await findSession(tx, token.sessionId);
    if (session === undefined || !isOpen(session, now) || session.disabled) return null;
    if (token.spentAt === null) {
      await spendRefreshToken(tx, { hash, sessionId: session.sessionId, at: now });
      await storeRefreshToken(tx, next, { id: session.sessionId, at: now });
    }
    const owner =
      session.adminId === null ? { userId: String(session.userId) } : { adminId: session.adminId };
    return tokensOf(context, { id: session.sessionId, owner, expiresAt: session.expiresAt }, next);
  });
  if (tokens === null) throw new ApiError('REFRESH_TOKEN_INVALID');
  return tokens;
}

/** Whether a spent token was spent recently and its successor is unused. */
async function isRepeat(
  tx: DatabaseTransaction,
  { spentAt, next, now }: { spentAt: Date; next: string; now: Date },
): Promise<boolean> {
  if (now.getTime() - spentAt.getTime() > REFRESH_REPEAT_SECONDS * 1000) return false;
  const successor = await lockRefreshToken(tx, hashRefreshToken(next));
  return successor !== undefined && successor.spentAt === null;
}
