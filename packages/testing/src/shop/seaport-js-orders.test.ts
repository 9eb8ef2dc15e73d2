import { ItemType } from '@opensea/seaport-js/lib/constants.js';
import { toHex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, fund } from '../chain/index.ts';
import { seaportJs } from '../chain/seaport-js-client.ts';
import { type Customer, customerOf } from './customer.ts';
import { openCollection, publishDrop } from './stock.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
let alice: Customer;
let bob: Customer;
let cards: string[];

beforeAll(async () => {
  shop = await startTestShop();
  await fund(shop.chain, accounts.alice.address, { usdc: 1_000_000_000n });
  await fund(shop.chain, accounts.bob.address, { usdc: 1_000_000_000n });
  const collectionId = await openCollection(shop);
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 3,
    cards: Array.from({ length: 3 }, () => ({ value: 5, rank: 'C' as const })),
  });
  [alice, bob] = [await customerOf(shop, accounts.alice), await customerOf(shop, accounts.bob)];
  const { body } = await alice.post('/gacha/roll', { gachaId, quantity: 3, token: 'USDC', openNow: true });
  await alice.perform(body);
  await shop.settle();
  cards = (await alice.get(`/intent/${body.intentId}`)).body.result.cardIds;
});
afterAll(() => shop.stop());

const theirs = (account: HDAccount) =>
  seaportJs(shop.chain.rpcUrl, shop.chain.network.contracts.seaport, account);

async function built(nftId: string, feeBasisPoints: number) {
  const card = (await alice.get(`/nft/${nftId}`)).body;
  const { timestamp } = await shop.chain.client.getBlock();
  const useCase = await theirs(accounts.alice).createOrder({
    offer: [{ itemType: ItemType.ERC721, token: card.contractAddress, identifier: card.tokenId }],
    consideration: [
      { token: shop.chain.network.tokens.USDC, amount: '20000000', recipient: accounts.alice.address },
    ],
    fees: [{ recipient: accounts.treasury.address, basisPoints: feeBasisPoints }],
    conduitKey: toHex(0, { size: 32 }),
    startTime: String(timestamp - 1n),
    endTime: String(timestamp + 3_600n),
    restrictedByZone: false,
    allowPartialFills: false,
  });
  const { parameters, signature } = await useCase.executeAllActions();
  return JSON.parse(
    JSON.stringify({ parameters, signature }, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  );
}

/** seaport-js writes some small numbers as text and leaves what it doesn't need. */
function asBody({ parameters, signature }: Awaited<ReturnType<typeof built>>) {
  const fields = [
    ...[
      'offerer',
      'zone',
      'offer',
      'consideration',
      'startTime',
      'endTime',
      'zoneHash',
      'salt',
      'conduitKey',
    ],
  ];
  return {
    parameters: {
      ...Object.fromEntries(fields.map((field) => [field, parameters[field]])),
      orderType: Number(parameters.orderType),
      counter: String(parameters.counter),
      salt: BigInt(parameters.salt).toString(),
      totalOriginalConsiderationItems: Number(parameters.totalOriginalConsiderationItems),
    },
    signature,
  };
}

test('the shop takes a listing that seaport-js built, and sells it', async () => {
  const nftId = cards[0] as string;
  const stored = await alice.post('/seaport/create-order', asBody(await built(nftId, 250)));
  expect(stored).toMatchObject({ status: 201, body: { nftId, price: '20', fee: '0.5', fillable: true } });
  const { body: fill } = await bob.post(`/contract/accept-order/${stored.body.id}`);
  await bob.perform(fill);
  await shop.settle();
  expect((await bob.get(`/intent/${fill.intentId}`)).body.status).toBe('CONFIRMED');
  expect((await bob.get(`/nft/${nftId}`)).body.owner).toBe(accounts.bob.address);
});

test('[T14] a listing that seaport-js built with another fee is refused', async () => {
  const stored = await alice.post('/seaport/create-order', asBody(await built(cards[1] as string, 100)));
  expect(stored).toMatchObject({ status: 422, code: 'ORDER_FEE_INVALID' });
});

test('seaport-js fills a listing that the shop built, and the shop shows the sale', async () => {
  const nftId = cards[2] as string;
  const { body: prepared } = await alice.post('/contract/create-order', { nftId, price: '30' });
  const { orderId } = (await alice.perform(prepared)).body.result;
  const { order } = (await bob.get(`/seaport/order/${nftId}`)).body;
  const useCase = await theirs(accounts.bob).fulfillOrder({ order: order.signedOrder });
  await (await useCase.executeAllActions()).wait();
  await shop.settle();
  expect((await bob.get(`/nft/${nftId}`)).body).toMatchObject({
    owner: accounts.bob.address,
    price: null,
    lastSale: { price: '30' },
  });
  const row = await shop.server.context.db
    .selectFrom('market_order')
    .where('id', '=', orderId)
    .select(['status', 'buyer'])
    .executeTakeFirst();
  expect(row).toEqual({ status: 'Completed', buyer: accounts.bob.address.toLowerCase() });
});
