import type { Queryable } from '@kura/database';
import {
  eventEmitterAbi,
  type IndexedChain,
  movementSource,
  rollBack,
  startIndexedChain,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rooms } from '../realtime/publish.ts';
import { readCheckpoint } from './checkpoint.repository.ts';
import { fixedSource } from './contract-source.ts';
import { eventsOfEach, lastEventOfEach } from './events-of.repository.ts';
import { defineProjection } from './projection.ts';

const source = movementSource(11, { things: 8, accounts: 3 });

let chain: IndexedChain;
/** The calls of followers and projections, in sequence. */
let calls: object[];
/** The block that followers saw after each step. */
let steps: unknown[];

beforeEach(async () => {
  calls = [];
  steps = [];
  chain = await startIndexedChain({
    followers: [
      {
        async onRewind(_tx, ancestor) {
          calls.push({ rewoundTo: ancestor });
        },
        async onStep(tx) {
          const { rows } = await sql<{ number: number }>`
            select block_number as number from chain_checkpoint`.execute(tx);
          steps.push(rows[0]?.number);
        },
      },
    ],
  });
});
afterEach(() => chain.stop());

/** Publishes one message twice for each step with events. */
function indexerWithNews() {
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
    async recompute(_tx, keys, { publish, network }) {
      calls.push({ recomputed: keys, chainId: network.chainId });
      const payload = { orderId: '0193f3c0-0000-7000-8000-000000000001', nftId: null, sells: true };
      publish({ room: rooms.market, name: 'OrderCreated', payload });
      publish({ room: rooms.market, name: 'OrderCreated', payload });
    },
    async onHead(_tx, { head }) {
      calls.push({ head: head.number });
    },
    tables: [],
  });
  return chain.secondIndexer({ projections: [news] });
}

test('a step answers with its newest block and with the events that it inserted and removed', async () => {
  await chain.move(source.next(2));
  await chain.indexer.catchUp();
  const before = await readCheckpoint(chain.database.db);
  await chain.move(source.next(3));
  const outcome = await chain.indexer.step();
  const after = await readCheckpoint(chain.database.db);
  expect(after?.number).toBe((before?.number ?? 0) + 1);
  expect(outcome).toMatchObject({ kind: 'moved', head: after, events: 3, deadEvents: 0 });

  await rollBack(chain.anvil.client, 1);
  expect(await chain.indexer.step()).toMatchObject({ kind: 'moved', head: before, events: 0, deadEvents: 3 });
  expect(await readCheckpoint(chain.database.db)).toEqual(before);
  expect(await chain.differences()).toEqual([]);
});

test('followers are called with the ancestor when blocks are removed, and only then', async () => {
  await chain.move(source.next(1));
  await chain.indexer.catchUp();
  const ancestor = await readCheckpoint(chain.database.db);
  await chain.move(source.next(1));
  await chain.indexer.catchUp();
  expect(calls).toEqual([]);
  await rollBack(chain.anvil.client, 1);
  await chain.anvil.client.mine({ blocks: 2 });
  await chain.indexer.catchUp();
  expect(calls).toEqual([{ rewoundTo: ancestor?.number }]);
});

test('projections are recomputed once for what a step touched, and then called with its newest block', async () => {
  const indexer = indexerWithNews();
  await indexer.catchUp();
  calls = [];
  await chain.move(source.next(2));
  await indexer.step();
  const first = await readCheckpoint(chain.database.db);
  expect(calls).toEqual([{ recomputed: ['shop:whole'], chainId: 31337 }, { head: first?.number }]);
  calls = [];
  await chain.anvil.client.mine({ blocks: 1 });
  await indexer.step();
  expect(calls).toEqual([{ head: (first?.number ?? 0) + 1 }]);
});

test('a removed event is recomputed too', async () => {
  const indexer = indexerWithNews();
  await chain.anvil.client.mine({ blocks: 1 });
  await indexer.catchUp();
  const ancestor = await readCheckpoint(chain.database.db);
  await chain.move(source.next(1));
  await indexer.catchUp();
  calls = [];
  await rollBack(chain.anvil.client, 1);
  await indexer.step();
  expect(calls).toEqual([
    { rewoundTo: ancestor?.number },
    { recomputed: ['shop:whole'], chainId: 31337 },
    { head: ancestor?.number },
  ]);
});

test('a projection reads the same events during a step as are stored after it', async () => {
  const emitter = fixedSource({
    label: 'emitter',
    abi: eventEmitterAbi,
    events: ['Moved', 'Announced'],
    addresses: () => [chain.emitter],
  });
  const other = fixedSource({ ...emitter, label: 'other', addresses: () => [chain.child] });
  const keys = ['thing:0', 'thing:1', 'thing:2', 'thing:3'];
  const read = async (db: Queryable) => ({
    all: await eventsOfEach(db, [emitter], keys),
    both: await eventsOfEach(db, [emitter, other], keys),
    last: await lastEventOfEach(db, [emitter], ['Moved'], keys),
  });
  let seen: unknown;
  const watched = defineProjection({
    name: 'watched',
    sources: [emitter, other],
    entitiesOf: (event) => (event.name === 'Moved' ? [`thing:${event.args.id % 4n}`] : []),
    async recompute(tx) {
      seen = await read(tx);
    },
    tables: [],
  });
  const indexer = chain.secondIndexer({ projections: [watched] });
  for (const change of [
    () => chain.move(source.next(4)),
    () => chain.move(source.next(2), chain.child),
    () => chain.move(source.next(3)),
    () => rollBack(chain.anvil.client, 1),
    async () => {
      await rollBack(chain.anvil.client, 2);
      await chain.move(source.next(2));
      await chain.move(source.next(2), chain.child);
    },
  ]) {
    seen = null;
    await change();
    await indexer.catchUp();
    expect(seen).toEqual(await read(chain.database.db));
  }
});

test('a message that is published twice in a step is written once', async () => {
  const indexer = indexerWithNews();
  await indexer.catchUp();
  await chain.move(source.next(2));
  await indexer.catchUp();
  const { rows } = await sql`select body ->> 'name' as name from outbox where kind = 'message'`.execute(
    chain.database.db,
  );
  expect(rows).toEqual([{ name: 'OrderCreated' }]);
});

test('followers are called with each step, once the tables show its newest block', async () => {
  await chain.move(source.next(1));
  await chain.indexer.catchUp();
  const first = await readCheckpoint(chain.database.db);
  await chain.anvil.client.mine({ blocks: 1 });
  await chain.indexer.catchUp();
  expect(steps.slice(-2)).toEqual([first?.number, (first?.number ?? 0) + 1]);
});

test('a block without events publishes no message and wakes nobody', async () => {
  await chain.indexer.catchUp();
  await sql`delete from outbox`.execute(chain.database.db);
  await chain.anvil.client.mine({ blocks: 1 });
  await chain.indexer.catchUp();
  const { rows } = await sql`select kind from outbox where kind <> 'change'`.execute(chain.database.db);
  expect(rows).toEqual([]);
});
