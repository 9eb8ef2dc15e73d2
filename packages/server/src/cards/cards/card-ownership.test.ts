import type { AdminCard } from '@kura/api-contract/cards';
import { cardCollectionAbi, cardCollectionFactoryAbi } from '@kura/chain/abis';
import { transferNft } from '@kura/chain/tokens';
import {
  accounts,
  intakeSlab,
  openCollection,
  passTime,
  rollBack,
  sendCall,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { type Address, encodeFunctionData, getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareWithFreshIndex, createRpcPool } from '../../platform/index.ts';
import { slabSalt } from './slab-salt.ts';

let shop: TestShop;
let collectionId: string;
let contractAddress: Address;
const { alice, bob, carol } = accounts;

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  contractAddress = (await collection()).contractAddress;
  // The shop mints through drops alone so far. Another account may mint directly once both admins allow it.
  const { collectionFactory } = shop.chain.network.contracts;
  const data = encodeFunctionData({
    abi: cardCollectionFactoryAbi,
    functionName: 'listMinter',
    args: [alice.address, true],
  });
  await sendCall(shop.chain.client, accounts.admin, { to: collectionFactory, data, value: 0n });
  await setMinter(true);
});
afterAll(() => shop.stop());

async function setMinter(allowed: boolean): Promise<void> {
  const response = await shop.server.request({
    method: 'POST',
    path: `/api/collection/${collectionId}/minters`,
    token: shop.admin.token,
    body: { address: alice.address, allowed },
    idempotencyKey: true,
  });
  expect(response.status).toBe(202);
  await shop.settle();
}

const get = async (path: string) =>
  (await shop.server.request({ method: 'GET', path, token: shop.admin.token })).body;
const collection = () => get(`/api/collection/${collectionId}`);
const card = (id: string): Promise<AdminCard> => get(`/api/nft/admin/${id}`);

async function mint({ certificate }: AdminCard, to: Address): Promise<void> {
  if (!certificate) throw new Error('a card has a certificate');
  const { grader, number: certificateNumber, grade: gradingNumber } = certificate;
  const identity = { grader, certificateNumber, gradingNumber };
  const salt = slabSalt(shop.server.context.config.vaultKey, identity);
  const data = encodeFunctionData({
    abi: cardCollectionAbi,
    functionName: 'mint',
    args: [to, { ...identity, salt }],
  });
  await sendCall(shop.chain.client, alice, { to: contractAddress, data, value: 0n });
  await shop.settle();
}

async function differencesFromFreshIndex() {
  const { context, features } = shop.server;
  const { network } = shop.chain;
  const [endpoint] = createRpcPool({
    urls: [shop.chain.rpcUrl],
    chainId: network.chainId,
    timeoutMs: 5_000,
    totalTimeoutMs: 5_000,
  }).endpoints;
  if (!endpoint) throw new Error('a pool has its endpoint');
  const projections = features.flatMap((feature) => feature.projections ?? []);
  return compareWithFreshIndex({ db: context.db, network, endpoint, projections });
}

/** The contract that mints the cards sold from stock. */
const stockSale = () => getAddress(shop.chain.network.contracts.stockSale);

describe('a collection', () => {
  test('is public once the indexer has seen its contract', async () => {
    expect(await collection()).toMatchObject({ status: 'ACTIVE', name: 'Celestial Beasts' });
    const { items } = (await shop.server.request({ method: 'GET', path: '/api/collection' })).body;
    expect(items).toMatchObject([{ id: collectionId, contractAddress }]);
  });

  test('tells who may mint in it, as its contract does', async () => {
    expect((await collection()).minters).toEqual(
      [stockSale(), accounts.operator.address, alice.address].sort(),
    );
  });
});

describe('a card', () => {
  let minted: AdminCard;
  beforeAll(async () => {
    minted = await intakeSlab(shop.server, shop.admin, { collectionId, gradingNumber: 9 });
    await mint(minted, bob.address);
  });

  test('has its token and its holder from the mint on, and a public page', async () => {
    expect(await card(minted.id)).toMatchObject({
      revealState: 'REVEALED',
      owner: bob.address,
      contractAddress,
      tokenId: (2n ** 40n).toString(),
      claim: { holder: 'WALLET', reference: null },
    });
    expect((await shop.server.request({ method: 'GET', path: `/api/nft/${minted.id}` })).status).toBe(200);
    const activity = await get(`/api/nft/activity/${minted.id}`);
    expect(activity.items).toMatchObject([{ type: 'Mint', from: null, to: bob.address }]);
  });

  test('follows its token, and tells its rooms', async () => {
    await passTime(shop.chain.client, 2);
    await sendCall(
      shop.chain.client,
      bob,
      transferNft(contractAddress, bob.address, carol.address, 2n ** 40n),
    );
    await shop.settle();
    expect((await card(minted.id)).owner).toBe(carol.address);
    for (const room of [`nft:${minted.id}`, `collection:${collectionId}`]) {
      const { items } = await get(`/api/events?room=${room}`);
      expect(items.at(-1)).toMatchObject({
        name: 'NftTransferred',
        payload: { nftId: minted.id, collectionId },
      });
    }
    const activity = await get(`/api/nft/activity/${minted.id}?orderBy=FIRST_ADDED`);
    expect(activity.items.map((item: { type: string }) => item.type)).toEqual(['Mint', 'Transfer']);
  });

  test('counts in its collection’s figures', async () => {
    expect(await get(`/api/nft/collection/${collectionId}/stats`)).toMatchObject({ owners: 1, items: 1 });
  });

  test('[T32] is in stock again when its mint is reorganised away, and the token is whose it then is', async () => {
    const second = await intakeSlab(shop.server, shop.admin, { collectionId });
    await mint(second, bob.address);
    const tokenId = (await card(second.id)).tokenId;
    await rollBack(shop.chain.client, 1);
    // Another slab gets the same token id in the block that replaces the first one.
    const third = await intakeSlab(shop.server, shop.admin, { collectionId });
    await mint(third, carol.address);
    await shop.chain.client.mine({ blocks: 1 });
    await shop.settle();
    expect(await card(second.id)).toMatchObject({
      revealState: 'OFF_CHAIN',
      tokenId: null,
      owner: null,
      claim: { holder: 'VAULT' },
    });
    expect(await card(third.id)).toMatchObject({
      tokenId,
      owner: carol.address,
      claim: { holder: 'WALLET' },
    });
  });

  test('has no holder once its token is burned', async () => {
    const burned = await intakeSlab(shop.server, shop.admin, { collectionId });
    await mint(burned, bob.address);
    const tokenId = BigInt((await card(burned.id)).tokenId ?? 0);
    const data = encodeFunctionData({ abi: cardCollectionAbi, functionName: 'burn', args: [tokenId] });
    await sendCall(shop.chain.client, bob, { to: contractAddress, data, value: 0n });
    await shop.settle();
    expect(await card(burned.id)).toMatchObject({ owner: null, tokenId: tokenId.toString() });
  });
});

test('a minter who is revoked is none any more', async () => {
  await setMinter(false);
  expect((await collection()).minters).toEqual([stockSale(), accounts.operator.address].sort());
  const entries = await shop.server.context.db
    .selectFrom('audit_log')
    .where('action', '=', 'set-minter')
    .orderBy('at')
    .select('details')
    .execute();
  expect(entries.map(({ details }) => details)).toMatchObject([{ allowed: true }, { allowed: false }]);
});

test('[T32] all of it is what a fresh index of the chain gives', async () => {
  expect(await differencesFromFreshIndex()).toEqual([]);
});
