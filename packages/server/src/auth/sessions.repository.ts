import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { Address } from '../platform/index.ts';

/** Whose session it is: a user's or an admin's. */
export type SessionOwner = { userId: string } | { adminId: string };

export interface SessionStanding {
  sessionId: string;
  userId: string | null;
  adminId: string | null;
  adminEmail: string | null;
  wallets: Address[];
  endedAt: Date | null;
  expiresAt: Date;
  /** The account was disabled after the session began. */
  disabled: boolean;
}

export async function insertSession(
  tx: DatabaseTransaction,
  session: { id: string; owner: SessionOwner; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      user_id: 'userId' in session.owner ? session.owner.userId : null,
      admin_id: 'adminId' in session.owner ? session.owner.adminId : null,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** How a session stands right now, with who it acts for: one statement, since every call asks it. */
export async function findSession(db: Queryable, sessionId: string): Promise<SessionStanding | undefined> {
  const row = await db
    .selectFrom('session')
    .leftJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('admin_user', 'admin_user.id', 'session.admin_id')
    .where('session.id', '=', sessionId)
    .select((eb) => [
      'session.id',
      'session.user_id',
      'session.admin_id',
      'session.ended_at',
      'session.expires_at',
      'admin_user.email',
      eb.fn.coalesce('app_user.status', 'admin_user.status').as('status'),
      eb
        .selectFrom('wallet')
        .whereRef('wallet.user_id', '=', 'session.user_id')
        .select((wallet) => wallet.fn<string[] | null>('array_agg', ['wallet.address']).as('addresses'))
        .as('wallets'),
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    sessionId: row.id,
    userId: row.user_id,
    adminId: row.admin_id,
    adminEmail: row.email,
    wallets: (row.wallets ?? []) as Address[],
    endedAt: row.ended_at,
    expiresAt: row.expires_at,
    disabled: row.status !== 'ACTIVE',
  };
}

/** Ends a session; one that ended before keeps its first end. */
export async function endSession(
  db: Queryable,
  sessionId: string,
  reason: 'LOGOUT' | 'TOKEN_REUSED' | 'REVOKED',
  at: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
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

/** Finds a refresh token and locks it, so that of two that present it at once one finds it spent. */
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

export async function spendRefreshToken(tx: DatabaseTransaction, hash: Buffer, at: Date): Promise<void> {
  await tx.updateTable('refresh_token').set({ spent_at: at }).where('token_hash', '=', hash).execute();
}
