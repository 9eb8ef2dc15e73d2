/** A statement that removes something that the previous version may still use. */
interface BreakingStatement {
  readonly pattern: RegExp;
  readonly what: string;
}

const breakingStatements: readonly BreakingStatement[] = [
  {
    pattern: /\bdrop\s+(?:table|view|column|type|function|domain)\b/i,
    what: 'drops an object that the previous version may use',
  },
  {
    pattern: /\brename\s+(?:to|column|value)\b/i,
    what: 'renames an object that the previous version may use',
  },
  {
    pattern: /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
    what: 'changes the type of a column',
  },
  { pattern: /\bset\s+not\s+null\b/i, what: 'requires a value that the previous version may not write' },
  {
    pattern:
      /\badd\s+(?:column\s+)?(?!constraint\b|primary\b|foreign\b|unique\b|check\b|value\b)\w+\s(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/i,
    what: 'adds a required column without a default',
  },
];

/** A migration that removes something names the migration that added its replacement, and since when nothing reads it. */
const contracting = /^-- contracts \d{14}: \S/m;

/**
 * The statements of a migration that a server of the previous version can't work with. During a deployment both use the
 * database: a migration only adds, and one of a later version removes.
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
