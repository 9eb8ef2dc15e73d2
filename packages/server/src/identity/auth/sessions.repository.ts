import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { AdminScope } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import { type Address, type Erase, isSessionOpen, publishAccessChanged } from '../../platform/index.ts';

/** The owner of a session: a user or an admin. */
export type SessionOwner = { userId: string } | { adminId: string };

export type SessionEnd = 'LOGOUT' | 'TOKEN_REUSED' | 'REVOKED';

export interface NewSession {
  id: string;
  owner: SessionOwner;
  /** The browser's name, shortened. */
  device: string | null;
  /** The passkey that opened the session. Its removal ends the session. */
  passkeyId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface SessionState {
  sessionId: string;
  userId: string | null;
  adminId: string | null;
  adminEmail: string | null;
  adminScopes: AdminScope[];
  wallets: Address[];
  endedAt: Date | null;
  expiresAt: Date;
  /** Time of the last fresh proof. */
  provedAt: Date;
  /** True when the session's passkey was removed from the account. */
  passkeyRemoved: boolean;
  /** True when that passkey's counter decreased, and no code followed. */
  passkeyInDoubt: boolean;
  /** True when the account was disabled after the session began. */
  disabled: boolean;
}

export async function insertSession(tx: DatabaseTransaction, session: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      user_id: 'userId' in session.owner ? session.owner.userId : null,
      admin_id: 'adminId' in session.owner ? session.owner.adminId : null,
      device: session.device,
      passkey_id: session.passkeyId,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      proved_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Returns the current state of a session and its owner, in one statement, because every call reads it. */
export async function findSession(db: Queryable, sessionId: string): Promise<SessionState | undefined> {
  const row = await db
    .selectFrom('session')
    .leftJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('admin_user', 'admin_user.id', 'session.admin_id')
    .leftJoin('passkey', 'passkey.id', 'session.passkey_id')
    .where('session.id', '=', sessionId)
    .select((eb) => [
      'session.id',
      'session.user_id',
      'session.admin_id',
      'session.ended_at',
      'session.expires_at',
      'session.proved_at',
      'passkey.standing',
      'passkey.doubted_at',
      'admin_user.email',
      'admin_user.scopes',
      eb.fn.coalesce('app_user.status', 'admin_user.status').as('status'),
      sql<string[] | null>`(select array_agg(w.address order by w.linked_at, w.address) from wallet w
                            where w.user_id = session.user_id)`.as('wallets'),
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    sessionId: row.id,
    userId: row.user_id,
    adminId: row.admin_id,
    adminEmail: row.email,
    adminScopes: (row.scopes ?? []) as AdminScope[],
    wallets: (row.wallets ?? []) as Address[],
    endedAt: row.ended_at,
    expiresAt: row.expires_at,
    provedAt: row.proved_at,
    passkeyRemoved: row.standing === 'REMOVED',
    passkeyInDoubt: row.doubted_at !== null,
    disabled: row.status !== 'ACTIVE',
  };
}

/** Whether a session is still valid. It doesn't check whether its owner may sign in. */
export function isOpen(session: SessionState, now: Date): boolean {
  return session.endedAt === null && session.expiresAt > now && !session.passkeyRemoved;
}

/**
 * Ends a session. An ended one keeps its first end.
 *
 * @returns whether a session was ended, of `owner` when given
 */
export async function endSession(
  tx: DatabaseTransaction,
  sessionId: string,
  { reason, at, owner }: { reason: SessionEnd; at: Date; owner?: SessionOwner },
): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .$if(owner !== undefined, (query) => query.where(isOf(owner as SessionOwner)))
    .returning(['user_id', 'admin_id'])
    .executeTakeFirst();
  if (ended !== undefined) await publishAccessChanged(tx, String(ended.user_id ?? ended.admin_id));
  return ended !== undefined;
}

/** Ends all sessions of an owner, except one: log-out everywhere, disablement, deletion. */
export async function endSessionsOf(
  tx: DatabaseTransaction,
  owner: SessionOwner,
  { reason, at, exceptId }: { reason: SessionEnd; at: Date; exceptId?: string },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where(isOf(owner))
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
  await publishAccessChanged(tx, 'userId' in owner ? owner.userId : owner.adminId);
}

/** Returns an owner's open sessions, the last used first. */
export async function listOpenSessions(db: Queryable, owner: SessionOwner, now: Date, limit: number) {
  return db
    .selectFrom('session')
    .where(isOf(owner))
    .where(isSessionOpen('session', now))
    .select(['id', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const isOf = (owner: SessionOwner) =>
  'userId' in owner ? sql<boolean>`user_id = ${owner.userId}` : sql<boolean>`admin_id = ${owner.adminId}`;

/** Records a fresh proof of the session. */
export async function renewProof(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ proved_at: at }).where('id', '=', sessionId).execute();
}

export async function insertRefreshToken(
  tx: DatabaseTransaction,
  token: { hash: Buffer; sessionId: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({ token_hash: token.hash, session_id: token.sessionId, created_at: token.createdAt })
    .execute();
}

/** Finds and locks a refresh token, so that a concurrent use finds it spent. */
export async function lockRefreshToken(
  tx: DatabaseTransaction,
  hash: Buffer,
): Promise<{ sessionId: string; spentAt: Date | null } | undefined> {
  const row = await tx
    .selectFrom('refresh_token')
    .where('token_hash', '=', hash)
    .select(['session_id', 'spent_at'])
    .forUpdate()
    .executeTakeFirst();
  return row && { sessionId: row.session_id, spentAt: row.spent_at };
}

/** Marks a refresh token as spent, which counts as a use of its session. */
export async function spendRefreshToken(
  tx: DatabaseTransaction,
  { hash, sessionId, at }: { hash: Buffer; sessionId: string; at: Date },
): Promise<void> {
  await tx.updateTable('refresh_token').set({ spent_at: at }).where('token_hash', '=', hash).execute();
  await tx.updateTable('session').set({ last_used_at: at }).where('id', '=', sessionId).execute();
}

export const eraseSessions: Erase = async (tx, { userId, email }) => {
  await sql`
    delete from refresh_token where session_id in (select id from session where user_id = ${userId})`.execute(
    tx,
  );
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
  if (email !== null) await tx.deleteFrom('email_proof').where('email', '=', email).execute();
};
