import { createTestDatabase, type TestDatabase } from '@kura/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const event = (block: number) => sql`
  insert into chain_event (block_number, log_index, block_hash, transaction_index, transaction_hash, source, address, name,
                           args, entity_keys)
  values (${block}, 0, '0x1', 0, '0x2', 'shop', '0x3', 'Paused', '{}', '{}')`;

const message = (seq: number, age: string) => sql`
  insert into realtime_event (room, seq, name, payload, at) values ('market', ${seq}, 'x', '{}', now() - ${age}::interval)`;

async function partitionsOf(table: 'chain_event' | 'realtime_event'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = ${table}::regclass order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

it('are added ahead of the indexer, and twice is harmless', async () => {
  const { db } = database;
  await event(52_000_000).execute(db);
  await sql`select add_partitions(57000000, now())`.execute(db);
  await sql`select add_partitions(57000000, now())`.execute(db);
  expect(await partitionsOf('chain_event')).toEqual(
    expect.arrayContaining(['chain_event_55000000', 'chain_event_60000000', 'chain_event_65000000']),
  );
  await event(58_000_000).execute(db);
  const { rows } = await sql<{ name: string; block: number }>`
    select tableoid::regclass::text as name, block_number as block from chain_event order by 2`.execute(db);
  expect(rows).toEqual([
    { name: 'partitions.chain_event_default', block: 52_000_000 },
    { name: 'partitions.chain_event_55000000', block: 58_000_000 },
  ]);
});

it('are not added for a range with rows outside all partitions, which stay readable', async () => {
  const { db } = database;
  await event(90_000_000).execute(db);
  await sql`select add_partitions(90000000, now())`.execute(db);
  expect(await partitionsOf('chain_event')).not.toContain('chain_event_90000000');
  const found = await db
    .selectFrom('chain_event')
    .where('block_number', '=', 90_000_000)
    .select('name')
    .execute();
  expect(found).toEqual([{ name: 'Paused' }]);
});

it('of messages are dropped when their newest message is older than the given time', async () => {
  const { db } = database;
  await sql`select add_partitions(0, now() - interval '9 days')`.execute(db);
  await message(1, '8 days').execute(db);
  await message(2, '1 hour').execute(db);
  const before = await partitionsOf('realtime_event');
  await sql`select drop_realtime_partitions(now() - interval '24 hours')`.execute(db);
  expect(await db.selectFrom('realtime_event').select('seq').execute()).toEqual([{ seq: 2 }]);
  const after = await partitionsOf('realtime_event');
  // Nine days ago to one day ago: the day that began more than 24 hours ago has newer messages too.
  expect(before.length - after.length).toBe(8);
  expect(after).toContain('realtime_event_default');
});

it('of the audit log accept no change, neither through the log nor directly', async () => {
  const { db } = database;
  await sql`
    insert into audit_log (id, actor_kind, actor_id, action, subject_kind, subject_id)
    values (gen_random_uuid(), 'admin', 'a', 'publish-gacha', 'gacha', 'g')`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThanOrEqual(4);
  for (const { name } of [{ name: 'audit_log' }, ...rows]) {
    const table = sql.table(name);
    await expect(sql`delete from ${table}`.execute(db)).rejects.toThrow('is append-only');
    await expect(sql`update ${table} set actor_id = 'b'`.execute(db)).rejects.toThrow('is append-only');
    await expect(sql`truncate ${table}`.execute(db)).rejects.toThrow('is append-only');
  }
});
