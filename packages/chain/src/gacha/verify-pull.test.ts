import {
  accounts,
  createCollection,
  createDrop,
  type DeployedChain,
  type DropOnChain,
  drawnCards,
  fulfilAndOpen,
  fulfilRequest,
  fund,
  sendCall,
  sendMany,
  startDeployedChain,
} from '@kura/testing/chain';
import {
  createPublicClient,
  custom,
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  erc721Abi,
  type Hex,
  parseAbiParameters,
  toEventSelector,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gachaAbi } from '../abis/gacha.gen.ts';
import type { ContractCall } from '../call.ts';
import { verifyMerkleProof } from '../merkle-tree.ts';
import { approveToken } from '../tokens/token-calls.ts';
import { decodeDraws } from './decode-draws.ts';
import { buyPacks, openPacks, requestReveal } from './gacha-calls.ts';
import { decodePoolFile, encodePoolFile, poolLeaf } from './pool-file.ts';
import { packTokenId, pulledCardTokenId } from './token-id.ts';
import { NotPulledError, PULL_CHECKS, type PullQuestion, verifyPull } from './verify-pull.ts';

let chain: DeployedChain;
let drop: DropOnChain;
/** Card ids drawn so far, in the order of drawing. */
let pulled: bigint[];

function question(tokenId: bigint, poolFile: Uint8Array = drop.poolBytes): PullQuestion {
  const { gacha } = chain.network.contracts;
  return { client: chain.client, gacha, collection: drop.collection, tokenId, poolFile };
}

/** Token ids in the sequence of the draws. */
const drawnIds = async ({ dropId } = drop) => (await drawnCards(chain, dropId)).map(({ tokenId }) => tokenId);

beforeAll(async () => {
  chain = await startDeployedChain();
  const { gacha } = chain.network.contracts;
  const { USDC } = chain.network.tokens;
  drop = await createDrop(chain, {
    collection: await createCollection(chain, 'Verified'),
    name: 'verified',
    size: 60,
  });
  await fund(chain, accounts.alice.address, { usdc: 100_000_000n });
  await sendCall(chain.client, accounts.alice, approveToken(USDC, gacha, 100_000_000n));
  const purchase = {
    dropId: drop.dropId,
    phase: 0,
    token: USDC,
    maxTotalBaseUnits: 100_000_000n,
    recipient: accounts.alice.address,
  };
  await sendCall(chain.client, accounts.alice, buyPacks(gacha, { ...purchase, quantity: 12, openNow: true }));
  await sendCall(
    chain.client,
    accounts.alice,
    buyPacks(gacha, { ...purchase, quantity: 20, openNow: false }),
  );
  await sendCall(
    chain.client,
    accounts.alice,
    requestReveal(gacha, [packTokenId(drop.dropId, 30), packTokenId(drop.dropId, 12)]),
  );
  await fulfilAndOpen(chain, drop.dropId);
  pulled = await drawnIds();
});
afterAll(() => chain.stop());

describe('verifying a pull', () => {
  test('finds every card that the contract drew, and calls it fair', async () => {
    expect(pulled).toHaveLength(14);
    for (const [place, tokenId] of pulled.entries()) {
      const { verdict, checks, pull } = await verifyPull(question(tokenId));
      expect(checks.map(({ name }) => name)).toEqual([...PULL_CHECKS]);
      expect(verdict).toBe('fair');
      expect(pull).toMatchObject({
        entry: place < 12 ? 0 : 1,
        position: place < 12 ? place : place - 12,
        remaining: 60 - place,
        holder: accounts.alice.address,
      });
      expect(
        await chain.client.readContract({
          address: drop.collection,
          abi: erc721Abi,
          functionName: 'ownerOf',
          args: [tokenId],
        }),
      ).toBe(accounts.alice.address);
    }
  });

  test('gives the facts of a pull as the chain and the pool file have them', async () => {
    const [, tokenId] = pulled as [bigint, bigint];
    const { pull } = await verifyPull(question(tokenId));
    const { gacha } = chain.network.contracts;
    const events = { address: gacha, abi: gachaAbi, fromBlock: 0n, strict: true } as const;
    const [opening] = await chain.client.getContractEvents({
      ...events,
      eventName: 'CardsDrawn',
      args: { dropId: drop.dropId, entry: 0n },
    });
    const { index } = decodeDraws(opening!.args)[1]!;
    const { requestId } = await chain.client.readContract({
      address: gacha,
      abi: gachaAbi,
      functionName: 'revealEntry',
      args: [drop.dropId, 0n],
    });
    const [word] = await chain.client.getContractEvents({
      ...events,
      eventName: 'RandomnessStored',
      args: { requestId },
    });
    const { serialHash, rank } = drop.poolFile.entries[index]!;
    const { merkleProof, ...facts } = pull!;
    expect(facts).toEqual({
      dropId: drop.dropId,
      entry: 0,
      position: 1,
      packId: packTokenId(drop.dropId, 1),
      holder: accounts.alice.address,
      requestId,
      word: word!.args.word,
      remaining: 59,
      index,
      serialHash,
      rank,
      lastOnePrize: false,
      wordTransaction: word!.transactionHash,
      drawTransaction: opening!.transactionHash,
    });
    const root = await chain.client.readContract({
      address: gacha,
      abi: gachaAbi,
      functionName: 'poolRoot',
      args: [drop.dropId],
    });
    const leaf = poolLeaf({ index: facts.index, serialHash, rank });
    expect(verifyMerkleProof(root, leaf, merkleProof)).toBe(true);
  });

  test('follows the order of the packs in the request, not their serials', async () => {
    const { pull } = await verifyPull(question(pulled[12]!));
    expect(pull?.packId).toBe(packTokenId(drop.dropId, 30));
  });

  test('reads the whole queue of a drop with more requests than are read at once', async () => {
    const { gacha } = chain.network.contracts;
    const { POINT } = chain.network.tokens;
    const long = await createDrop(chain, { collection: drop.collection, name: 'long queue', size: 60 });
    await fund(chain, accounts.bob.address, { points: 100_000_000n });
    const purchase = buyPacks(gacha, {
      dropId: long.dropId,
      phase: 0,
      quantity: 1,
      token: POINT,
      maxTotalBaseUnits: 1_000_000n,
      recipient: accounts.bob.address,
      openNow: true,
    });
    const requests = 52;
    await sendMany(chain.client, accounts.bob, Array<ContractCall>(requests).fill(purchase), 2_000_000n);
    await fulfilAndOpen(chain, long.dropId);
    const cards = await drawnIds(long);
    expect(cards).toHaveLength(requests);
    for (const entry of [24, 25, 26, 50, 51]) {
      const { verdict, pull } = await verifyPull(question(cards[entry]!, long.poolBytes));
      expect([verdict, pull?.entry]).toEqual(['fair', entry]);
    }
  });

  test('proves that a pool file with one card changed is not the one of the drop', async () => {
    const file = decodePoolFile(drop.poolBytes);
    const [first, ...others] = file.entries;
    const forged = encodePoolFile({
      ...file,
      entries: [{ ...first!, rank: 'C', serialHash: `0x${'11'.repeat(32)}` }, ...others],
    });
    const { verdict, checks, pull } = await verifyPull(question(pulled[0]!, forged));
    expect(verdict).toBe('unfair');
    expect(checks).toEqual([{ name: 'POOL_FILE', passed: false }]);
    expect(pull).toBeNull();
  });

  describe('of a last-one prize', () => {
    let prized: DropOnChain;
    const prizeId = () => pulledCardTokenId(prized.dropId, 4);
    const buy = async (quantity: number) => {
      const { gacha } = chain.network.contracts;
      const purchase = buyPacks(gacha, {
        dropId: prized.dropId,
        phase: 0,
        quantity,
        token: chain.network.tokens.POINT,
        maxTotalBaseUnits: 100_000_000n,
        recipient: accounts.carol.address,
        openNow: true,
      });
      await sendCall(chain.client, accounts.carol, purchase);
      await fulfilAndOpen(chain, prized.dropId);
    };

    beforeAll(async () => {
      await fund(chain, accounts.carol.address, { points: 100_000_000n });
      prized = await createDrop(chain, {
        collection: drop.collection,
        name: 'prized',
        size: 4,
        packs: 3,
        lastOnePrize: true,
      });
    });

    test('[T69] says nothing before the last pack is opened, and then which pack it was minted with', async () => {
      await buy(2);
      await expect(verifyPull(question(prizeId(), prized.poolBytes))).rejects.toThrow(NotPulledError);
      await buy(1);
      const { verdict, checks, pull } = await verifyPull(question(prizeId(), prized.poolBytes));
      expect(checks.map(({ name }) => name)).toEqual([...PULL_CHECKS]);
      expect(verdict).toBe('fair');
      expect(pull).toMatchObject({
        index: 4,
        rank: 'SS',
        lastOnePrize: true,
        packId: packTokenId(prized.dropId, 2),
        holder: accounts.carol.address,
        entry: 1,
        remaining: 2,
        serialHash: prized.poolFile.lastOnePrize!.serialHash,
      });
      const root = await chain.client.readContract({
        address: chain.network.contracts.gacha,
        abi: gachaAbi,
        functionName: 'poolRoot',
        args: [prized.dropId],
      });
      expect(verifyMerkleProof(root, poolLeaf(prized.poolFile.lastOnePrize!), pull!.merkleProof)).toBe(true);
    });

    test('leaves the other pulls of the drop fair', async () => {
      const cards = await drawnIds(prized);
      expect(cards).toHaveLength(3);
      const { verdict, pull } = await verifyPull(question(cards[2]!, prized.poolBytes));
      expect([verdict, pull?.lastOnePrize, pull?.packId]).toEqual([
        'fair',
        false,
        packTokenId(prized.dropId, 2),
      ]);
    });

    test('[T69] is unfair when the log has another pack, holder, request or another prize', async () => {
      const altered = async (change: object, more: readonly object[] = []) => {
        const events = await chain.client.getLogs({ fromBlock: prized.createdBlock });
        expect(events.length).toBeGreaterThan(0);
        const transport = custom({
          request: async ({ method, params }) => {
            const answer = await chain.client.request({ method, params } as never);
            if (method !== 'eth_getLogs') return answer;
            return (answer as { topics: Hex[] }[]).flatMap((log) =>
              alterPrize(log as never, [change, ...more]),
            );
          },
        });
        const { checks } = await verifyPull({
          ...question(prizeId(), prized.poolBytes),
          client: createPublicClient({ transport }),
        });
        return checks.filter(({ passed }) => !passed).map(({ name }) => name);
      };
      expect(await altered({})).toEqual([]);
      expect(await altered({ packId: packTokenId(prized.dropId, 1) })).toEqual(['CARD']);
      expect(await altered({ holder: accounts.bob.address })).toEqual(['CARD']);
      expect(await altered({ entry: 0n })).toEqual(['CARD']);
      expect(await altered({}, [{}])).toEqual(['CARD']);
    });
  });

  test('has nothing to say about a card that is not drawn yet or was never in a pool', async () => {
    const drawn = new Set(pulled);
    const waiting = Array.from({ length: 60 }, (_, index) => pulledCardTokenId(drop.dropId, index)).find(
      (tokenId) => !drawn.has(tokenId),
    );
    await expect(verifyPull(question(waiting!))).rejects.toThrow(NotPulledError);
    await expect(verifyPull(question(1n << 40n))).rejects.toThrow(NotPulledError);
  });

  test('[T5] gives the same cards when answers come in another order, because draws follow the order of asking', async () => {
    const { gacha, vrfCoordinator } = chain.network.contracts;
    const ask = async (serial: number): Promise<bigint> => {
      await sendCall(chain.client, accounts.alice, requestReveal(gacha, [packTokenId(drop.dropId, serial)]));
      const entry =
        (
          await chain.client.readContract({
            address: gacha,
            abi: gachaAbi,
            functionName: 'dropProgress',
            args: [drop.dropId],
          })
        ).entries - 1;
      const { requestId } = await chain.client.readContract({
        address: gacha,
        abi: gachaAbi,
        functionName: 'revealEntry',
        args: [drop.dropId, BigInt(entry)],
      });
      return requestId;
    };
    const requests = [await ask(13), await ask(14), await ask(15)];
    const drawAfter = async (order: readonly bigint[]): Promise<bigint[]> => {
      const snapshot = await chain.client.snapshot();
      for (const requestId of order) {
        await fulfilRequest(chain.client, vrfCoordinator, { requestId, consumer: gacha });
        await sendCall(chain.client, accounts.keeper, openPacks(gacha, drop.dropId, 10));
      }
      const cards = (await drawnIds()).slice(pulled.length);
      await chain.client.revert({ id: snapshot as Hex });
      return cards;
    };
    const inOrder = await drawAfter(requests);
    expect(inOrder).toHaveLength(3);
    expect(await drawAfter(requests.toReversed())).toEqual(inOrder);
  });
});

/** The log of a minted prize as these changes have it, one for each; any other log as it is. */
function alterPrize(log: { topics: [Hex, ...Hex[]]; data: Hex }, changes: readonly object[]): object[] {
  const event = gachaAbi.find((item) => item.type === 'event' && item.name === 'LastOnePrizeMinted');
  if (event?.type !== 'event' || log.topics[0] !== toEventSelector(event)) return [log];
  const { args } = decodeEventLog({ abi: gachaAbi, eventName: 'LastOnePrizeMinted', ...log });
  return changes.map((change) => {
    const prize = { ...args, ...change };
    return {
      ...log,
      topics: encodeEventTopics({ abi: gachaAbi, eventName: 'LastOnePrizeMinted', args: prize }),
      data: encodeAbiParameters(parseAbiParameters('uint256, uint256'), [prize.tokenId, prize.entry]),
    };
  });
}
