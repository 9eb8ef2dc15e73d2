import { describe, expect, test } from 'vitest';
import { featuresDocument, writtenTables } from './feature-table.ts';

describe('the tables that a feature writes', () => {
  const tables = new Set(['nft', 'pack', 'audit_log', 'card']);

  test.each([
    ['await sql`insert into pack (id) values (1)`', ['pack']],
    ['await sql`\n    update nft n set name = 1`', ['nft']],
    ['await sql`delete from pack where id = 1`', ['pack']],
    ["await tx.insertInto('audit_log').values(row)", ['audit_log']],
    ["await tx\n  .updateTable('nft')", ['nft']],
    ["await tx.deleteFrom('pack')", ['pack']],
  ])('contain the table of %j', (text, written) => {
    expect(writtenTables([{ path: 'a.ts', text }], tables)).toEqual(written);
  });

  test.each([
    ['a.ts', 'select * from pack for update of pack'],
    ['a.ts', "selectFrom('nft')"],
    ['a.ts', 'insert into moved (id) values (1)'],
    ['a.test.ts', 'insert into pack (id) values (1)'],
  ])('contain nothing of %s with %j', (path, text) => {
    expect(writtenTables([{ path, text }], tables)).toEqual([]);
  });
});

test('the page has a row for each feature', () => {
  const page = featuresDocument(
    [
      { name: 'packs', about: 'sealed packs', packages: ['domain', 'server'], tables: ['nft', 'pack'] },
      { name: 'slabs', about: 'certificates', packages: ['server'], tables: [] },
    ],
    ['audit_log'],
  );
  expect(page).toContain('| `packs` | sealed packs | domain, server | `nft`, `pack` |');
  expect(page).toContain('| `slabs` | certificates | server | – |');
  expect(page).toContain('The platform writes `audit_log`.');
});
