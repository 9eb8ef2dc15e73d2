import type { Queryable } from '@kura/database';
import { listNames } from './table-catalogue.repository.ts';

/** Callers who vary filters make many texts, and few are used again. */
const MAX_TEXTS = 1_000;

const word = /[a-z_][a-z0-9_]*/g;

/**
 * Knows the tables that an SQL statement reads: its words that are names of tables, and the tables in the texts of the views and
 * functions that it names. A column or alias with the name of a table makes it one too many, never one too few.
 */
export class TableCatalogue {
  /** The tables of each name of a table, view or function. */
  readonly #byName: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #byText = new Map<string, readonly string[]>();

  constructor(byName: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#byName = byName;
  }

  tablesOf(text: string): readonly string[] {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const tables = new Set<string>();
    for (const name of wordsOf(text)) for (const table of this.#byName.get(name) ?? []) tables.add(table);
    if (this.#byText.size >= MAX_TEXTS) this.#byText.clear();
    this.#byText.set(text, [...tables]);
    return [...tables];
  }
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(word) ?? []);

/** Reads the names of all tables, and the texts of all views and functions. */
export async function readTableCatalogue(db: Queryable): Promise<TableCatalogue> {
  const rows = await listNames(db);
  const texts = new Map<string, string>();
  const tables = new Set<string>();
  for (const { name, text } of rows) {
    if (text === null) tables.add(name);
    // Functions may share a name.
    else texts.set(name, `${texts.get(name) ?? ''} ${text}`);
  }
  return new TableCatalogue(new Map([...tables, ...texts.keys()].map((name) => [name, reach(name)])));

  function reach(from: string): Set<string> {
    const reached = new Set([from]);
    for (const name of reached) {
      for (const next of wordsOf(texts.get(name) ?? '')) {
        if (tables.has(next) || texts.has(next)) reached.add(next);
      }
    }
    return new Set([...reached].filter((name) => tables.has(name)));
  }
}
