import { expect, test } from 'vitest';
import { misplacedSql, sqlFileFaults } from './sql-files.ts';

const fileAt = (path: string, text: string) => ({ path: `packages/server/src/${path}`, text });

test('SQL outside repositories and projections is found', () => {
  const found = misplacedSql([
    fileAt('users/rename.ts', 'await tx.updateTable("app_user").execute()'),
    fileAt('users/count.job.ts', 'await sql<{ total: number }>`select 1 as total`.execute(db)'),
    fileAt('users/users.repository.ts', 'await sql`select 1`.execute(db)'),
    fileAt('users/on-user-seen.ts', 'await sql`select 1`.execute(db)'),
    fileAt('users/rename.test.ts', 'await sql`select 1`.execute(db)'),
    fileAt('users/name.ts', '// A comment about sql.'),
  ]);
  expect(found).toEqual(['packages/server/src/users/count.job.ts', 'packages/server/src/users/rename.ts']);
});

test('a file with SQL that is not listed fails, and so does a listed one without', () => {
  expect(sqlFileFaults(['a.ts', 'b.ts'], ['a.ts'])).toEqual([
    'b.ts has SQL: move it to a repository or a projection',
  ]);
  expect(sqlFileFaults([], ['a.ts'])).toEqual([
    'a.ts has no SQL: npm run format removes it from scripts/rules/sql-files.json',
  ]);
  expect(sqlFileFaults(['a.ts'], ['a.ts'])).toEqual([]);
});
