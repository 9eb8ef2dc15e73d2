import type { DatabaseTransaction, Queryable } from '@kura/database';
import { DISABLER_HOURS } from '@kura/domain/approvals';
import type { Language } from '@kura/domain/vocabulary';
import { sql } from 'kysely';

const holdMs = DISABLER_HOURS * 3_600_000;

export interface Disabling {
  id: string;
  /** The disabled admin. */
  adminId: string;
  email: string;
  name: string;
  language: Language;
  disabledBy: string;
  /** When the requests of the other can be confirmed again, and the links of this one end. */
  heldUntil: Date;
}

/** SQL for the end of the hold on the requests of an admin; null when they disabled nobody. */
export const heldUntilOf = (adminId: ReturnType<typeof sql.ref>) => sql<Date | null>`
  (select max(h.disabled_at) + make_interval(hours => ${DISABLER_HOURS}) from admin_disabling h where h.disabled_by = ${adminId})`;

export async function insertRefusalLink(
  tx: DatabaseTransaction,
  link: { hash: Buffer; disablingId: string },
): Promise<void> {
  await tx
    .insertInto('refusal_link')
    .values({ token_hash: link.hash, disabling_id: link.disablingId })
    .execute();
}

const disablings = (db: Queryable) =>
  db
    .selectFrom('admin_disabling')
    .innerJoin('admin_user', 'admin_user.id', 'admin_disabling.admin_id')
    .select([
      'admin_disabling.id',
      'admin_disabling.admin_id',
      'admin_disabling.disabled_by',
      'admin_disabling.disabled_at',
      'admin_user.email',
      'admin_user.name',
      'admin_user.language',
    ]);

type DisablingRow = Awaited<ReturnType<ReturnType<typeof disablings>['executeTakeFirstOrThrow']>>;

const disablingOf = (row: DisablingRow): Disabling => ({
  id: row.id,
  adminId: row.admin_id,
  email: row.email,
  name: row.name,
  language: row.language as Language,
  disabledBy: row.disabled_by,
  heldUntil: new Date(row.disabled_at.getTime() + holdMs),
});

export async function insertDisabling(
  tx: DatabaseTransaction,
  disabling: { id: string; adminId: string; disabledBy: string; at: Date },
): Promise<Disabling> {
  await tx
    .insertInto('admin_disabling')
    .values({
      id: disabling.id,
      admin_id: disabling.adminId,
      disabled_by: disabling.disabledBy,
      disabled_at: disabling.at,
    })
    .execute();
  const row = await disablings(tx).where('admin_disabling.id', '=', disabling.id).executeTakeFirstOrThrow();
  return disablingOf(row);
}

/** Admins whom somebody disabled within the hold. */
export async function listDisablings(db: Queryable, disabledBy: string, now: Date): Promise<Disabling[]> {
  const rows = await disablings(db)
    .where('admin_disabling.disabled_by', '=', disabledBy)
    .where('admin_disabling.disabled_at', '>', new Date(now.getTime() - holdMs))
    .orderBy('admin_disabling.disabled_at')
    .execute();
  return rows.map(disablingOf);
}

/** Finds the disabling that a link belongs to, while its hold lasts. */
export async function findLinkedDisabling(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<Disabling | undefined> {
  const row = await disablings(db)
    .innerJoin('refusal_link', 'refusal_link.disabling_id', 'admin_disabling.id')
    .where('refusal_link.token_hash', '=', tokenHash)
    .where('admin_disabling.disabled_at', '>', new Date(now.getTime() - holdMs))
    .executeTakeFirst();
  return row && disablingOf(row);
}
