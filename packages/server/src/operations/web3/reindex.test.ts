import {
  accounts,
  asAdmin,
  type Customer,
  customerOf,
  FINAL_DEPTH,
  fund,
  openCollection,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRpcPool, reindexChain } from '../../platform/index.ts';

let shop: TestShop;
let alice: Customer;

beforeAll(async () => {
  shop = await startTestShop();
  const collectionId = await openCollection(shop);
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  alice = await customerOf(shop, accounts.alice);
  const cards = Array.from({ length: 6 }, () => ({ value: 5, rank: 'C' as const }));
  const gachaId = await publishDrop(shop, collectionId, { packs: 6, cards });
  for (const openNow of [true, false]) {
    const { body } = await alice.post('/gacha/roll', { gachaId, quantity: 2, token: 'USDC', openNow });
    await alice.perform(body);
    await shop.settle();
  }
});
afterAll(() => shop.stop());

const migrate = (body: object) =>
  shop.server.request({
    method: 'POST',
    path: '/api/web3/migration',
    token: shop.admin.token,
    idempotencyKey: true,
    body,
  });
const latest = async () =>
  (await asAdmin<{ items: Record<string, unknown>[] }>(shop, 'GET', '/web3/migration')).items[0];
const spoil = (...statements: string[]) =>
  shop.server.context.db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

test('blocks that are read once more change nothing where nothing differs', async () => {
  const response = await migrate({ fromBlock: 0 });
  expect(response).toMatchObject({ status: 202, body: { status: 'QUEUED', blocksRead: 0 } });
  await shop.settle();
  const { fromBlock, toBlock } = response.body;
  expect(await latest()).toMatchObject({
    status: 'DONE',
    repairedEvents: 0,
    blocksRead: toBlock - fromBlock + 1,
  });
  expect(await shop.differences()).toEqual([]);
});

/** Damages events and rows. */
const spoilEverything = () =>
  spoil(
    // Deletes, changes and invents events.
    `delete from chain_event where name = 'PacksSold' and block_number = (select min(block_number) from chain_event where name = 'PacksSold')`,
    `update chain_event set args = jsonb_set(args, '{quantity}', '"99"') where name = 'PacksSold'`,
    `insert into chain_event select block_number, log_index + 1000, block_hash, transaction_index, transaction_hash, source, address, name, args, entity_keys
       from chain_event where name = 'Transfer' order by block_number desc limit 1`,
    // Changes rows derived from them.
    'delete from pack_purchase',
    'update drop_on_chain set packs_issued = 5, cards_drawn = 0, paused = true',
    `update nft set owner = '0x${'9'.repeat(40)}' where owner is not null`,
    'delete from gacha_price',
  );

test('rows that were lost, invented or altered are as the chain says again', async () => {
  await spoilEverything();
  expect(await shop.differences()).not.toEqual([]);
  await migrate({ fromBlock: 0 });
  await shop.settle();
  expect(await latest()).toMatchObject({ status: 'DONE' });
  expect(await latest()).not.toMatchObject({ repairedEvents: 0 });
  expect(await shop.differences()).toEqual([]);

  await migrate({ fromBlock: 0 });
  await shop.settle();
  expect(await latest()).toMatchObject({ status: 'DONE', repairedEvents: 0 });
});

test('the whole chain is compared with the tables, and a contract that they lost is found', async () => {
  const { context, database, features } = shop.server;
  await shop.chain.client.mine({ blocks: FINAL_DEPTH });
  await shop.settle();
  await spoilEverything();
  await spoil(
    `delete from chain_event_entity k using chain_event e join chain_source_address using (address)
       where k.block_number = e.block_number and k.log_index = e.log_index`,
    'delete from chain_event using chain_source_address a where a.address = chain_event.address',
    'delete from chain_source_address',
  );
  const lines: string[] = [];
  const pool = { urls: [shop.chain.rpcUrl], chainId: context.chain.network.chainId };
  const differences = await reindexChain({
    db: context.db,
    databaseUrl: database.url,
    network: context.chain.network,
    client: context.chain.client,
    endpoints: createRpcPool({ ...pool, timeoutMs: 5_000, totalTimeoutMs: 5_000 }).endpoints,
    projections: features.flatMap((feature) => feature.projections ?? []),
    version: '1.0.0',
    compareOnly: false,
    report: (line) => lines.push(line),
  });
  expect(differences).toBeGreaterThan(20);
  expect(lines.at(-1)).toBe('The tables are as the chain.');
  expect(await shop.differences()).toEqual([]);
});

test('a range is one of indexed blocks, not too long, and one at a time', async () => {
  const head = Number(await shop.chain.client.getBlockNumber());
  for (const range of [
    { fromBlock: 0, toBlock: head + 1 },
    { fromBlock: head, toBlock: head - 1 },
  ]) {
    expect(await migrate(range)).toMatchObject({
      status: 422,
      code: 'BLOCK_RANGE_INVALID',
      body: { indexedBlock: head, maxBlocks: 5_000 },
    });
  }
  expect((await migrate({ fromBlock: head })).status).toBe(202);
  expect((await migrate({ fromBlock: head })).code).toBe('STATE_CONFLICT');
  await shop.settle();
  expect((await migrate({ fromBlock: head })).status).toBe(202);
  await shop.settle();
  const { rows } = await sql<{ details: object }>`
    select details from audit_log where action = 'reindex-blocks' order by at desc limit 1`.execute(
    shop.server.context.db,
  );
  expect(rows).toEqual([{ details: { fromBlock: head, toBlock: head } }]);
});
