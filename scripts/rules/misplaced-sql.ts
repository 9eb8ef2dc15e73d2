const product = /^packages\/server\/src\/.+\.ts$/;
/** Tests and their data, repositories and projections. */
const exempt = /\.(?:test|check|cases|matrix|repository)\.ts$|\/(?:on|project)-[\w-]+\.ts$/;
const statement = /\bsql(?:<|`)|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

/** Reports files of the server with SQL that are neither repositories nor projections. */
export const misplacedSql = (files: readonly { readonly path: string; readonly text: string }[]): string[] =>
  files
    .filter(({ path, text }) => product.test(path) && !exempt.test(path) && statement.test(text))
    .map(({ path }) => `${path} has SQL: move it to a repository or a projection`);
