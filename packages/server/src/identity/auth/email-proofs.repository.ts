import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseTransaction, Queryable } from '@kura/database';
import { EMAIL_PROOF_LIFETIME_SECONDS } from '@kura/domain/auth';
import { ApiError } from '../../platform/index.ts';

export interface EmailProof {
  hash: Buffer;
  email: string;
  /** The owner of the address, or the id of the user to create. */
  userId: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Issues the proof that a caller owns an address. */
export async function issueEmailProof(
  db: Queryable,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<{ token: string; hash: Buffer }> {
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  const expiresAt = new Date(now.getTime() + EMAIL_PROOF_LIFETIME_SECONDS * 1000);
  await db
    .insertInto('email_proof')
    .values({ token_hash: hash, email, user_id: userId, expires_at: expiresAt })
    .execute();
  return { token, hash };
}

/** @throws ApiError EMAIL_PROOF_INVALID when it was used before, is too old or not ours */
export async function readEmailProof(db: Queryable, token: string, now: Date): Promise<EmailProof> {
  const hash = hashOf(token);
  const row = await db
    .selectFrom('email_proof')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['email', 'user_id'])
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('EMAIL_PROOF_INVALID');
  return { hash, email: row.email, userId: row.user_id };
}

/** Uses up the proof in this transaction. @throws ApiError EMAIL_PROOF_INVALID when it was used meanwhile */
export async function spendEmailProof(
  tx: DatabaseTransaction,
  { hash }: EmailProof,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('email_proof')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ApiError('EMAIL_PROOF_INVALID');
}
