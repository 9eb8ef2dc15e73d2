import { createTestDatabase, type TestDatabase } from '@kura/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseTransaction } from './connect.ts';
import { copyRows, type RowWriter } from './copy-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => sql`delete from chain_event`.execute(database.db));
afterAll(() => database.drop());

const columns = [
  'block_number',
  'log_index',
  'block_hash',
  'transaction_index',
  'transaction_hash',
  'source',
  'address',
  'name',
  'args',
  'entity_keys',
] as const;

interface Event {
  readonly block: number;
  readonly args: object;
  readonly keys: readonly string[];
}

const writeEvent = (rows: RowWriter, { block, args, keys }: Event) =>
  rows
    .startRow()
    .int8(block)
    .int4(7)
    .ascii('0xab')
    .int4(-3)
    .ascii('0xcd')
    .ascii('shop')
    .ascii('0xef')
    .ascii('')
    .jsonb(JSON.stringify(args))
    .asciiArray(keys);

const copyEvents = (tx: DatabaseTransaction, events: readonly Event[]) =>
  copyRows(tx, 'chain_event', columns, (rows) => {
    for (const event of events) writeEvent(rows, event);
  });

async function stored() {
  const { rows } = await sql`select * from chain_event order by block_number`.execute(database.db);
  return rows;
}

test('copied rows have the values that were written', async () => {
  const events = [
    { block: 0, args: {}, keys: [] },
    { block: 5, args: { text: 'a "card"\t蔵🃏\\n', list: [1, null] }, keys: ['token:1'] },
    { block: 2 ** 31, args: { long: '蔵'.repeat(200_000) }, keys: ['token:1', 'account:0xab'] },
    { block: 2 ** 53 - 1, args: { amount: '1' }, keys: Array.from({ length: 500 }, (_, at) => `key:${at}`) },
  ];
  await database.db.transaction().execute((tx) => copyEvents(tx, events));
  expect(await stored()).toEqual(
    events.map(({ block, args, keys }) => ({
      block_number: block,
      log_index: 7,
      block_hash: '0xab',
      transaction_index: -3,
      transaction_hash: '0xcd',
      source: 'shop',
      address: '0xef',
      name: '',
      args,
      entity_keys: keys,
    })),
  );
});

test('more rows than a chunk arrive in order and complete', async () => {
  const events = Array.from({ length: 5_000 }, (_, block) => ({
    block,
    args: { block },
    keys: [`key:${block}`],
  }));
  await database.db.transaction().execute((tx) => copyEvents(tx, events));
  expect(await stored()).toMatchObject(
    events.map(({ block, args, keys }) => ({ block_number: block, args, entity_keys: keys })),
  );
});

test('no rows are copied as none', async () => {
  await database.db.transaction().execute((tx) => copyEvents(tx, []));
  expect(await stored()).toEqual([]);
});

test('an error while rows are written ends the statement, and the connection stays usable', async () => {
  const copied = database.db.transaction().execute((tx) =>
    copyRows(tx, 'chain_event', columns, (rows) => {
      writeEvent(rows, { block: 1, args: {}, keys: [] });
      throw new Error('the third event is broken');
    }),
  );
  await expect(copied).rejects.toThrow('the third event is broken');
  expect(await stored()).toEqual([]);
});

test('a row that PostgreSQL refuses undoes the transaction', async () => {
  const copied = database.db.transaction().execute(async (tx) => {
    await copyEvents(tx, [{ block: 1, args: {}, keys: [] }]);
    await copyEvents(tx, [{ block: 1, args: {}, keys: [] }]);
  });
  await expect(copied).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual([]);
});
