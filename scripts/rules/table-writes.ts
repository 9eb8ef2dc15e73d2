import { parseSync, Visitor } from 'oxc-parser';
import type { TextFile } from './documents.ts';

/** The tables that several domains may write. */
export type SharedTables = Readonly<Record<string, { readonly writers: readonly string[] }>>;

const declaration = /\b(?:tables:|platformTables: FeatureTables =) \{([^}]*)\}/;
/** An interpolated value is written as `$`. */
const name = String.raw`(?:["a-z_][\w."]*|\$)`;
const sqlWrites = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(${name}(?:\s*,\s*${name})*)` +
    String.raw`|\bupdate\s+(?:only\s+)?(${name})(?:\s+(?:as\s+)?\w+)?\s+set\b`,
  'gi',
);
const builderWrites = /^(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

/** The tables that a feature declares in its `index.ts`, and the platform in `platform-tables.ts`. */
export const declaredTables = (source: string): string[] =>
  [...(declaration.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, table = '']) => table);

/** Finds every insert, update, delete, merge and truncate in SQL and Kysely; the table is null when its name is no literal. */
export function tableWrites({
  path,
  text,
}: TextFile): { readonly line: number; readonly table: string | null }[] {
  const found: { start: number; table: string | null }[] = [];
  const add = (start: number, table: string) =>
    void found.push({
      start,
      table: table.includes('$') ? null : table.replaceAll('"', '').replace(/^public[.]/, ''),
    });
  const addSql = (start: number, sql: string) => {
    for (const { 1: tables, 2: updated = '' } of sql.matchAll(sqlWrites))
      for (const each of (tables ?? updated).split(/\s*,\s*/)) add(start, each);
  };
  new Visitor({
    TemplateLiteral: ({ start, quasis }) =>
      addSql(start, quasis.map(({ value }) => value.raw.replaceAll('$', '')).join('$')),
    Literal: ({ start, value }) => typeof value === 'string' && addSql(start, value),
    CallExpression({ callee, arguments: [table] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!builderWrites.test(callee.property.name)) return;
      const isLiteral = table?.type === 'Literal' && typeof table.value === 'string';
      add(callee.property.start, isLiteral ? (String(table.value).split(' ')[0] ?? '$') : '$');
    },
  }).visit(parseSync(path, text).program);
  return found.map(({ start, table }) => ({ line: text.slice(0, start).split('\n').length, table }));
}

/**
 * Checks that each table has one owner, and that only files of the owner's domain write it.
 *
 * @param files - the sources of the server without its tests
 * @returns a message for each foreign write, variable table name and entry that is out of date
 */
export function tableWriteFaults(files: readonly TextFile[], sharedTables: SharedTables): string[] {
  /** The first folder is the domain. Files above all domains have none. */
  const domainOf = (path: string) => /^packages\/server\/src\/([^/]+)\//.exec(path)?.[1];
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const { path, text } of files.filter(({ path }) => /\/(?:index|platform-tables)[.]ts$/.test(path))) {
    for (const table of declaredTables(text)) {
      if (owners.has(table)) faults.push(`${path} declares ${table}, which has an owner`);
      owners.set(table, domainOf(path) ?? '');
    }
  }
  const written = new Set<string>();
  for (const file of files) {
    const domain = domainOf(file.path);
    for (const { line, table } of tableWrites(file)) {
      const owner = table?.startsWith('shadow.') ? 'platform' : owners.get(table ?? '');
      const at = `${file.path}:${line}`;
      written.add(`${domain} ${table}`);
      if (table === null) faults.push(`${at} writes a table whose name is no literal`);
      else if (owner === undefined) faults.push(`${at} writes ${table}, which no feature declares`);
      else if (owner !== domain && !sharedTables[table]?.writers.includes(domain ?? ''))
        faults.push(`${at} writes ${table} of ${owner}: call the index.ts of the owner`);
    }
  }
  for (const [table, { writers }] of Object.entries(sharedTables))
    for (const writer of writers)
      if (!written.has(`${writer} ${table}`))
        faults.push(`shared-tables.ts: ${writer} doesn't write ${table}`);
  return faults;
}
