import { createTestDatabase, type TestDatabase } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privateTables, publicDataChanges } from './public-data.ts';

// No server hears of the changes a second time.
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Bits of `pg_trigger.tgtype`: insert, delete, update and truncate. */
const everyEvent = 4 + 8 + 16 + 32;

describe('a table', () => {
  it('announces its changes, unless it is listed as one that public reads never show', async () => {
    const { rows } = await sql<{ name: string; events: number; conditional: boolean }>`
      select c.relname as name, coalesce(bit_or(t.tgtype) & ${sql.lit(everyEvent)}, 0)::int as events,
             coalesce(bool_or(t.tgqual is not null), false) as conditional
      from pg_class c
      left join pg_trigger t on t.tgrelid = c.oid
        and t.tgfoid in ('announce_public_change'::regproc, 'announce_changed_rows'::regproc)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by 1`.execute(database.db);
    const announcing = rows.filter(({ events, conditional }) => events === everyEvent && !conditional);
    // Shared calls read one kind of their rows.
    const partly = rows.filter(({ conditional }) => conditional).map(({ name }) => name);
    expect(partly.sort()).toEqual(['intent', 'operator_transaction']);
    const tables = rows.map(({ name }) => name);
    const named = [...announcing.map(({ name }) => name), ...partly].sort();
    expect(named).toEqual(tables.filter((name) => !privateTables.has(name)).sort());
    expect([...privateTables].filter((name) => !tables.includes(name))).toEqual([]);
  });
});

describe('a write of this process', () => {
  const change = async (statement: ReturnType<typeof sql>) => {
    const before = publicDataChanges();
    await statement.execute(database.db);
    return publicDataChanges() - before;
  };

  it('is known before its caller continues', async () => {
    expect(await change(sql`insert into setting (key, value) values ('a', '1')`)).toBe(1);
    expect(
      await change(sql`with gone as (delete from setting where key = 'a' returning key) select * from gone`),
    ).toBe(1);
  });

  it('to no row, or to a private table, announces nothing', async () => {
    expect(await change(sql`update setting set value = '2' where key = 'none'`)).toBe(0);
    expect(await change(sql`delete from idempotency_key`)).toBe(0);
  });

  it('in a transaction is announced when others can see it', async () => {
    const before = publicDataChanges();
    await database.db.transaction().execute(async (tx) => {
      await sql`insert into setting (key, value) values ('b', '1')`.execute(tx);
      expect(publicDataChanges()).toBe(before);
    });
    expect(publicDataChanges()).toBeGreaterThan(before);
  });
});
