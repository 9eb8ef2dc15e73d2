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
import { adoptFormerSchema, type KnownSchema, schemaHash } from './adopt-former-schema.ts';
import { isBaseline, migrate, readMigrations } from './index.ts';

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
    await sql`update schema_migration set checksum = 'another' where name = '00000000000001-platform.sql'`.execute(
      database.db,
    );
    await expect(migrate(database.url)).rejects.toThrow('migrations/00000000000001-platform.sql has changed');
  });
});

describe('a database with numbered migrations', () => {
  /** Makes it look as if numbered migrations had created the schema. */
  async function pretendFormer(client: pg.Client, lastMigration: string): Promise<KnownSchema> {
    await client.query(
      `update schema_migration set name = '0001-platform.sql' where name like '%1-platform.sql'`,
    );
    await client.query(`delete from schema_migration where name not like '0001-%'`);
    await client.query(`insert into schema_migration (name, checksum) values ($1, '')`, [lastMigration]);
    return { lastMigration, hash: await schemaHash(client) };
  }

  it('is adopted with its rows, its lists and its sequences', async () => {
    await withEmptyDatabase('kura_migrate_former', async (url) => {
      const migrations = await readMigrations();
      await migrate(url, migrations.filter(isBaseline));
      const client = new pg.Client(url);
      await client.connect();
      await client.query(`
        insert into collection (id, name, symbol, texts)
        select gen_random_uuid(), 'Kura Wilds', 'WILD', jsonb_build_object('ja', text, 'en', text)
        from jsonb_build_object('title', 'Kura Wilds', 'description', '') as text`);
      await client.query(`
        insert into nft (id, kind, reveal_state, collection_id, name, grader, grade, certificate_number, serial_hash)
        select gen_random_uuid(), 'card', 'OFF_CHAIN', id, 'Ember', 'PSA', '10', '12345678', '0x' || repeat('a', 64) from collection`);
      await client.query(`
        insert into audit_log (id, at, actor_kind, actor_id, action, subject_kind, subject_id)
        select gen_random_uuid(), now() - interval '400 days', 'admin', 'a', 'create-card', 'nft', id from nft`);
      await client.query(`
        insert into chain_event (block_number, log_index, block_hash, transaction_index, transaction_hash, source, address, name,
                                 args, entity_keys)
        values (31000000, 7, '0x1', 0, '0x2', 'shop', '0x3', 'Paused', '{}', '{shop}')`);
      await client.query(
        `insert into realtime_event (room, seq, name, payload) values ('market', 1, 'card', '{}')`,
      );
      const tables = ['collection', 'legal_text', 'listed_card', 'nft', 'outbox', 'product'];
      const partitioned = ['audit_log', 'chain_event', 'realtime_event'];
      const rowsOf = async (table: string) => {
        const { rows } = await client.query(
          `select to_jsonb(t) - 'group_id' as row from ${table} t order by 1`,
        );
        return rows.map(({ row }) => row);
      };
      const readAll = async () =>
        Object.fromEntries(
          await Promise.all(
            [...tables, ...partitioned].map(async (table) => [table, await rowsOf(table)] as const),
          ),
        );
      const before = await readAll();
      expect(Object.values(before).map(({ length }) => length)).not.toContain(0);

      const known = await pretendFormer(client, '0278-waiting-rooms.sql');
      await adoptFormerSchema(client, migrations.filter(isBaseline), known);
      expect(await readAll()).toEqual(before);
      const last = Math.max(...(before.outbox ?? []).map(({ id }) => id));
      const { rows } = await client.query(
        `insert into outbox (kind, body) values ('change', '{}') returning id`,
      );
      expect(Number(rows[0].id)).toBe(last + 1);
      const later = migrations.filter((migration) => !isBaseline(migration)).map(({ name }) => name);
      expect(await migrate(url)).toEqual(later);
      const after = await readAll();
      for (const table of partitioned) expect(after[table]).toEqual(before[table]);
      const { rows: messages } = await client.query(
        `insert into realtime_event (room, seq, name, payload) values ('market', 2, 'card', '{}') returning id`,
      );
      expect(Number(messages[0].id)).toBe(2);
      await client.end();
    });
  });

  it('is refused, unchanged, when its schema is not the known one', async () => {
    await withEmptyDatabase('kura_migrate_unknown', async (url) => {
      await migrate(url, (await readMigrations()).filter(isBaseline));
      const client = new pg.Client(url);
      await client.connect();
      await pretendFormer(client, '0275-traces-of-transactions.sql');
      const before = await schemaHash(client);
      await expect(migrate(url)).rejects.toThrow(
        /schema of an earlier version \(0275-traces-of-transactions.sql\), and only that of 0278-waiting-rooms.sql/,
      );
      await pretendFormer(client, '0278-waiting-rooms.sql');
      await client.query('alter table outbox add column note text');
      await expect(migrate(url)).rejects.toThrow('npm run reset');
      await client.query('alter table outbox drop column note');
      expect(await schemaHash(client)).toBe(before);
      await client.end();
    });
  });

  it('refuses a new migration that sorts before an applied one', async () => {
    await withEmptyDatabase('kura_migrate_order', async (url) => {
      const migrations = await readMigrations();
      const named = (name: string) => ({ name, sql: 'select 1', checksum: name });
      await migrate(url, [...migrations, named('20300102000000-later.sql')]);
      const both = [...migrations, named('20300101000000-earlier.sql'), named('20300102000000-later.sql')];
      await expect(migrate(url, both)).rejects.toThrow(
        'migrations/20300101000000-earlier.sql sorts before 20300102000000-later.sql, which is applied',
      );
    });
  });
});

describe('[T38] a new version next to the previous one', () => {
  const adding = (table: string) => ({
    name: '29991231235959-note.sql',
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
      expect(await migrating).toEqual(['29991231235959-note.sql']);
      await Promise.all([report.end(), reader.end()]);
    });
  });

  it('leaves a schema with which the previous version starts', async () => {
    await withEmptyDatabase('kura_migrate_newer', async (url) => {
      expect((await migrate(url)).length).toBeGreaterThan(0);
      expect(await migrate(url, [...(await readMigrations()), adding('nft')])).toEqual([
        '29991231235959-note.sql',
      ]);
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

describe('values of a domain', () => {
  const hash = `0x${'a'.repeat(64)}`;

  it('are parsed as their base type, and in an array as texts', async () => {
    const { rows } = await sql`
      select ${hash}::bytes32 as hash, 2::base_units as units, array[${hash}::bytes32] as hashes,
        '{}'::bytes32[] as none`.execute(database.db);
    expect(rows).toEqual([{ hash, units: 2n, hashes: [hash], none: [] }]);
  });
});

describe('append-only tables', () => {
  it.each(['audit_log', 'setting_history'])('%s refuses to be changed or emptied', async (table) => {
    const { db } = database;
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
  });
});
