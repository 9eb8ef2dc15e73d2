import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { AdminScope, Language } from '@kura/domain/vocabulary';
import { sql } from 'kysely';
import type { SealedColumn } from '../../../platform/index.ts';
import type { Invitation } from './invitation.ts';

/** Returns the admin of an address, if one with a password exists. */
export async function findAdminCredentials(
  db: Queryable,
  email: string,
): Promise<{ id: string; name: string; passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('admin_user')
    .where('email', '=', email)
    .select(['id', 'name', 'password_hash'])
    .executeTakeFirst();
  return row?.password_hash == null
    ? undefined
    : { id: row.id, name: row.name, passwordHash: row.password_hash };
}

/** Locks an admin's row, so that attempts made at once count one after the other. */
export const lockAdmin = (tx: DatabaseTransaction, id: string) =>
  tx
    .selectFrom('admin_user')
    .where('id', '=', id)
    .select([
      'id',
      'email',
      'password_hash as passwordHash',
      'totp_secret_sealed as totpSecretSealed',
      'totp_last_step as totpLastStep',
      'failed_attempts as failedAttempts',
      'locked_until as lockedUntil',
      sql<boolean>`status = 'ACTIVE'`.as('active'),
    ])
    .forUpdate()
    .executeTakeFirst();

export type AdminLock = NonNullable<Awaited<ReturnType<typeof lockAdmin>>>;

export async function recordAttempts(
  tx: DatabaseTransaction,
  id: string,
  { attempts, lockedUntil }: { attempts: number; lockedUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('admin_user')
    .set({ failed_attempts: attempts, locked_until: lockedUntil })
    .where('id', '=', id)
    .execute();
}

/** Stores the time step of an accepted code: earlier ones are refused from now on. */
export const spendTotpStep = (tx: DatabaseTransaction, id: string, step: number) =>
  tx.updateTable('admin_user').set({ totp_last_step: step }).where('id', '=', id).execute();

export const recordLogIn = (tx: DatabaseTransaction, id: string, at: Date) =>
  tx.updateTable('admin_user').set({ last_log_in_at: at }).where('id', '=', id).execute();

/** A new admin's first credentials: complete ones, or an open invitation. */
type NewWayIn = { passwordHash: string; totpSecretSealed: Buffer } | { invitation: Invitation };

/** @returns false when the address is taken */
export async function insertAdmin(
  tx: DatabaseTransaction,
  admin: {
    id: string;
    email: string;
    name: string;
    scopes: readonly AdminScope[];
    language: Language;
    at: Date;
  },
  wayIn: NewWayIn,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('admin_user')
    .values({
      id: admin.id,
      email: admin.email,
      name: admin.name,
      scopes: [...admin.scopes],
      language: admin.language,
      created_at: admin.at,
      updated_at: admin.at,
      authority_since: admin.at,
      ...('invitation' in wayIn
        ? {
            status: 'INVITED',
            invitation_hash: wayIn.invitation.hash,
            invitation_expires_at: wayIn.invitation.expiresAt,
          }
        : { password_hash: wayIn.passwordHash, totp_secret_sealed: wayIn.totpSecretSealed }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The admin of a set-up, with the address. */
export interface AdminSetup {
  id: string;
  email: string;
  name: string;
}

/** Returns the admin invited by a link, while it is valid. */
export async function findInvited(
  db: Queryable,
  invitationHash: Buffer,
  now: Date,
): Promise<AdminSetup | undefined> {
  return db
    .selectFrom('admin_user')
    .where('invitation_hash', '=', invitationHash)
    .where('invitation_expires_at', '>', now)
    .where('status', '=', 'INVITED')
    .select(['id', 'email', 'name'])
    .executeTakeFirst();
}

/** Uses up an invitation for a password and the token that continues the set-up; false when it was used meanwhile. */
export async function claimInvitation(
  tx: DatabaseTransaction,
  invitationHash: Buffer,
  setup: { passwordHash: string; setupHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const taken = await tx
    .updateTable('admin_user')
    .set({
      password_hash: setup.passwordHash,
      invitation_hash: null,
      setup_hash: setup.setupHash,
      invitation_expires_at: setup.expiresAt,
    })
    .where('invitation_hash', '=', invitationHash)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Locks and returns the admin whose second factor a valid setup token sets up. */
export async function lockSetup(
  tx: DatabaseTransaction,
  setupHash: Buffer,
  now: Date,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('admin_user')
    .where('setup_hash', '=', setupHash)
    .where('invitation_expires_at', '>', now)
    .where('status', '=', 'INVITED')
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a new secret until a code of it is typed. The current one stays valid. */
export async function updateNextSecret(
  tx: DatabaseTransaction,
  id: string,
  sealed: Buffer,
): Promise<{ email: string }> {
  return tx
    .updateTable('admin_user')
    .set({ totp_next_secret_sealed: sealed })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
}

/** Locks and returns the secret that waits for its first code; null without one. */
export async function lockNextSecret(
  tx: DatabaseTransaction,
  id: string,
): Promise<{ sealed: Buffer | null; email: string }> {
  const row = await tx
    .selectFrom('admin_user')
    .where('id', '=', id)
    .select(['email', 'totp_next_secret_sealed'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { sealed: row.totp_next_secret_sealed, email: row.email };
}

/** Replaces the secret. An invited admin becomes active. */
export async function replaceSecret(
  tx: DatabaseTransaction,
  id: string,
  { step, at }: { step: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('admin_user')
    .set((eb) => ({
      totp_secret_sealed: eb.ref('totp_next_secret_sealed'),
      totp_next_secret_sealed: null,
      totp_last_step: step,
      failed_attempts: 0,
      locked_until: null,
      setup_hash: null,
      invitation_expires_at: null,
      // An admin who replaces their own authenticator keeps it.
      authority_since: eb.case().when('status', '=', 'ACTIVE').then(eb.ref('authority_since')).else(at).end(),
      status: 'ACTIVE',
      row_version: eb('row_version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

export async function updatePassword(
  tx: DatabaseTransaction,
  id: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('admin_user')
    .set({ password_hash: passwordHash, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: DatabaseTransaction,
  adminId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute();
  await tx
    .insertInto('admin_recovery_code')
    .values(hashes.map((hash) => ({ admin_id: adminId, code_hash: hash })))
    .execute();
}

/** Locks the stored bytes of the unspent codes against a rotation of keys. */
export async function lockUnspentCodes(tx: DatabaseTransaction, adminId: string): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('admin_recovery_code')
    .where('admin_id', '=', adminId)
    .where('spent_at', 'is', null)
    .select('code_hash')
    .forUpdate()
    .execute();
  return rows.map(({ code_hash }) => code_hash);
}

/** Uses up a recovery code; false without an unused match. */
export async function spendRecoveryCode(
  tx: DatabaseTransaction,
  adminId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const spent = await tx
    .updateTable('admin_recovery_code')
    .set({ spent_at: at })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hash)
    .where('spent_at', 'is', null)
    .returning('admin_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export const updateTotpSecret =
  (column: 'totp_secret_sealed' | 'totp_next_secret_sealed'): SealedColumn['update'] =>
  (tx, sealed, { id }) =>
    tx.updateTable('admin_user').set(column, sealed).where('id', '=', String(id));

export const updateCodeHash: SealedColumn['update'] = (tx, code_hash, row) =>
  tx
    .updateTable('admin_recovery_code')
    .set({ code_hash })
    .where('admin_id', '=', String(row['admin_id']))
    .where('code_hash', '=', row['code_hash'] as Buffer);
