/** A statement that takes something away that the version before may still use. */
interface BreakingStatement {
  readonly pattern: RegExp;
  readonly what: string;
}

const breakingStatements: readonly BreakingStatement[] = [
  { pattern: /\bdrop\s+(?:table|view|column|type|function|domain)\b/i, what: 'drops what it may use' },
  { pattern: /\brename\s+(?:to|column|value)\b/i, what: 'renames what it may use' },
  {
    pattern: /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
    what: 'changes the type of a column',
  },
  { pattern: /\bset\s+not\s+null\b/i, what: 'requires a value that it may not give' },
  {
    pattern:
      /\badd\s+(?:column\s+)?(?!constraint\b|primary\b|foreign\b|unique\b|check\b|value\b)\w+\s(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/i,
    what: 'adds a column that it gives no value',
  },
];

/** The second of two migrations says which one was the first, and since when nothing reads what it takes away. */
const contracting = /^-- contracts \d{4}: \S/m;

/**
 * What a migration does that a server of the version before can't work with. While a new version is deployed both use the
 * database: a migration adds first, and takes away in a later version.
 */
export function breakingChanges(sql: string): string[] {
  if (contracting.test(sql)) return [];
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    // Bodies of functions and texts aren't statements of the migration.
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => /^alter |^drop /i.test(statement));
  return statements.flatMap((statement) =>
    breakingStatements
      .filter(({ pattern }) => pattern.test(statement))
      .map(({ what }) => `${what}: ${statement}`),
  );
}
