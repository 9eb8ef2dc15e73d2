import { gachaAbi } from '@kura/chain/abis';
import { decodeDraws, newPool, packTokenId, pulledCardTokenId } from '@kura/chain/gacha';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget } from '../profile/env.ts';
import { accounts } from './accounts.ts';
import { createCollection } from './collection-on-chain.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { createDrop } from './drop-on-chain.ts';
import { fund } from './fund.ts';
import { PACKS_PER_REQUEST, revealWholeDrop } from './reveal-whole-drop.ts';

const drawsToCompare = budget({ sample: 400, full: 2_000, long: 100_000 });

/** Not a multiple of a request's packs, so that calls and requests don't go in step. */
const CARDS_PER_CALL = 97;

let chain: DeployedChain;
beforeAll(async () => {
  chain = await startDeployedChain();
});
afterAll(() => chain.stop());

test(`[T7] contract and twin agree on ${drawsToCompare} draws, until the pool is empty`, async () => {
  const size = Math.min(drawsToCompare, 50_000);
  await fund(chain, accounts.alice.address, { points: 1_000n * BigInt(size) });
  const collection = await createCollection(chain, 'Twin');

  for (let compared = 0; compared < drawsToCompare; compared += size) {
    const { dropId } = await createDrop(chain, {
      collection,
      name: `twin ${compared}`,
      size,
      priceBaseUnits: 1n,
      lastOnePrize: true,
    });
    const { fromBlock, requests } = await revealWholeDrop(
      chain,
      { dropId, size, priceBaseUnits: 1n },
      CARDS_PER_CALL,
    );
    const words = await storedWords(fromBlock);
    const drawn = await drawnIndexes(dropId, fromBlock);
    expect(drawn).toHaveLength(size);
    const pool = newPool(size);
    const twin = requests.flatMap(({ requestId }, entry) =>
      Array.from({ length: PACKS_PER_REQUEST }, (_, position) =>
        pool.draw({ word: words.get(requestId)!, dropId, entry, position }),
      ),
    );
    expect(twin.findIndex((index, position) => index !== drawn[position])).toBe(-1);
    // The last-one prize has no part in the draws, and comes once.
    expect(await mintedPrizes(dropId, fromBlock)).toEqual([
      { packId: packTokenId(dropId, size - 1), tokenId: pulledCardTokenId(dropId, size) },
    ]);
  }
}, 900_000);

async function storedWords(fromBlock: bigint): Promise<Map<bigint, bigint>> {
  const events = await chain.client.getContractEvents({
    address: chain.network.contracts.gacha,
    abi: gachaAbi,
    eventName: 'RandomnessStored',
    fromBlock,
    strict: true,
  });
  return new Map(events.map(({ args }) => [args.requestId, args.word]));
}

async function drawnIndexes(dropId: bigint, fromBlock: bigint): Promise<number[]> {
  const newest = await chain.client.getBlockNumber();
  const indexes: number[] = [];
  // A block has up to 50 calls. Their events alone have 4 MB.
  for (let block = fromBlock; block <= newest; block += 2n) {
    const events = await chain.client.getContractEvents({
      address: chain.network.contracts.gacha,
      abi: gachaAbi,
      eventName: 'CardsDrawn',
      args: { dropId },
      fromBlock: block,
      toBlock: block < newest ? block + 1n : newest,
      strict: true,
    });
    indexes.push(...events.flatMap(({ args }) => decodeDraws(args).map(({ index }) => index)));
  }
  return indexes;
}

async function mintedPrizes(dropId: bigint, fromBlock: bigint) {
  const events = await chain.client.getContractEvents({
    address: chain.network.contracts.gacha,
    abi: gachaAbi,
    eventName: 'LastOnePrizeMinted',
    args: { dropId },
    fromBlock,
    strict: true,
  });
  return events.map(({ args: { packId, tokenId } }) => ({ packId, tokenId }));
}
