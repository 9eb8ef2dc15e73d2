import { expect, test } from 'vitest';
import { declaredTables, tableWriteFaults, tableWrites } from './table-writes.ts';

const server = 'packages/server/src';
const written = (text: string) => tableWrites({ path: 'a.ts', text }).map(({ table }) => table);

test.each([
  ['sql`insert into pack (id) values (1)`', ['pack']],
  [`sql\`\n  update only nft as n set name = \${name}\``, ['nft']],
  ['sql`with gone as (delete from pack where id = 1 returning id) select * from gone`', ['pack']],
  ['sql`merge into nft using pack on true when matched then delete`', ['nft']],
  ['sql`TRUNCATE pack, public."nft" cascade`', ['pack', 'nft']],
  ["client.query('delete from pack')", ['pack']],
  ["tx\n  .insertInto('pack').values(row)", ['pack']],
  ["tx.updateTable('nft as n').set(row)", ['nft']],
  ["tx.deleteFrom('pack')", ['pack']],
  ["tx.mergeInto('pack')", ['pack']],
  ['tx.deleteFrom(table)', [null]],
  [`tx.insertInto(\`\${kind}_void\`)`, [null]],
  [`sql\`delete from \${sql.table(table)}\``, [null]],
  [`sql\`update \${sql.table(table)} set name = 1\``, [null]],
  ['sql`select 1 from pack for update of pack`', []],
  ['sql`insert into pack (id) values (1) on conflict (id) do update set id = 2`', ['pack']],
  ["tx.selectFrom('nft')", []],
  ["'Update the cards'", []],
])('finds the tables that %j writes', (text, tables) => {
  expect(written(text)).toEqual(tables);
});

test('reads the tables that a feature declares', () => {
  const source = "{ name: 'packs', tables: {\n  public: ['pack'],\n  private: ['pack_void'] }, routes: {} }";
  expect(declaredTables(source)).toEqual(['pack', 'pack_void']);
  expect(declaredTables("defineProjection({ tables: ['pack'] })")).toEqual([]);
});

const files = [
  {
    path: `${server}/gacha/packs/index.ts`,
    text: "const feature = { name: 'packs', tables: { public: ['pack'] } };",
  },
  {
    path: `${server}/cards/cards/index.ts`,
    text: "const feature = { name: 'cards', tables: { public: ['nft'] } };",
  },
  { path: `${server}/gacha/packs/open.ts`, text: 'sql`update pack set opened = true`' },
];
const faultsOf = (path: string, text: string, sharedTables = {}) =>
  tableWriteFaults([...files, { path: `${server}/${path}`, text }], sharedTables);

test('accepts writes of the domain, and of a domain that shares the table', () => {
  expect(faultsOf('gacha/gacha/a.ts', "tx.deleteFrom('pack')")).toEqual([]);
  expect(faultsOf('gacha/gacha/a.ts', "tx.deleteFrom('nft')", { nft: { writers: ['gacha'] } })).toEqual([]);
});

test.each([
  [
    'a foreign write in SQL',
    'cards/cards/a.ts',
    '\nsql`update pack set id = 1`',
    'cards/cards/a.ts:2 writes pack of gacha: call the index.ts of the owner',
  ],
  [
    'a foreign write in Kysely',
    'gacha/gacha/a.ts',
    "tx.insertInto('nft')",
    'gacha/gacha/a.ts:1 writes nft of cards: call the index.ts of the owner',
  ],
  [
    'a foreign write to the shadow of the chain tables',
    'cards/cards/a.ts',
    'sql`delete from shadow.difference`',
    'cards/cards/a.ts:1 writes shadow.difference of platform: call the index.ts of the owner',
  ],
  [
    'a table without an owner',
    'cards/cards/a.ts',
    "tx.insertInto('gone')",
    'cards/cards/a.ts:1 writes gone, which no feature declares',
  ],
  [
    'a variable table',
    'gacha/gacha/a.ts',
    'tx.deleteFrom(table)',
    'gacha/gacha/a.ts:1 writes a table whose name is no literal',
  ],
  [
    'a second owner',
    'gacha/gacha/index.ts',
    "const a = { tables: { private: ['nft'] } };",
    'gacha/gacha/index.ts declares nft, which has an owner',
  ],
])('reports %s', (_fault, path, text, message) => {
  expect(faultsOf(path, text)).toEqual([`${server}/${message}`]);
});

test('reports a shared table that one of its writers no longer writes', () => {
  expect(faultsOf('gacha/gacha/a.ts', '', { nft: { writers: ['gacha'] } })).toEqual([
    "shared-tables.ts: gacha doesn't write nft",
  ]);
});
