import { type IndexedChain, startIndexedChain } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const alice = '0x00000000000000000000000000000000000a11ce';
const bob = '0x0000000000000000000000000000000000000b0b';

let chain: IndexedChain;
beforeAll(async () => {
  chain = await startIndexedChain();
});
afterAll(() => chain.stop());

test('shows what the chain says', async () => {
  await chain.move([{ id: 1n, from: alice, to: bob, amount: 5n }]);
  await chain.indexer.catchUp();
  const { things, accounts } = await chain.rows();
  expect(things).toMatchObject([{ holder: bob, amount: 5n, moves: 1 }]);
  expect(accounts).toEqual([{ holder: bob, things: 1 }]);
});
