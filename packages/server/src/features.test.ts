import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { contract } from '@kura/api-contract';
import { createTestDatabase, type TestDatabase } from '@kura/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from './features.ts';
import { platformTables } from './platform/platform-tables.ts';
import { sharedTables } from './shared-tables.ts';

describe('the features', () => {
  it('answer every call of the contract, once', () => {
    const answered = features.flatMap((feature) => Object.values(feature.routes?.contract ?? {}));
    const wanted = Object.values(contract).flatMap((calls) => Object.values(calls));
    expect(new Set(answered).size).toBe(answered.length);
    expect(new Set(answered)).toEqual(new Set(wanted));
  });

  it('name no job, projection or operator transaction twice', () => {
    const names = [
      features.map(({ name }) => name),
      features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)),
      features.flatMap(({ projections = [] }) => projections.map(({ name }) => name)),
      features.flatMap(({ operatorKinds = [] }) => operatorKinds.map(({ kind }) => kind)),
    ];
    for (const list of names) expect(new Set(list).size).toBe(list.length);
  });
});

/** Bits of `pg_trigger.tgtype`: insert, delete, update and truncate. */
const everyEvent = 4 + 8 + 16 + 32;

describe('the tables', () => {
  const declared = [platformTables, ...features.map(({ tables }) => tables ?? {})];
  const publicTables = declared.flatMap((tables) => tables.public ?? []);
  const privateTables = declared.flatMap((tables) => tables.private ?? []);

  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('have one owner each, and announce their changes when they are public', async () => {
    const { rows } = await sql<{ name: string; events: number; conditional: boolean }>`
      select c.relname as name, coalesce(bit_or(t.tgtype) & ${sql.lit(everyEvent)}, 0)::int as events,
             coalesce(bool_or(t.tgqual is not null), false) as conditional
      from pg_class c
      left join pg_trigger t on t.tgrelid = c.oid
        and t.tgfoid in ('announce_public_change'::regproc, 'announce_changed_rows'::regproc)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'schema_migration'
      group by 1`.execute(database.db);
    const announcing = rows.filter(({ events, conditional }) => events === everyEvent && !conditional);
    // Shared calls read one kind of their rows.
    const partly = rows.filter(({ conditional }) => conditional).map(({ name }) => name);
    expect(partly.sort()).toEqual(['intent', 'operator_transaction']);
    expect([...announcing.map(({ name }) => name), ...partly].sort()).toEqual(publicTables.sort());
    expect(rows.map(({ name }) => name).sort()).toEqual([...publicTables, ...privateTables].sort());
  });

  it('are written by triggers of their own domain', async () => {
    // Every table announces its changes, and a sale updates the sums in its own statement.
    const exempt = ['outbox', 'collection_sale'];
    const owners = new Map<string, string>();
    const folders = globSync('*/*/', { cwd: import.meta.dirname }).map((path) => path.split(sep));
    for (const { name, tables = {} } of [{ name: 'platform', tables: platformTables }, ...features]) {
      const folder = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const [domain = folder] = folders.find(([, feature]) => feature === folder) ?? [];
      for (const table of Object.values(tables).flat()) owners.set(table, domain);
    }
    const { rows } = await sql<{ name: string; text: string; tables: string[] }>`
      select proname as name, prosrc as text,
             array(select distinct tgrelid::regclass::text from pg_trigger where tgfoid = p.oid) as tables
      from pg_proc p where pronamespace = 'public'::regnamespace
        and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`.execute(
      database.db,
    );
    const write =
      /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)|\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;
    const writtenBy = (text: string): string[] => [
      ...[...text.matchAll(write)].map(([, table, updated = '']) => table ?? updated),
      ...rows.flatMap((each) => (text.includes(`${each.name}(`) ? writtenBy(each.text) : [])),
    ];
    const writes = rows.flatMap(({ text, tables }) =>
      tables.flatMap((of) => writtenBy(text).map((table) => ({ domain: owners.get(of) ?? '', table }))),
    );
    expect(writes).not.toHaveLength(0);
    const foreign = writes.filter(
      ({ domain, table }) =>
        owners.get(table) !== domain &&
        !sharedTables[table]?.writers.includes(domain) &&
        !exempt.includes(table),
    );
    expect(foreign).toEqual([]);
  });
});
