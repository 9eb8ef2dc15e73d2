import type { DatabaseTransaction, Queryable } from '@kura/database';

export interface AdminCredentials {
  id: string;
  passwordHash: string;
}

export interface AdminLock {
  id: string;
  email: string;
  totpSecretSealed: Buffer;
  totpLastStep: number;
  failedAttempts: number;
  lockedUntil: Date | null;
  disabled: boolean;
}

export async function findAdminCredentials(
  db: Queryable,
  email: string,
): Promise<AdminCredentials | undefined> {
  const row = await db
    .selectFrom('admin_user')
    .where('email', '=', email)
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash };
}

/** Locks an admin's row, so that attempts made at once count one after the other. */
export async function lockAdmin(tx: DatabaseTransaction, id: string): Promise<AdminLock> {
  const row = await tx
    .selectFrom('admin_user')
    .where('id', '=', id)
    .select([
      'id',
      'email',
      'totp_secret_sealed',
      'totp_last_step',
      'failed_attempts',
      'locked_until',
      'status',
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    totpSecretSealed: row.totp_secret_sealed,
    totpLastStep: row.totp_last_step,
    failedAttempts: row.failed_attempts,
    lockedUntil: row.locked_until,
    disabled: row.status !== 'ACTIVE',
  };
}

export async function recordFailedAttempt(
  tx: DatabaseTransaction,
  id: string,
  failure: { attempts: number; lockedUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('admin_user')
    .set({ failed_attempts: failure.attempts, locked_until: failure.lockedUntil })
    .where('id', '=', id)
    .execute();
}

export async function recordLogIn(tx: DatabaseTransaction, id: string, totpStep: number): Promise<void> {
  await tx
    .updateTable('admin_user')
    .set({ failed_attempts: 0, locked_until: null, totp_last_step: totpStep })
    .where('id', '=', id)
    .execute();
}

export async function insertAdmin(
  tx: DatabaseTransaction,
  admin: { id: string; email: string; name: string; passwordHash: string; totpSecretSealed: Buffer },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('admin_user')
    .values({
      id: admin.id,
      email: admin.email,
      name: admin.name,
      password_hash: admin.passwordHash,
      totp_secret_sealed: admin.totpSecretSealed,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
