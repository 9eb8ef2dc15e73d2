import type { ReadTables } from '../public-data.ts';
import type { SentStatement } from './statement-count.ts';
import type { TableCatalogue } from './table-catalogue.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds the tables that an answer depends on.
 *
 * @param bound tables of which the call reads only rows that belong to the thing
 * @param thing the id in the path of the request; undefined when there is none
 */
export function readTables(
  bound: readonly string[],
  catalogue: TableCatalogue,
  statements: readonly SentStatement[],
  thing: unknown,
): ReadTables {
  // An answer without a statement comes from who knows where.
  if (statements.length === 0) return null;
  const isThing = typeof thing === 'string' && uuid.test(thing);
  const reads = new Map<string, readonly string[] | null>();
  for (const { sql, parameters } of statements) {
    // A statement without the id isn't one that the test saw.
    const isBound = parameters.some(
      (each) => each === thing || (Array.isArray(each) && each.length === 1 && each[0] === thing),
    );
    for (const table of catalogue.tablesOf(sql)) {
      const isOfThing = isThing && isBound && bound.includes(table) && reads.get(table) !== null;
      reads.set(table, isOfThing ? [(thing as string).toLowerCase()] : null);
    }
  }
  return reads;
}
