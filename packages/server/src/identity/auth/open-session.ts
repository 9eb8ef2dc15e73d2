import type { SessionTokens } from '@kura/api-contract/auth';
import type { DatabaseTransaction } from '@kura/database';
import { ADMIN_REFRESH_TOKEN_LIFETIME_SECONDS, REFRESH_TOKEN_LIFETIME_SECONDS } from '@kura/domain/auth';
import { type AppContext, newId } from '../../platform/index.ts';
import { signAccessToken } from './access-token.ts';
import { hashRefreshToken, newRefreshToken } from './refresh-token.ts';
import { insertRefreshToken, insertSession, type SessionOwner } from './sessions.repository.ts';

/** The opening of a session. */
export interface SessionOpening {
  owner: SessionOwner;
  /** The browser's name of the device, shortened. */
  device: string | null;
  /** The passkey that opens it. */
  passkeyId?: string;
  /** Generated when absent. */
  id?: string;
}

/** Opens a session in the caller's transaction and returns its first pair of tokens. A sign-in is a fresh proof. */
export async function openSession(
  context: AppContext,
  tx: DatabaseTransaction,
  { owner, device, passkeyId, id = newId() }: SessionOpening,
): Promise<SessionTokens> {
  const now = context.clock.now();
  const lifetimeSeconds =
    'adminId' in owner ? ADMIN_REFRESH_TOKEN_LIFETIME_SECONDS : REFRESH_TOKEN_LIFETIME_SECONDS;
  const session = {
    id,
    owner,
    device,
    passkeyId: passkeyId ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
  };
  await insertSession(tx, session);
  const refreshToken = newRefreshToken();
  await storeRefreshToken(tx, refreshToken, { id, at: now });
  return tokensOf(context, session, refreshToken);
}

/** Stores the hash of a refresh token of a session. */
export async function storeRefreshToken(
  tx: DatabaseTransaction,
  refreshToken: string,
  { id: sessionId, at }: { id: string; at: Date },
): Promise<void> {
  await insertRefreshToken(tx, { hash: hashRefreshToken(refreshToken), sessionId, createdAt: at });
}

/** Returns a session's refresh token with a fresh access token, for the client. */
export async function tokensOf(
  context: AppContext,
  session: { id: string; owner: SessionOwner; expiresAt: Date },
  refreshToken: string,
): Promise<SessionTokens> {
  const isAdmin = 'adminId' in session.owner;
  const subjectId = 'adminId' in session.owner ? session.owner.adminId : session.owner.userId;
  const access = await signAccessToken(
    context.config,
    { appKind: isAdmin ? 'admin' : 'market', subjectId, sessionId: session.id },
    context.clock.now(),
  );
  return {
    role: isAdmin ? 'ADMIN' : 'USER',
    id: subjectId,
    accessToken: access.token,
    accessTokenExpiresAt: access.expiresAt.toISOString(),
    refreshToken,
    refreshTokenExpiresAt: session.expiresAt.toISOString(),
  };
}
