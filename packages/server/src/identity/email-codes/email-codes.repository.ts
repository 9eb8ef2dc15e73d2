import type { Database, DatabaseTransaction, Queryable } from '@kura/database';
import { FAMILIAR_NETWORK_SECONDS } from '@kura/domain/auth';
import { type Insertable, sql } from 'kysely';
import type { Erase } from '../../platform/index.ts';

/** Serialises requests for codes to one address until the transaction ends. */
export async function lockAddress(tx: DatabaseTransaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email-code:${email}`}, 0))`.execute(tx);
}

/** Whether the caller's account has the address, or the lane used a code for it before. */
export async function isFamiliar(
  db: Queryable,
  { email, lane, userId, now }: { email: string; lane: Buffer; userId: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ familiar: boolean }>`
    select exists (select from app_user where id = ${userId}::uuid and email = ${email})
        or exists (select from email_code_request
                    where email = ${email} and lane = ${lane}
                      and used_at > ${now}::timestamptz - make_interval(secs => ${FAMILIAR_NETWORK_SECONDS}))
        as familiar`.execute(db);
  return rows[0]?.familiar ?? false;
}

export interface RecentRequest {
  readonly lane: Buffer;
  readonly familiar: boolean;
  readonly requested_at: Date;
}

export async function listRequestsSince(db: Queryable, email: string, since: Date): Promise<RecentRequest[]> {
  return db
    .selectFrom('email_code_request')
    .where('email', '=', email)
    .where('requested_at', '>', since)
    .select(['lane', 'familiar', 'requested_at'])
    .orderBy('requested_at')
    .execute();
}

export const insertRequest = (tx: DatabaseTransaction, request: Insertable<Database['email_code_request']>) =>
  tx.insertInto('email_code_request').values(request).execute();

/** Locks the code that a caller may use: that of the challenge, else the newest one of the caller's lanes. */
export async function lockCode(
  tx: DatabaseTransaction,
  wanted: { email: string; challengeHash: Buffer | null; lanes: Buffer[]; now: Date },
): Promise<{ id: string; code_hash: Buffer | null; guesses: number } | undefined> {
  const { email, challengeHash, lanes, now } = wanted;
  return tx
    .selectFrom('email_code_request')
    .where('email', '=', email)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .where((row) =>
      challengeHash === null ? row('lane', 'in', lanes) : row('challenge_hash', '=', challengeHash),
    )
    .select(['id', 'code_hash', 'guesses'])
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export const changeCode = (
  tx: DatabaseTransaction,
  id: string,
  change: { code_hash?: null; guesses?: number; used_at?: Date },
) => tx.updateTable('email_code_request').set(change).where('id', '=', id).execute();

export const eraseEmailCodes: Erase = async (tx, { email }) => {
  if (email === null) return;
  await tx.deleteFrom('email_code').where('email', '=', email).execute();
  await tx.deleteFrom('email_code_request').where('email', '=', email).execute();
};
