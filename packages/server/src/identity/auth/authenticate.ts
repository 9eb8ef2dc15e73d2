import { type Actor, ApiError, type AppContext } from '../../platform/index.ts';
import { readAccessToken } from './access-token.ts';
import { findSession, isOpen } from './sessions.repository.ts';

/**
 * Returns the actor of a bearer token. Reads the session at every call, so that a log-out, a disabled account or a revoked
 * family takes effect at the next call, not when the token expires.
 */
export async function authenticate(context: AppContext, bearerToken: string): Promise<Actor> {
  const now = context.clock.now();
  const claims = await readAccessToken(context.config, bearerToken, now);
  const session = await findSession(context.db, claims.sessionId);
  if (session === undefined || !isOpen(session, now)) throw new ApiError('SESSION_ENDED');
  if (session.disabled) throw new ApiError('ACCOUNT_DISABLED');
  if (claims.appKind === 'admin' && session.adminId !== null && session.adminEmail !== null) {
    return {
      kind: 'admin',
      adminId: session.adminId,
      sessionId: session.sessionId,
      provedAt: session.provedAt,
      email: session.adminEmail,
      scopes: session.adminScopes,
    };
  }
  if (claims.appKind === 'market' && session.userId !== null) {
    return {
      kind: 'user',
      userId: session.userId,
      sessionId: session.sessionId,
      provedAt: session.provedAt,
      passkeyInDoubt: session.passkeyInDoubt,
      wallets: session.wallets,
    };
  }
  throw new ApiError('TOKEN_INVALID');
}
