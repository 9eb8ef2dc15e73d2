import {
  administer,
  createTestDatabase,
  dropDatabase,
  sharedPostgres,
  type TestDatabase,
} from '@kura/testing/database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Creates an empty database and deletes it after `work`. */
async function withEmptyDatabase(name: string, work: (url: string) => Promise<void>): Promise<void> {
  const server = await sharedPostgres();
  await administer(server, `create database ${name}`);
  try {
    await work(server.url(name));
  } finally {
    await dropDatabase(server, name);
  }
}

describe('migrations', () => {
  it('are applied once, in order, when several processes start at the same time', async () => {
    await withEmptyDatabase('kura_migrate_race', async (url) => {
      const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
      const names = (await readMigrations()).map(({ name }) => name);
      expect(applied.flat()).toEqual(names);
      expect(await migrate(url)).toEqual([]);
    });
  });

  it('are refused when an applied one was changed', async () => {
    await sql`update schema_migration set checksum = 'another' where name = '0001-platform.sql'`.execute(
      database.db,
    );
    await expect(migrate(database.url)).rejects.toThrow('migrations/0001-platform.sql has changed');
  });
});

describe('[T38] a new version next to the previous one', () => {
  const adding = (table: string) => ({
    name: '9999-note.sql',
    sql: `alter table ${table} add column note text`,
    checksum: 'of the note',
  });

  it('waits for a table without blocking its readers', async () => {
    await withEmptyDatabase('kura_migrate_busy', async (url) => {
      const [report, reader] = [new pg.Client(url), new pg.Client(url)];
      await Promise.all([report.connect(), reader.connect()]);
      await report.query('create table card (id integer)');
      await report.query('begin');
      await report.query('select * from card');
      let applied = false;
      const migrating = migrate(url, [adding('card')]).then((names) => {
        applied = true;
        return names;
      });
      await expect
        .poll(async () => (await reader.query('select 1 from pg_locks where not granted')).rowCount)
        .toBe(1);
      // This statement is queued behind the migration, and still ends before the report does.
      expect((await reader.query('select * from card')).rowCount).toBe(0);
      expect(applied).toBe(false);
      await report.query('commit');
      expect(await migrating).toEqual(['9999-note.sql']);
      await Promise.all([report.end(), reader.end()]);
    });
  });

  it('leaves a schema with which the previous version starts', async () => {
    await withEmptyDatabase('kura_migrate_newer', async (url) => {
      expect((await migrate(url)).length).toBeGreaterThan(0);
      expect(await migrate(url, [...(await readMigrations()), adding('nft')])).toEqual(['9999-note.sql']);
      expect(await migrate(url)).toEqual([]);
    });
  });
});

describe('values', () => {
  it('are parsed by their type: base units as bigint, counts as number, times as Date', async () => {
    const { rows } = await sql`
      select (2::numeric ^ 255)::numeric(78, 0) as units, 5::bigint as count, 1.5::numeric as average,
             '2026-01-01T00:00:00Z'::timestamptz as at, null::numeric as none`.execute(database.db);
    expect(rows).toEqual([
      { units: 2n ** 255n, count: 5, average: '1.5', at: new Date('2026-01-01T00:00:00Z'), none: null },
    ]);
  });

  it('are rejected instead of rounded', async () => {
    await expect(sql`select 9007199254740993::bigint as count`.execute(database.db)).rejects.toThrow(
      /safe integer/,
    );
  });
});

describe('append-only tables', () => {
  it.each(['audit_log', 'setting_history'])('%s refuses to be changed or emptied', async (table) => {
    const { db } = database;
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
  });
});
