import { expect, test } from 'vitest';
import { fillFeatureTable, writtenTables } from './features.ts';

const tables = new Set(['nft', 'pack', 'audit_log']);

test.each([
  ['await sql`insert into pack (id) values (1)`', ['pack']],
  ['await sql`\n    update nft n set name = 1`', ['nft']],
  ['await sql`delete from pack where id = 1`', ['pack']],
  ["await tx\n  .insertInto('audit_log').values(row)", ['audit_log']],
  ['select * from pack for update of pack', []],
  ["selectFrom('nft')", []],
  ['insert into moved (id) values (1)', []],
])('finds the tables that %j writes', (code, written) => {
  expect(writtenTables(code, tables)).toEqual(written);
});

const page = (...rows: string[]) =>
  ['Text.', '', '| feature | tables |', '| --- | --- |', ...rows, ''].join('\n');
const packs = '| `packs` | sealed packs | domain, server | `pack` |';
const found = { domain: ['packs'], server: ['packs'] };
const tablesOf = () => ['pack'];

test('writes a row for each feature', () => {
  const old = page('| `gone` | x | server | – |', '| `packs` | sealed packs | server | – |');
  expect(fillFeatureTable(old, found, tablesOf)).toEqual({ page: page(packs), faults: [] });
});

test('reports a feature without a description', () => {
  const { faults } = fillFeatureTable(page(packs), { ...found, admin: ['slabs', 'packs'] }, tablesOf);
  expect(faults).toEqual(["docs/features.md doesn't describe slabs"]);
});

test('reports a feature with different names in two packages', () => {
  const { faults } = fillFeatureTable(page(packs), { server: ['packs'] }, tablesOf);
  expect(faults).toEqual([
    'packs is in server: rename the folder, or correct "(only …)" in docs/features.md',
  ]);
  const described = page('| `packs` | sealed packs (only on the server) | |  |');
  expect(fillFeatureTable(described, { server: ['packs'] }, tablesOf).faults).toEqual([]);
  expect(fillFeatureTable(described, found, tablesOf).faults).toHaveLength(1);
});
