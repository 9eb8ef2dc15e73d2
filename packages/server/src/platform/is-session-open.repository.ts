import { type RawBuilder, sql } from 'kysely';

/** SQL condition: whether a row of `session`, by its alias, is still valid. */
export function isSessionOpen(alias: string, now: Date): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of('ended_at')} is null and ${of('expires_at')} > ${now} and not exists (
    select from passkey where passkey.id = ${of('passkey_id')} and passkey.standing = 'REMOVED'))`;
}
