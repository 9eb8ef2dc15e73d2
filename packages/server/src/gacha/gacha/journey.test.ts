import { verifyPull } from '@kura/chain/gacha';
import {
  accounts,
  type Customer,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { type Address, erc721Abi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let bob: Customer;
let gachaId: string;

beforeAll(async () => {
  shop = await startTestShop();
  const money = { usdc: 10_000_000_000n, usdt: 10_000_000_000n, points: 100_000_000_000n };
  await fund(shop.chain, accounts.alice.address, money);
  await fund(shop.chain, accounts.bob.address, money);
  const collectionId = await openCollection(shop);
  gachaId = await publishDrop(shop, collectionId, {
    packs: 40,
    cards: Array.from({ length: 40 }, (_, index) => ({ value: 5 + index, rank: index === 0 ? 'SS' : 'C' })),
  });
  [alice, bob] = [await customerOf(shop, accounts.alice), await customerOf(shop, accounts.bob)];
});
afterAll(() => shop.stop());

describe.each(['USDC', 'USDT', 'POINT'] as const)('the main journey, paid in %s', (token) => {
  test('buys ten packs, reveals them, proves a pull, lists the card and sells it to the other', async () => {
    const rolled = await alice.post('/gacha/roll', { gachaId, quantity: 10, token });
    expect(rolled).toMatchObject({
      status: 201,
      body: { status: 'PREPARED', summary: { quantity: 10, token } },
    });
    expect((await alice.perform(rolled.body)).status).toBe(200);
    await shop.settle();
    const bought = await alice.get(`/intent/${rolled.body.intentId}`);
    expect(bought.body.status).toBe('CONFIRMED');
    const packIds: string[] = bought.body.result.packIds;
    expect(packIds).toHaveLength(10);
    const held = await alice.get(`/seaport/nfts/${alice.account.address}?type=UNREVEALED_PACKS`);
    expect(held.body.items.map((item: { nft: { id: string } }) => item.nft.id).sort()).toEqual(
      [...packIds].sort(),
    );

    const asked = await alice.post('/nft/reveal', { tokenIds: packIds });
    expect(asked.status).toBe(201);
    await alice.perform(asked.body);
    await shop.settle();
    const revealed = await alice.get(`/intent/${asked.body.intentId}`);
    expect(revealed.body).toMatchObject({ status: 'CONFIRMED' });
    const cardIds: string[] = revealed.body.result.cardIds;
    expect(cardIds).toHaveLength(10);

    const card = (await alice.get(`/nft/${cardIds[0]}`)).body;
    expect(card).toMatchObject({ kind: 'card', revealState: 'REVEALED', owner: alice.account.address });
    await expectFair(card);

    const prepared = await alice.post('/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId: card.id,
      price: '100',
    });
    expect(prepared.body.summary).toMatchObject({ total: '100', fee: '2.5', proceeds: '97.5' });
    const listed = await alice.perform(prepared.body);
    expect(listed).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    const orderId = listed.body.result.orderId;
    const onSale = await bob.get('/seaport/listings?minPrice=100&maxPrice=100');
    expect(onSale.body.items).toMatchObject([{ nft: { id: card.id, price: '100' }, order: { id: orderId } }]);

    const before = await balances();
    const filling = await bob.post(`/contract/accept-order/${orderId}`, { price: '100' });
    expect(filling.status).toBe(201);
    await bob.perform(filling.body);
    await shop.settle();
    expect((await bob.get(`/intent/${filling.body.intentId}`)).body.status).toBe('CONFIRMED');
    const after = await balances();
    expect(after.bob - before.bob).toBe(-100_000_000n);
    expect(after.alice - before.alice).toBe(97_500_000n);
    expect(after.treasury - before.treasury).toBe(2_500_000n);
    const sold = (await bob.get(`/nft/${card.id}`)).body;
    expect(sold).toMatchObject({ owner: bob.account.address, price: null, lastSale: { price: '100' } });
    const history = await bob.get(`/nft/activity/${card.id}`);
    expect(history.body.items.map((item: { type: string }) => item.type)).toEqual([
      'Sale',
      'Listing',
      'Mint',
    ]);
  });
});

test('every drawn card is on chain with the one that the shop says', async () => {
  const pulled = (await alice.get(`/nft/pulled/${gachaId}?pageSize=50`)).body;
  expect(pulled.total).toBe(30);
  for (const { card } of pulled.items) {
    const owner = await shop.chain.client.readContract({
      address: card.contractAddress,
      abi: erc721Abi,
      functionName: 'ownerOf',
      args: [BigInt(card.tokenId)],
    });
    expect(owner).toBe(card.owner);
  }
});

test('[T32] leaves the same tables as a fresh index of the chain', async () => {
  expect(await shop.differences()).toEqual([]);
});

async function expectFair(card: {
  tokenId: string;
  gachaId: string;
  contractAddress: Address;
}): Promise<void> {
  const proof = (await alice.get(`/gacha/${card.gachaId}/proof/${card.tokenId}`)).body;
  const file = await fetch(`${shop.server.url}${proof.poolFileUrl}`);
  const { verdict, checks, pull } = await verifyPull({
    client: shop.chain.client,
    gacha: proof.gachaAddress,
    fromBlock: BigInt(proof.dropBlock),
    collection: card.contractAddress,
    tokenId: BigInt(card.tokenId),
    poolFile: new Uint8Array(await file.arrayBuffer()),
  });
  expect({ verdict, failed: checks.filter((check) => !check.passed) }).toEqual({
    verdict: 'fair',
    failed: [],
  });
  expect(pull).toMatchObject({
    index: proof.draw.poolIndex,
    serialHash: proof.leaf.serialHash,
    merkleProof: proof.merkleProof,
  });
}

async function balances(): Promise<Record<'alice' | 'bob' | 'treasury', bigint>> {
  const of = async (account: Address) =>
    shop.chain.client.readContract({
      address: shop.chain.network.tokens.USDC,
      abi: [
        {
          type: 'function',
          name: 'balanceOf',
          stateMutability: 'view',
          inputs: [{ name: 'account', type: 'address' }],
          outputs: [{ name: '', type: 'uint256' }],
        },
      ],
      functionName: 'balanceOf',
      args: [account],
    });
  const [a, b, t] = await Promise.all([
    of(alice.account.address),
    of(bob.account.address),
    of(accounts.treasury.address),
  ]);
  return { alice: a, bob: b, treasury: t };
}
