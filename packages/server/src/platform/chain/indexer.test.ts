import {
  announcementCall,
  eventEmitterAbi,
  falseResponses,
  type IndexedChain,
  movementSource,
  movementsCall,
  startFaultyRpc,
  startIndexedChain,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rooms } from '../realtime/publish.ts';
import { readChainState } from './chain-state.ts';
import { readCheckpoint } from './checkpoint.repository.ts';
import { fixedSource } from './contract-source.ts';
import { defineProjection } from './projection.ts';
import { createRpcPool } from './rpc/rpc-pool.ts';

const source = movementSource(3, { things: 8, accounts: 3 });

const poolOf = (...urls: string[]) =>
  createRpcPool({ urls, chainId: 31337, timeoutMs: 1_000, totalTimeoutMs: 5_000 });

let chain: IndexedChain;
beforeEach(async () => {
  chain = await startIndexedChain();
});
afterEach(() => chain.stop());

test('reads events of a contract from its announcing block on, including earlier ones in that block', async () => {
  await chain.move(source.next(1), chain.child);
  const [before, after] = [source.next(1), source.next(2)];
  await chain.inOneBlock([
    { to: chain.child, data: movementsCall(before) },
    { to: chain.emitter, data: announcementCall(chain.child) },
    { to: chain.child, data: movementsCall(after) },
  ]);
  await chain.move(source.next(1), chain.child);
  await chain.indexer.catchUp();

  const { rows } = await sql`
    select log_index from chain_event where source = 'child' order by block_number, log_index`.execute(
    chain.database.db,
  );
  expect(rows).toEqual([{ log_index: 0 }, { log_index: 2 }, { log_index: 3 }, { log_index: 0 }]);
  expect(await chain.differences()).toEqual([]);
});

test('reads an announced contract the same way in a long history', async () => {
  await chain.inOneBlock([
    { to: chain.child, data: movementsCall(source.next(2)) },
    { to: chain.emitter, data: announcementCall(chain.child) },
  ]);
  await chain.move(source.next(2), chain.child);
  await chain.anvil.client.mine({ blocks: 300 });
  await chain.indexer.catchUp();
  const { rows } = await sql`select count(*)::int as events from chain_event where source = 'child'`.execute(
    chain.database.db,
  );
  expect(rows).toEqual([{ events: 4 }]);
  expect(await chain.differences()).toEqual([]);
});

describe('contracts too many to be named to nodes', () => {
  beforeEach(async () => {
    await chain.stop();
    chain = await startIndexedChain({ numerous: true });
  });

  test.each([
    ['as blocks come', 0],
    ['in a long history', 300],
  ])(
    'are read from their announcement on, %s, and strangers with the same events are not',
    async (_, blocks) => {
      await chain.move(source.next(1), chain.child);
      await chain.inOneBlock([
        { to: chain.child, data: movementsCall(source.next(2)) },
        { to: chain.emitter, data: announcementCall(chain.child) },
        { to: chain.child, data: movementsCall(source.next(1)) },
      ]);
      await chain.move(source.next(2), chain.child);
      await chain.move(source.next(2));
      if (blocks > 0) await chain.anvil.client.mine({ blocks });
      await chain.indexer.catchUp();
      const { rows } = await sql`
      select source, count(*)::int as events from chain_event group by source order by source`.execute(
        chain.database.db,
      );
      expect(rows).toEqual([
        { source: 'child', events: 5 },
        { source: 'emitter', events: 3 },
      ]);
      expect(await chain.differences()).toEqual([]);
    },
  );
});

test('[T33] a node that keeps logs back is found out, and nothing is skipped', async () => {
  await chain.move(source.next(3));
  await chain.indexer.catchUp();
  const stood = await readCheckpoint(chain.database.db);
  await chain.move(source.next(3));
  chain.rpc.inflict(
    { kind: 'rewrite', rewrite: falseResponses.noLogs },
    'eth_getLogs',
    'eth_getBlockReceipts',
  );

  expect(await chain.indexer.step()).toMatchObject({ kind: 'wait' });
  expect(await readCheckpoint(chain.database.db)).toEqual(stood);
  expect((await readChainState(chain.database.db)).condition).toBe('SUSPECT');

  chain.rpc.heal();
  await chain.indexer.catchUp();
  expect((await readChainState(chain.database.db)).condition).toBe('FOLLOWING');
  expect(await chain.differences()).toEqual([]);
});

test('[T33] logs kept back or cut off deep in history are found out too', async () => {
  for (let block = 0; block < 6; block += 1) await chain.move(source.next(3));
  await chain.anvil.client.mine({ blocks: 200 });
  for (const lie of [falseResponses.noLogs, falseResponses.halfTheLogs]) {
    chain.rpc.inflict({ kind: 'rewrite', rewrite: lie }, 'eth_getLogs');
    expect(await chain.indexer.step()).toMatchObject({ kind: 'wait' });
    expect(await readCheckpoint(chain.database.db)).toBeNull();
    chain.rpc.heal();
  }
  await chain.indexer.catchUp();
  expect(await chain.differences()).toEqual([]);
});

test.each(['number', 'hash', 'logsBloom'])(
  '[T33] a node that answers blocks without their %s is not believed',
  async (field) => {
    await chain.move(source.next(1));
    chain.rpc.inflict(
      { kind: 'rewrite', rewrite: (block) => ({ ...(block as object), [field]: null }) },
      'eth_getBlockByNumber',
    );
    expect(await chain.indexer.step()).toMatchObject({
      kind: 'wait',
      reason: expect.stringContaining('answers a block without its number, hash or bloom'),
    });
  },
);

test('[T33] logs of another block than the one of their number are not stored', async () => {
  await chain.move(source.next(3));
  await chain.anvil.client.mine({ blocks: 200 });
  const ofAnotherBranch = (logs: unknown) =>
    (logs as object[]).map((log) => ({ ...log, blockHash: `0x${'dd'.repeat(32)}` }));
  chain.rpc.inflict({ kind: 'rewrite', rewrite: ofAnotherBranch }, 'eth_getLogs');
  expect(await chain.indexer.step()).toMatchObject({
    kind: 'wait',
    reason: expect.stringContaining('the chain changed while logs were being read'),
  });
  expect(await readCheckpoint(chain.database.db)).toBeNull();
});

test('[T33] while no node answers the shop is read-only, and resumes automatically afterwards', async () => {
  await chain.move(source.next(2));
  await chain.indexer.catchUp();
  expect(await readChainState(chain.database.db)).toMatchObject({ condition: 'FOLLOWING', available: true });
  await chain.move(source.next(2));
  for (const fault of [
    { kind: 'hang' },
    { kind: 'drop' },
    { kind: 'status', status: 429, retryAfterSeconds: 0.1 },
    { kind: 'status', status: 503 },
  ] as const) {
    chain.rpc.inflict(fault);
    expect(await chain.indexer.step()).toMatchObject({ kind: 'wait' });
    chain.rpc.heal();
  }
  expect((await readChainState(chain.database.db)).condition).toBe('UNREACHABLE');
  // Short failures are tolerated. Longer ones make the shop read-only.
  await sql`update chain_condition set since = now() - interval '11 seconds'`.execute(chain.database.db);
  expect((await readChainState(chain.database.db)).available).toBe(false);

  await chain.indexer.catchUp();
  expect(await readChainState(chain.database.db)).toMatchObject({ condition: 'FOLLOWING', available: true });
  expect(await chain.differences()).toEqual([]);
});

test('[T33] when the node falls silent in the middle of a step, the step is as if it had never begun', async () => {
  await chain.move(source.next(2));
  await chain.move(source.next(2));
  for (const method of ['eth_getBlockByNumber', 'eth_getBlockReceipts']) {
    chain.rpc.inflictOnce({ kind: 'drop' }, method);
    await chain.indexer.step();
  }
  await chain.indexer.catchUp();
  expect(await chain.differences()).toEqual([]);
});

test('a step to the newest block ends in the condition of a chain that is followed', async () => {
  await chain.move(source.next(1));
  expect(await chain.indexer.step()).toMatchObject({ kind: 'moved', behindBlocks: 0 });
  expect((await readChainState(chain.database.db)).condition).toBe('FOLLOWING');
});

test('after blocks with many events a step of a long history has fewer blocks', async () => {
  for (let block = 0; block < 10; block += 1) await chain.move(source.next(500));
  await chain.anvil.client.mine({ blocks: 300 });
  // 16 blocks with 5,000 events: 25 blocks would have 8,000, and twice as many blocks would be 32.
  expect(await chain.indexer.step()).toMatchObject({ kind: 'moved', head: { number: 15 } });
  expect(await chain.indexer.step()).toMatchObject({ kind: 'moved', head: { number: 40 } });
});

test('two indexers at once do each step once', async () => {
  const other = chain.secondIndexer();
  for (let round = 0; round < 8; round += 1) {
    await chain.move(source.next(2));
    await Promise.all([chain.indexer.step(), other.step(), chain.indexer.step(), other.step()]);
  }
  await chain.indexer.catchUp();
  await other.catchUp();
  expect(await chain.differences()).toEqual([]);
});

for (const point of ['rewound', 'stored', 'projected', 'before-commit'] as const) {
  test(`[T37] a crash at indexer.${point} leaves the step undone, and another process does it`, async () => {
    await chain.move(source.next(2));
    await chain.indexer.catchUp();
    const stood = await chain.rows();
    await chain.move(source.next(4));
    const crash = withFailpoint(`indexer.${point}`, () => chain.indexer.step());
    await expect(crash).rejects.toThrow(`failpoint indexer.${point}`);
    expect(await chain.rows()).toEqual(stood);

    await chain.secondIndexer().catchUp();
    expect(await chain.differences()).toEqual([]);
  });
}

test('[T37] a crash right after the commit leaves the step done, once', async () => {
  await chain.move(source.next(2));
  const crash = withFailpoint('indexer.after-commit', () => chain.indexer.step());
  await expect(crash).rejects.toThrow('failpoint indexer.after-commit');
  const done = await chain.rows();
  await chain.secondIndexer().catchUp();
  expect(await chain.rows()).toEqual(done);
  expect(await chain.differences()).toEqual([]);
});

test('a node on another chain is not believed', async () => {
  chain.rpc.inflict({ kind: 'rewrite', rewrite: () => '0x2105' }, 'eth_chainId');
  expect(await chain.indexer.step()).toMatchObject({
    kind: 'wait',
    reason: expect.stringContaining('is on chain 8453, not 31337'),
  });
  expect(await readCheckpoint(chain.database.db)).toBeNull();
});

test('a database that holds another chain is left alone', async () => {
  await chain.indexer.catchUp();
  const other = chain.secondIndexer({ network: { ...chain.shop.network, chainId: 8453 } });
  await expect(other.step()).rejects.toThrow('The database holds chain 31337, the network is chain 8453');
});

test('[T33] while two nodes have different blocks nothing is indexed', async () => {
  const other = await startIndexedChain();
  try {
    await chain.move(source.next(1));
    await other.move(source.next(2));
    const both = chain.secondIndexer({ endpoints: poolOf(chain.rpc.url, other.rpc.url).endpoints });
    expect(await both.step()).toMatchObject({ kind: 'wait' });
    expect((await readChainState(chain.database.db)).condition).toBe('DISAGREEING');
    expect(await readCheckpoint(chain.database.db)).toBeNull();
    other.rpc.switchTo(chain.anvil.rpcUrl);
    await both.catchUp();
    expect(await chain.differences()).toEqual([]);
  } finally {
    await other.stop();
  }
});

test('[T33] a node that is down or behind does not stop the other', async () => {
  const second = await startFaultyRpc(chain.anvil.rpcUrl);
  try {
    const both = chain.secondIndexer({ endpoints: poolOf(chain.rpc.url, second.url).endpoints });
    await chain.move(source.next(2));
    const head = await chain.anvil.client.getBlock({ blockNumber: 1n });
    second.inflict(
      {
        kind: 'rewrite',
        rewrite: (result, { params }) =>
          params?.[0] === 'latest'
            ? { ...(result as object), number: '0x1', hash: head.hash, parentHash: head.parentHash }
            : result,
      },
      'eth_getBlockByNumber',
    );
    await both.catchUp();
    await chain.move(source.next(2));
    chain.rpc.inflict({ kind: 'status', status: 500 });
    second.heal();
    await both.catchUp();
    expect(await chain.differences()).toEqual([]);
  } finally {
    await second.close();
  }
});

test.each([
  [-32000, 'specified block range is pruned'],
  [-32603, 'Internal error'],
  [-32000, 'words that no provider has used yet'],
])('[T78] while a node refuses logs with %i %s the other node leads', async (code, message) => {
  const second = await startFaultyRpc(chain.anvil.rpcUrl);
  try {
    const both = chain.secondIndexer({ endpoints: poolOf(chain.rpc.url, second.url).endpoints });
    await chain.move(source.next(2));
    await chain.anvil.client.mine({ blocks: 200 });
    chain.rpc.inflict({ kind: 'refuse', code, message }, 'eth_getLogs');
    expect(await both.step()).toMatchObject({ kind: 'wait', reason: expect.stringContaining(message) });
    await both.catchUp();
    expect(await chain.differences()).toEqual([]);
  } finally {
    await second.close();
  }
});

test('old events are written without news, events near the head with news', async () => {
  const emitter = fixedSource({
    label: 'emitter',
    abi: eventEmitterAbi,
    events: ['Moved'],
    addresses: () => [chain.emitter],
  });
  const news = defineProjection({
    name: 'news',
    sources: [emitter],
    entitiesOf: () => ['shop:whole'],
    async recompute(_tx, _keys, { publish }) {
      const payload = { orderId: '0193f3c0-0000-7000-8000-000000000001', nftId: null, sells: true };
      publish({ room: rooms.market, name: 'OrderCreated', payload });
    },
    tables: [],
  });
  const indexer = chain.secondIndexer({ projections: [news] });
  const told = async () =>
    (await sql`select from outbox where kind = 'message'`.execute(chain.database.db)).rows.length;
  await chain.move(source.next(1));
  await chain.anvil.client.mine({ blocks: 300 });
  await indexer.catchUp();
  const { rows: stored } = await sql`select from chain_event`.execute(chain.database.db);
  expect(stored).toHaveLength(1);
  expect(await told()).toBe(0);
  await chain.move(source.next(1));
  await indexer.catchUp();
  expect(await told()).toBe(1);
});
