import type { DatabaseTransaction, Queryable } from '@kura/database';
import type { Language } from '@kura/domain/vocabulary';
import { sql } from 'kysely';

export interface UserOfEmail {
  id: string;
  name: string;
  language: Language;
  disabled: boolean;
}

/** Returns the user who confirmed this address. */
export async function findUserOfEmail(db: Queryable, email: string): Promise<UserOfEmail | undefined> {
  const row = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .select(['id', 'name', 'language', 'status'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      language: row.language as Language,
      disabled: row.status !== 'ACTIVE',
    }
  );
}

/** The name of a user without a display name. It contains nothing of the address, because names are public. */
function nameOfNewcomer(userId: string): string {
  return `Kura ${userId.slice(-6)}`;
}

/** @returns false when another user has the address by now */
export async function insertUserOfEmail(
  tx: DatabaseTransaction,
  user: { id: string; email: string; language: Language; now: Date },
): Promise<boolean> {
  const inserted = await sql`
    insert into app_user (id, name, email, language, created_at, updated_at)
    values (${user.id}, ${nameOfNewcomer(user.id)}, ${user.email}, ${user.language}, ${user.now}, ${user.now})
    on conflict do nothing`.execute(tx);
  return inserted.numAffectedRows === 1n;
}
