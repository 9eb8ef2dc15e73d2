import { administer, createTestDatabase, sharedPostgres, type TestDatabase } from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** An empty database, gone when `work` is done. */
async function withEmptyDatabase(name: string, work: (url: string) => Promise<void>): Promise<void> {
  const server = await sharedPostgres();
  await administer(server, `create database ${name}`);
  try {
    await work(server.url(name));
  } finally {
    await administer(server, `drop database ${name} with (force)`);
  }
}

describe('migrations', () => {
  it('are applied once, in order, however many processes start at once', async () => {
    await withEmptyDatabase('kura_migrate_race', async (url) => {
      const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
      const names = (await readMigrations()).map(({ name }) => name);
      expect(applied.flat()).toEqual(names);
      expect(await migrate(url)).toEqual([]);
    });
  });

  it('refuse to run when an applied one was changed', async () => {
    await sql`update schema_migration set checksum = 'another' where name = '0001-platform.sql'`.execute(
      database.db,
    );
    await expect(migrate(database.url)).rejects.toThrow('migrations/0001-platform.sql has changed');
  });
});

describe('values', () => {
  it('come as what they are: base units as bigint, counts as number, moments as Date', async () => {
    const { rows } = await sql`
      select (2::numeric ^ 255)::numeric(78, 0) as units, 5::bigint as count, 1.5::numeric as average,
             '2026-01-01T00:00:00Z'::timestamptz as at, null::numeric as none`.execute(database.db);
    expect(rows).toEqual([
      { units: 2n ** 255n, count: 5, average: '1.5', at: new Date('2026-01-01T00:00:00Z'), none: null },
    ]);
  });

  it('are refused rather than rounded', async () => {
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
