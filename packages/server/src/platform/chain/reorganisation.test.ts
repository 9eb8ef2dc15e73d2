import { type IndexedChain, movementSource, rollBack, seededRandom, startIndexedChain } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let chain: IndexedChain;
beforeAll(async () => {
  chain = await startIndexedChain();
});
afterAll(() => chain.stop());

const source = movementSource(7, { things: 12, accounts: 5 });
const random = seededRandom(7);

/** Mines blocks with none, one or several events. */
async function grow(blocks: number): Promise<void> {
  for (let mined = 0; mined < blocks; mined += 1) {
    if (random() < 0.3) await chain.anvil.client.mine({ blocks: 1 });
    else await chain.move(source.next(1 + Math.floor(random() * 4)));
  }
}

for (const change of ['shorter', 'as long', 'longer'] as const) {
  for (const depth of [1, 7, 64, 100]) {
    test(`[T32] a reorganisation of ${depth} blocks to a chain that is ${change} equals a fresh index`, async () => {
      await grow(3);
      const forget = source.remember();
      await grow(depth);
      await chain.indexer.catchUp();

      await rollBack(chain.anvil.client, depth);
      forget();
      await grow({ shorter: Math.floor(depth / 2), 'as long': depth, longer: depth + 3 }[change]);

      await chain.indexer.catchUp();
      expect(await chain.differences()).toEqual([]);
    });
  }
}

test('[T32] reorganisations of 1 to 64 blocks, one after another, equal a fresh index', async () => {
  await grow(70);
  for (let depth = 1; depth <= 64; depth += 1) {
    await chain.indexer.catchUp();
    await chain.anvil.client.mine({ blocks: depth });
    await chain.move(source.next(2));
    await chain.indexer.catchUp();
    await rollBack(chain.anvil.client, depth);
    await chain.anvil.client.mine({ blocks: 1 + Math.floor(random() * 3) });
  }
  await chain.indexer.catchUp();
  expect(await chain.differences()).toEqual([]);
});

test('[T32] a chain that lost its last blocks and has no others yet is believed', async () => {
  await grow(10);
  await chain.indexer.catchUp();
  await rollBack(chain.anvil.client, 7);
  await chain.indexer.catchUp();
  expect(await chain.differences()).toEqual([]);
});

test('[T32] another chain from the start replaces everything', async () => {
  const other = await startIndexedChain();
  try {
    await other.move(movementSource(8, { things: 3, accounts: 2 }).next(5));
    // The same deployments in the same order give the emitter the same address there.
    chain.rpc.switchTo(other.anvil.rpcUrl);
    await chain.indexer.catchUp();
    await other.indexer.catchUp();
    expect(await chain.rows()).toEqual(await other.rows());
  } finally {
    await other.stop();
  }
});
