import {
  accounts,
  createCollection,
  createDrop,
  type DeployedChain,
  type DropOnChain,
  fulfilAndOpen,
  fulfilRequest,
  fund,
  sendCall,
  sendMany,
  startDeployedChain,
} from '@kura/testing';
import { erc721Abi, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gachaAbi } from '../abis/gacha.gen.ts';
import type { ContractCall } from '../call.ts';
import { verifyMerkleProof } from '../merkle-tree.ts';
import { approveToken } from '../tokens/token-calls.ts';
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

async function drawnCards({ dropId } = drop): Promise<bigint[]> {
  const events = await chain.client.getContractEvents({
    address: chain.network.contracts.gacha,
    abi: gachaAbi,
    eventName: 'CardDrawn',
    args: { dropId },
    fromBlock: 0n,
    strict: true,
  });
  return events.map((event) => event.args.tokenId);
}

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
  pulled = await drawnCards();
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
    const [card] = await chain.client.getContractEvents({
      ...events,
      eventName: 'CardDrawn',
      args: { dropId: drop.dropId, packId: packTokenId(drop.dropId, 1) },
    });
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
    const { serialHash, rank } = drop.poolFile.entries[Number(card!.args.index)]!;
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
      index: Number(card!.args.index),
      serialHash,
      rank,
      wordTransaction: word!.transactionHash,
      drawTransaction: card!.transactionHash,
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
    const cards = await drawnCards(long);
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

  test('has nothing to say of a card that is not drawn yet or was never in a pool', async () => {
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
      const cards = (await drawnCards()).slice(pulled.length);
      await chain.client.revert({ id: snapshot as Hex });
      return cards;
    };
    const inOrder = await drawAfter(requests);
    expect(inOrder).toHaveLength(3);
    expect(await drawAfter(requests.toReversed())).toEqual(inOrder);
  });
});
