const product = /^packages\/server\/src\/.+\.ts$/;
/** Tests and their data, repositories and projections. */
const exempt = /\.(?:test|check|matrix|repository)\.ts$|\/(?:on|project)-[\w-]+\.ts$/;
const statement = /\bsql(?:<|`)|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

/** Finds files of the server with SQL that are neither repositories nor projections. */
export const misplacedSql = (files: readonly { readonly path: string; readonly text: string }[]): string[] =>
  files
    .filter(({ path, text }) => product.test(path) && !exempt.test(path) && statement.test(text))
    .map(({ path }) => path)
    .sort();

/** Compares these files with the list of older ones. The list only gets shorter. */
export function sqlFileFaults(found: readonly string[], listed: readonly string[]): string[] {
  return [
    ...found
      .filter((path) => !listed.includes(path))
      .map((path) => `${path} has SQL: move it to a repository or a projection`),
    ...listed
      .filter((path) => !found.includes(path))
      .map((path) => `${path} has no SQL: npm run format removes it from scripts/rules/sql-files.json`),
  ];
}
