import { expect, test } from 'vitest';
import { misplacedSql } from './misplaced-sql.ts';

const fileAt = (path: string, text: string) => ({ path: `packages/server/src/${path}`, text });

test('SQL outside repositories and projections is reported', () => {
  const faults = misplacedSql([
    fileAt('identity/users/rename.ts', 'await tx.updateTable("app_user").execute()'),
    fileAt('identity/users/count.job.ts', 'await sql<{ total: number }>`select 1 as total`.execute(db)'),
    fileAt('identity/users/users.repository.ts', 'await sql`select 1`.execute(db)'),
    fileAt('identity/users/on-user-seen.ts', 'await sql`select 1`.execute(db)'),
    fileAt('identity/users/rename.test.ts', 'await sql`select 1`.execute(db)'),
    fileAt('identity/users/name.ts', '// A comment about sql.'),
  ]);
  expect(faults).toEqual(
    ['rename', 'count.job'].map(
      (name) =>
        `packages/server/src/identity/users/${name}.ts has SQL: move it to a repository or a projection`,
    ),
  );
});
