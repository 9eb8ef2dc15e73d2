import { type RawBuilder, sql } from 'kysely';

/**
 * The values of a list, for `=`: one parameter, so that the statement's text doesn't depend on the list's length.
 *
 * @example db.selectFrom('nft').where('id', '=', anyOf(ids, 'uuid'))
 */
export const anyOf = <Value>(
  values: readonly Value[],
  type: 'uuid' | 'text' | 'integer' | 'numeric',
): RawBuilder<Value> => sql<Value>`any(${values as Value[]}::${sql.raw(type)}[])`;

/**
 * The LIKE pattern that finds a text anywhere. LIKE's special characters are escaped, so that `100%` doesn't find everything
 * that begins with 100.
 */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
