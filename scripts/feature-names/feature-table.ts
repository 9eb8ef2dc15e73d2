/** A file of a feature's folder, as the table needs it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const WRITE =
  /(?:\binsert\s+into|\bupdate|\bdelete\s+from)\s+(?:only\s+)?"?([a-z][a-z0-9_]*)|\.(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z][a-z0-9_]*)'/g;

/**
 * The tables whose rows the files insert, update or delete, in alphabetical order. Tests don't count.
 *
 * @param tables names of all tables
 */
export function writtenTables(files: readonly SourceFile[], tables: ReadonlySet<string>): string[] {
  const written = new Set<string>();
  for (const { path, text } of files) {
    if (/\.(?:test|matrix|check)\.ts$/.test(path)) continue;
    for (const [, sql, builder] of text.matchAll(WRITE)) {
      const table = sql ?? builder ?? '';
      if (tables.has(table)) written.add(table);
    }
  }
  return [...written].sort();
}

/** A feature with its folders and the tables that its server code writes. */
export interface FeatureRow {
  readonly name: string;
  readonly about: string;
  /** Short names of the packages that have a folder of this feature. */
  readonly packages: readonly string[];
  readonly tables: readonly string[];
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** The page `docs/features.md`. */
export function featuresDocument(rows: readonly FeatureRow[], platformTables: readonly string[]): string {
  const lines = rows.map(
    ({ name, about, packages, tables }) =>
      `| \`${name}\` | ${about} | ${packages.join(', ')} | ${code(tables) || '–'} |`,
  );
  return `# Features

A feature is a folder with this name in each package of its row: \`packages/domain/src\`, \`packages/api-contract/src\`,
\`packages/server/src\`, \`packages/web-kit/src\`, \`apps/market/src/features\` and \`apps/admin/src/features\`. The last column names
the tables whose rows its server code inserts, updates or deletes. The platform writes ${code(platformTables)}.

\`npm run generate\` writes this page from \`scripts/feature-names/features.ts\`, the folders and the SQL of the server.

| feature | what | packages | tables |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
