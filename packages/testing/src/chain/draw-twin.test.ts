import { buyPacks, gachaAbi, newPool, openPacks, type Pool, vrfCoordinatorV25MockAbi } from '@kura/chain';
import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { createCollection } from './collection-on-chain.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { createDrop } from './drop-on-chain.ts';
import { drawsToCompare } from './env.ts';
import { fund } from './fund.ts';
import { sendMany } from './many-transactions.ts';
import { openRequests } from './vrf-keeper.ts';

/** Packs of a request, and cards opened by a call: as many as the contract takes, so that they don't go in step. */
const PACKS_PER_REQUEST = 20;
const CARDS_PER_CALL = 97;

/** A call that draws 97 cards takes about 5 million. */
const GAS_LIMIT = 30_000_000n;

let chain: DeployedChain;
beforeAll(async () => {
  chain = await startDeployedChain();
});
afterAll(() => chain.stop());

test(`[T7] contract and twin agree on ${drawsToCompare} draws, until the pool is empty`, async () => {
  const { gacha, vrfCoordinator } = chain.network.contracts;
  const size = Math.min(drawsToCompare, 50_000);
  await fund(chain, accounts.alice.address, { points: 1_000n * BigInt(size) });
  const collection = await createCollection(chain, 'Twin');

  for (let compared = 0; compared < drawsToCompare; compared += size) {
    const { dropId } = await createDrop(chain, {
      collection,
      name: `twin ${compared}`,
      size,
      priceBaseUnits: 1n,
    });
    const purchase = {
      dropId,
      phase: 0,
      quantity: PACKS_PER_REQUEST,
      token: chain.network.tokens.POINT,
      maxTotalBaseUnits: BigInt(PACKS_PER_REQUEST),
      recipient: accounts.alice.address,
      openNow: true,
    };
    const fromBlock = await chain.client.getBlockNumber();
    const buys = Array.from({ length: size / PACKS_PER_REQUEST }, () => buyPacks(gacha, purchase));
    await sendMany(chain.client, accounts.alice, buys, GAS_LIMIT);

    const requests = await openRequests(chain.client, vrfCoordinator, fromBlock);
    const answers = requests.map(({ requestId, consumer }) => ({
      to: vrfCoordinator,
      data: encodeFunctionData({
        abi: vrfCoordinatorV25MockAbi,
        functionName: 'fulfillRandomWords',
        args: [requestId, consumer],
      }),
      value: 0n,
    }));
    await sendMany(chain.client, accounts.keeper, answers, GAS_LIMIT);
    const opens = Array.from({ length: Math.ceil(size / CARDS_PER_CALL) }, () =>
      openPacks(gacha, dropId, CARDS_PER_CALL),
    );
    await sendMany(chain.client, accounts.keeper, opens, GAS_LIMIT);

    const words = await storedWords(fromBlock);
    const drawn = await drawnIndexes(dropId, fromBlock);
    expect(drawn).toHaveLength(size);
    const pool: Pool = newPool(size);
    const twin = requests.flatMap(({ requestId }, entry) =>
      Array.from({ length: PACKS_PER_REQUEST }, (_, position) =>
        pool.draw({ word: words.get(requestId)!, dropId, entry, position }),
      ),
    );
    expect(twin.findIndex((index, place) => index !== drawn[place])).toBe(-1);
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
  // An answer of all 50,000 at once would be larger than the client takes.
  for (let block = fromBlock; block <= newest; block += 20n) {
    const events = await chain.client.getContractEvents({
      address: chain.network.contracts.gacha,
      abi: gachaAbi,
      eventName: 'CardDrawn',
      args: { dropId },
      fromBlock: block,
      toBlock: block + 19n < newest ? block + 19n : newest,
      strict: true,
    });
    indexes.push(...events.map(({ args }) => Number(args.index)));
  }
  return indexes;
}
