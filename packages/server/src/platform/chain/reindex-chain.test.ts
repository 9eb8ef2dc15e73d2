import { setTimeout as sleep } from 'node:timers/promises';
import {
  announcementCall,
  FINAL_DEPTH,
  type IndexedChain,
  movementSource,
  movementsCall,
  rollBack,
  startIndexedChain,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyStep } from './apply-step.ts';
import { readCheckpoint } from './checkpoint.repository.ts';
import type { Indexer } from './indexer.ts';
import { type ReindexChainOptions, reindexChain } from './reindex-chain.ts';
import { createRpcPool } from './rpc/rpc-pool.ts';

let chain: IndexedChain;
/** Each contract has its own things. */
let source: ReturnType<typeof movementSource>;
let childSource: ReturnType<typeof movementSource>;
let lines: string[];
beforeEach(async () => {
  lines = [];
  source = movementSource(29, { things: 8, accounts: 3 });
  childSource = movementSource(31, { things: 8, accounts: 3 });
  chain = await startIndexedChain();
  for (let block = 0; block < 4; block += 1) await chain.move(source.next(3));
  await chain.inOneBlock([
    { to: chain.child, data: movementsCall(childSource.next(2)) },
    { to: chain.emitter, data: announcementCall(chain.child) },
  ]);
  for (let block = 0; block < 3; block += 1) await chain.move(childSource.next(3), chain.child);
  await chain.anvil.client.mine({ blocks: 2 * FINAL_DEPTH });
  await chain.indexer.catchUp();
});
afterEach(() => chain.stop());

const poolOf = (url: string) =>
  createRpcPool({ urls: [url], chainId: 31337, timeoutMs: 2_000, totalTimeoutMs: 5_000 });

const run = (options: Partial<ReindexChainOptions> = {}) =>
  reindexChain({
    db: chain.database.db,
    databaseUrl: chain.database.url,
    network: chain.shop.network,
    client: chain.anvil.client as unknown as ReindexChainOptions['client'],
    endpoints: poolOf(chain.rpc.url).endpoints,
    projections: chain.shop.projections,
    version: '1.0.0',
    compareOnly: false,
    report: (line) => lines.push(line),
    ...options,
  });

const execute = async (...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(chain.database.db);
};

/** All rows of the chain tables. */
async function chainRows(columns = 't.*'): Promise<unknown[][]> {
  const tables = ['chain_block', 'chain_event', 'chain_event_entity', 'chain_source_address'];
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql
        .raw(`select ${columns} from ${table} t order by t::text collate "C"`)
        .execute(chain.database.db);
      return rows;
    }),
  );
}
/** Written rows get another transaction. */
const versions = () => chainRows('t.*, t.xmin');

const shadowExists = async () =>
  (await sql`select from pg_namespace where nspname = 'shadow'`.execute(chain.database.db)).rows.length === 1;

const newest =
  '(block_number, log_index) = (select block_number, log_index from chain_event order by 1 desc, 2 desc limit 1)';
/** Loses the rows of the newest event's thing. */
const loseRows = `delete from kura_test.movement_thing where key in (select unnest(entity_keys) from chain_event where ${newest})`;

/** The child's events are as if no indexer had ever watched it. */
const loseChild = [
  `delete from kura_test.movement_thing where key in (select unnest(entity_keys) from chain_event where source = 'child')`,
  `update kura_test.movement_account a
     set things = (select count(*) from kura_test.movement_thing where holder = a.holder)`,
  `delete from chain_event_entity k using chain_event e where e.source = 'child' and k.block_number = e.block_number
     and k.log_index = e.log_index`,
  `delete from chain_event where source = 'child'`,
  'delete from chain_source_address',
  'update chain_block b set event_count = (select count(*) from chain_event where block_number = b.number)',
];

/** Invents an event of a thing that doesn't exist. */
const inventEvent = [
  `insert into chain_event select block_number, log_index + 1000, block_hash, transaction_index, transaction_hash, source,
     address, name, jsonb_set(args, '{id}', '"999"'), '{thing:invented}' from chain_event where ${newest}`,
  `insert into chain_event_entity select 'thing:invented', block_number, log_index from chain_event
     where log_index >= 1000`,
  `insert into kura_test.movement_thing select 'thing:' || address || ':999', args ->> 'to', 1, 1 from chain_event
     where log_index >= 1000`,
];

test.each([
  [
    'changed arguments',
    [loseRows, `update chain_event set args = jsonb_set(args, '{amount}', '"1"') where ${newest}`],
    ['events 0 0 1'],
  ],
  ['a lost event', [loseRows, `delete from chain_event where ${newest}`], ['events 1 0 0']],
  ['an invented event', inventEvent, ['events 0 1 0', 'links 0 1 0']],
  [
    'an invented event in a block without events',
    [
      `insert into chain_event select block_number + 2, 0, block_hash, transaction_index, transaction_hash, source,
         address, name, args, entity_keys from chain_event where ${newest}`,
      loseRows,
    ],
    ['events 0 1 0'],
  ],
  [
    'an invented event in a lost block',
    [...inventEvent, `delete from chain_block where number = (select max(block_number) from chain_event)`],
    ['events 0 1 0', 'blocks 1 0 0'],
  ],
  [
    'a lost block',
    [
      loseRows,
      'delete from chain_block where number = (select max(number) from chain_block where event_count > 0)',
    ],
    ['blocks 1 0 0'],
  ],
  [
    'a block with another hash',
    [
      `update chain_block set hash = '0x${'ab'.repeat(32)}', time_seconds = 1
         where number = (select max(number) from chain_block where event_count > 0)`,
    ],
    ['blocks 0 0 1'],
  ],
  [
    'a lost link',
    [
      loseRows,
      `delete from chain_event_entity k using chain_event e where ${newest.replace('(block_number, log_index)', '(e.block_number, e.log_index)')}
       and k.block_number = e.block_number and k.log_index = e.log_index and k.entity_key like 'thing:%'`,
    ],
    ['links 1 0 0'],
  ],
  [
    'a link to another entity’s event',
    [
      `insert into chain_event_entity select k.entity_key, e.block_number, e.log_index from chain_event e
         cross join (select min(entity_key) as entity_key from chain_event_entity where entity_key like 'thing:%') k
         where ${newest}`,
      `update kura_test.movement_thing set amount = 1
         where key = (select min(entity_key) from chain_event_entity where entity_key like 'thing:%')`,
    ],
    ['links 0 1 0'],
  ],
  [
    'other keys of an event',
    [loseRows, `update chain_event set entity_keys = '{thing:other}' where ${newest}`],
    ['events 0 0 1'],
  ],
  [
    'an announcement with another block',
    ['update chain_source_address set block_number = block_number + 1'],
    ['announcements 1 1 0'],
  ],
  [
    'an announcement with a block that isn’t final',
    ['update chain_source_address set block_number = (select block_number from chain_checkpoint)'],
    ['announcements 1 0 0'],
  ],
  ['an unknown contract', loseChild, ['events 11 0 0', 'announcements 1 0 0']],
])('finds %s and repairs the tables', async (_, damage, expected) => {
  const right = await chainRows();
  await execute(...damage);
  expect(await chainRows()).not.toEqual(right);
  expect(await run()).toBeGreaterThan(0);
  const printed = lines.map((line) => line.replaceAll(/ +/g, ' '));
  expect(printed).toEqual(expect.arrayContaining(expected.map((counts) => `0 to 49999 ${counts}`)));
  expect(await chainRows()).toEqual(right);
  expect(await chain.differences()).toEqual([]);
  expect(await shadowExists()).toBe(false);
  expect(await run()).toBe(0);
});

test('writes no row of the chain where nothing differs', async () => {
  const before = await versions();
  expect(await run()).toBe(0);
  expect(lines).toContain(`Nothing differs from block 0 to ${(await lastFinal()).toString()}.`);
  expect(await versions()).toEqual(before);
  expect(await shadowExists()).toBe(false);
});

const lastFinal = async () => (await chain.anvil.client.getBlockNumber()) - BigInt(FINAL_DEPTH);

test('only compares, and a later repair reads no block twice', async () => {
  await execute(...loseChild);
  const before = await versions();
  const found = await run({ compareOnly: true });
  expect(found).toBeGreaterThan(11);
  expect(await versions()).toEqual(before);
  lines = [];
  expect(await run()).toBe(found);
  expect(lines).not.toContainEqual(expect.stringContaining('Read up to'));
  expect(await chain.differences()).toEqual([]);
  expect(await run({ compareOnly: true })).toBe(0);
  expect(await shadowExists()).toBe(false);
});

test.each(['read', 'compared', 'swapped', 'after-swap', 'reread', 'before-drop'])(
  '[T37] a crash at reindex-chain.%s is followed by a complete repair',
  async (point) => {
    const right = await chainRows();
    await execute(...loseChild, `update chain_event set args = jsonb_set(args, '{amount}', '"1"')`);
    await expect(withFailpoint(`reindex-chain.${point}`, run)).rejects.toThrow(
      `failpoint reindex-chain.${point}`,
    );
    await run();
    expect(await chainRows()).toEqual(right);
    expect(await chain.differences()).toEqual([]);
    expect(await shadowExists()).toBe(false);
  },
);

test('replaces all events in several transactions, each with whole blocks', async () => {
  for (let block = 0; block < 4; block += 1) await chain.move(source.next(400));
  await chain.anvil.client.mine({ blocks: FINAL_DEPTH });
  await chain.indexer.catchUp();
  const right = await chainRows();
  await execute(`update chain_event set args = jsonb_set(args, '{amount}', '"1"') where name = 'Moved'`);
  let swaps = 0;
  const mixed = async () => {
    swaps += 1;
    const { rows } = await sql`
      select block_number from chain_event where name = 'Moved' group by block_number
      having count(*) filter (where args ->> 'amount' = '1') not in (0, count(*))`.execute(chain.database.db);
    expect(rows).toEqual([]);
  };
  await withFailpoint('reindex-chain.after-swap', run, { act: mixed, always: true });
  expect(swaps).toBe(4);
  expect(await chainRows()).toEqual(right);
  expect(await chain.differences()).toEqual([]);
});

test('replaces blocks together whose former state breaks a constraint', async () => {
  const [movement] = source.next(1) as [ReturnType<typeof source.next>[number]];
  const fill = source.next(500);
  await chain.move([...fill, { ...movement, id: 77n, amount: 111n }]);
  await chain.move([...fill, { ...movement, id: 77n, amount: 222n }]);
  await chain.anvil.client.mine({ blocks: FINAL_DEPTH });
  await chain.indexer.catchUp();
  const right = await chainRows();
  await execute(
    'alter table kura_test.movement_thing add constraint former check (amount <> 111)',
    `delete from kura_test.movement_thing where key like '%:77'`,
    `delete from chain_event where args ->> 'id' = '77'`,
  );
  let swaps = 0;
  const act = async () => {
    swaps += 1;
  };
  await withFailpoint('reindex-chain.after-swap', run, { act });
  expect(swaps).toBe(1);
  expect(await chainRows()).toEqual(right);
  expect(await chain.differences()).toEqual([]);
});

test.each(['read', 'compared', 'after-swap'])(
  'the indexer follows new blocks and a reorganisation at reindex-chain.%s',
  async (point) => {
    // This indexer doesn't watch the lost contract until the swap.
    await execute(...loseChild);
    const indexer: Indexer = chain.secondIndexer();
    await chain.move(childSource.next(2), chain.child);
    const forget = source.remember();
    await chain.move(source.next(2));
    await indexer.catchUp();
    const act = async () => {
      await rollBack(chain.anvil.client, 1);
      forget();
      await chain.move(childSource.next(2), chain.child);
      await chain.move(source.next(1));
      await indexer.catchUp();
    };
    await withFailpoint(`reindex-chain.${point}`, run, { act });
    await chain.move(childSource.next(2), chain.child);
    await indexer.catchUp();
    expect(await chain.differences()).toEqual([]);
    const { rows } = await sql`
      select count(*)::int as events from chain_event where source = 'child'`.execute(chain.database.db);
    expect(rows).toEqual([{ events: 11 + 2 + 2 + 2 }]);
  },
);

test('a step with a range that was read before the swap isn’t stored', async () => {
  await execute(...loseChild);
  const { db } = chain.database;
  const from = await readCheckpoint(db);
  await run();
  const step = { network: chain.shop.network, from, ancestor: from, range: null, live: false };
  const storing = db.transaction().execute((tx) => applyStep(tx, step, chain.indexer.projections, []));
  await expect(storing).rejects.toThrow('A repair changed the watched contracts');
});

test('waits for the checkpoint’s lock in short attempts', async () => {
  await execute(...loseChild);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const other = chain.database.db.transaction().execute(async (tx) => {
    await sql`select from chain_checkpoint for update`.execute(tx);
    isLocked();
    await held;
  });
  await locked;
  const running = run();
  await expect.poll(() => lines).toContainEqual(expect.stringContaining('announcements'));
  await sleep(1_500);
  const { rows } = await sql`
    select now() - query_start < interval '1 second' as is_short from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(chain.database.db);
  expect(rows).not.toContainEqual({ is_short: false });
  const { rows: announced } = await sql`select from chain_source_address`.execute(chain.database.db);
  expect(announced).toEqual([]);
  release();
  await Promise.all([running, other]);
  expect(await chain.differences()).toEqual([]);
});

test('refuses to run beside another such command', async () => {
  const second = async () => {
    await expect(run()).rejects.toThrow('Another process reads the chain again');
  };
  await withFailpoint('reindex-chain.read', run, { act: second });
  expect(await run()).toBe(0);
});

test('refuses tables without a block or of another chain, and a shadow of another version', async () => {
  await expect(run({ network: { ...chain.shop.network, chainId: 8453 } })).rejects.toThrow(
    'The database holds chain 31337, the network is chain 8453',
  );
  await expect(withFailpoint('reindex-chain.read', run)).rejects.toThrow('failpoint');
  await expect(run({ version: '2.0.0' })).rejects.toThrow(
    'Version 1.0.0 filled the schema shadow, and this is 2.0.0',
  );
  await execute(
    'update chain_checkpoint set block_number = null, block_hash = null, block_time_seconds = null',
  );
  await expect(run()).rejects.toThrow('The tables have no block yet');
});

test('refuses a node on another chain', async () => {
  const other = await startIndexedChain();
  try {
    const before = await versions();
    await other.move(source.next(1));
    await other.anvil.client.mine({ blocks: 40 });
    const client = other.anvil.client as unknown as ReindexChainOptions['client'];
    const { endpoints } = poolOf(other.rpc.url);
    await expect(run({ client, endpoints })).rejects.toThrow(
      'no final block of the chain that the tables follow',
    );
    expect(await shadowExists()).toBe(false);
    await expect(run({ endpoints, compareOnly: true })).rejects.toThrow(
      /Block \d+ of the tables isn't the node's/,
    );
    await expect(run()).rejects.toThrow('The schema shadow is of another chain');
    expect(await versions()).toEqual(before);
  } finally {
    await other.stop();
  }
});

test('waits for a node that is away', async () => {
  await execute(...loseChild);
  chain.rpc.inflictOnce({ kind: 'drop' }, 'eth_getBlockReceipts');
  await run();
  expect(lines).toContainEqual(expect.stringContaining('Waiting for a node'));
  expect(await chain.differences()).toEqual([]);
});
