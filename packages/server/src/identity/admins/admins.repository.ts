import { containsPattern, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { AdminScope, AdminStatus, Language } from '@kura/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Invitation } from '../auth/index.ts';

export interface AdminRow {
  id: string;
  email: string;
  name: string;
  scopes: AdminScope[];
  status: AdminStatus;
  language: Language;
  created_at: Date;
  last_log_in_at: Date | null;
  invitation_expires_at: Date | null;
  recovery_codes_left: number;
  row_version: number;
  /** True after the admin has chosen a password and verified a second factor. */
  set_up: boolean;
}

const columns = sql`
  a.id, a.email, a.name, a.scopes, a.status, a.language, a.created_at, a.last_log_in_at, a.invitation_expires_at,
  a.row_version, a.password_hash is not null and a.totp_secret_sealed is not null as set_up,
  (select count(*)::int from admin_recovery_code c where c.admin_id = a.id and c.spent_at is null) as recovery_codes_left`;

/** Pages the admins with the total, in two statements. */
export async function listAdminRows(
  db: Queryable,
  { page, pageSize, search }: { page: number; pageSize: number; search?: string | undefined },
): Promise<{ rows: AdminRow[]; total: number }> {
  const pattern = search ? containsPattern(search) : null;
  const matching = sql`
    from admin_user a
    where ${pattern}::text is null or a.email ilike ${pattern} or a.name ilike ${pattern}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  const { rows } = await sql<AdminRow>`
    select ${columns} ${matching}
    order by a.created_at desc, a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findAdmin(db: Queryable, id: string): Promise<AdminRow | undefined> {
  const { rows } = await sql<AdminRow>`select ${columns} from admin_user a where a.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether an admin has this address, in lower case. */
export async function isTaken(db: Queryable, email: string): Promise<boolean> {
  const row = await db.selectFrom('admin_user').where('email', '=', email).select('id').executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks an admin's row, and the rows of all owners to remove one: of two owners who demote each other at once, one is found
 * to be the last.
 */
export async function lockAdmin(tx: DatabaseTransaction, id: string): Promise<AdminRow | undefined> {
  await sql`
    select from admin_user where id = ${id} or (status = 'ACTIVE' and 'owner' = any (scopes))
    order by id for update`.execute(tx);
  return findAdmin(tx, id);
}

/** Whether another active admin has all permissions. */
export async function hasOtherOwner(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from admin_user where id <> ${id} and status = 'ACTIVE' and 'owner' = any (scopes) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface AdminChange {
  name?: string | undefined;
  scopes?: readonly AdminScope[] | undefined;
  status?: AdminStatus | undefined;
  /** True when the admin gains permissions, so that confirming for others has to wait. */
  gainsAuthority?: boolean | undefined;
}

export async function updateAdmin(
  tx: DatabaseTransaction,
  id: string,
  { name, scopes, status, gainsAuthority }: AdminChange,
  at: Date,
): Promise<void> {
  const changes: RawBuilder<unknown>[] = [sql`row_version = row_version + 1`, sql`updated_at = ${at}`];
  if (name !== undefined) changes.push(sql`name = ${name}`);
  if (scopes !== undefined) changes.push(sql`scopes = ${[...scopes]}::text[]`);
  if (status !== undefined) changes.push(sql`status = ${status}`);
  if (gainsAuthority === true) changes.push(sql`authority_since = ${at}`);
  await sql`update admin_user set ${sql.join(changes)} where id = ${id}`.execute(tx);
}

/** Deletes an admin's credentials and stores an invitation. */
export async function resetCredentials(
  tx: DatabaseTransaction,
  id: string,
  invitation: Invitation,
  at: Date,
): Promise<void> {
  await tx.deleteFrom('admin_recovery_code').where('admin_id', '=', id).execute();
  await tx
    .updateTable('admin_user')
    .set((eb) => ({
      status: 'INVITED',
      password_hash: null,
      totp_secret_sealed: null,
      totp_next_secret_sealed: null,
      failed_attempts: 0,
      locked_until: null,
      setup_hash: null,
      invitation_hash: invitation.hash,
      invitation_expires_at: invitation.expiresAt,
      row_version: eb('row_version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}
