import { accounts, FINAL_DEPTH, fund, rollBack, startTestShop, type TestShop } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFinalBlock } from './final-block.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const mine = (blocks: number) => shop.chain.client.mine({ blocks });
const readFinal = () => readFinalBlock(shop.server.context);

test('is the one of the node, also while the tables are behind', async () => {
  await mine(FINAL_DEPTH);
  await shop.server.indexer.catchUp();
  await mine(FINAL_DEPTH + 10);
  const head = await shop.chain.client.getBlock();
  const { timestamp } = await shop.chain.client.getBlock({ blockNumber: head.number - BigInt(FINAL_DEPTH) });
  expect(await readFinal()).toEqual({
    number: Number(head.number) - FINAL_DEPTH,
    timeSeconds: Number(timestamp),
  });
});

test('is none while the tables have a replaced block below it', async () => {
  await fund(shop.chain, accounts.carol.address, { points: 1n });
  await shop.server.indexer.catchUp();
  await rollBack(shop.chain.client, 1);
  // The event comes again, later: the block number in the tables is final, but not that block.
  await mine(3);
  await fund(shop.chain, accounts.carol.address, { points: 2n });
  await mine(FINAL_DEPTH - 1);
  expect(await readFinal()).toEqual({ number: 0, timeSeconds: 0 });

  await shop.server.indexer.catchUp();
  const head = await shop.chain.client.getBlockNumber();
  expect((await readFinal()).number).toBe(Number(head) - FINAL_DEPTH);
});
