import type { Intent } from '@kura/api-contract/intents';
import { testUsdcAbi } from '@kura/chain/abis';
import {
  accounts,
  type Customer,
  createCustomers,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  startTestShop,
  submitInOneBlock,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const dollars = 1_000_000n;
const purse = 100n * dollars;

let shop: TestShop;
let collectionId: string;
let alice: Customer;
let crowd: Customer[];

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  await fund(shop.chain, accounts.alice.address, { usdc: purse });
  alice = await customerOf(shop, accounts.alice);
  crowd = await createCustomers(shop, 50, purse);
});
afterAll(() => shop.stop());

const drop = (packs: number) =>
  publishDrop(shop, collectionId, {
    packs,
    cards: Array.from({ length: packs }, () => ({ value: 5, rank: 'C' as const })),
  });

const pursesOf = (customers: readonly Customer[]) =>
  Promise.all(
    customers.map(({ account }) =>
      shop.chain.client.readContract({
        address: shop.chain.network.tokens.USDC,
        abi: testUsdcAbi,
        functionName: 'balanceOf',
        args: [account.address],
      }),
    ),
  );

/** Prepares all purchases, then mines them in one block. Returns each charge and each answer. */
async function race(path: string, body: object) {
  const before = await pursesOf(crowd);
  const responses = await Promise.all(crowd.map((customer) => customer.post(path, body)));
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
  const racers = crowd.map((customer, index) => ({ customer, intent: responses[index]?.body as Intent }));
  const receipts = await submitInOneBlock(shop, racers);
  expect(new Set(receipts.map((receipt) => receipt.blockNumber)).size).toBe(1);
  await Promise.all(
    racers.map(({ customer, intent }, index) =>
      customer.post(`/intent/${intent.intentId}/submitted`, {
        transactionHashes: [receipts[index]?.transactionHash],
      }),
    ),
  );
  await shop.settle();
  const after = await pursesOf(crowd);
  const statuses = await Promise.all(
    racers.map(
      async ({ customer, intent }) =>
        (await customer.get(`/intent/${intent.intentId}`)).body.status as string,
    ),
  );
  return { charged: before.map((amount, index) => amount - (after[index] ?? 0n)), statuses };
}

/** One of the fifty, and all others. */
const oneOf = <Value>(one: Value, rest: Value) => [one, ...Array.from({ length: 49 }, () => rest)];

test('[T20] of fifty who race for one listed card one is charged, and the others get an error at once', async () => {
  const { body: roll } = await alice.post('/gacha/roll', {
    gachaId: await drop(1),
    quantity: 1,
    token: 'USDC',
    openNow: true,
  });
  await alice.perform(roll);
  await shop.settle();
  const [nftId] = (await alice.get(`/intent/${roll.intentId}`)).body.result.cardIds;
  const { body: listing } = await alice.post('/contract/create-order', {
    type: 'FIXED_PRICE',
    nftId,
    price: '20',
  });
  const { orderId } = (await alice.perform(listing)).body.result;

  const { charged, statuses } = await race(`/contract/accept-order/${orderId}`, {});
  expect(charged.toSorted((a, b) => Number(b - a))).toEqual(oneOf(20n * dollars, 0n));
  expect(statuses.toSorted()).toEqual(oneOf('CONFIRMED', 'FAILED'));
  const responses = await Promise.all(crowd.map((who) => who.post(`/contract/accept-order/${orderId}`)));
  expect(new Set(responses.map((response) => `${response.status} ${response.code}`))).toEqual(
    new Set(['409 ORDER_NOT_OPEN']),
  );
  const winner = crowd[charged.findIndex((amount) => amount > 0n)] as Customer;
  expect((await alice.get(`/nft/${nftId}`)).body.owner).toBe(winner.account.address);
  expect(await shop.differences()).toEqual([]);
});

test('[T20] of fifty who race for the last pack of a drop one is charged, and the others get an error at once', async () => {
  const gachaId = await drop(1);
  const { charged, statuses } = await race('/gacha/roll', { gachaId, quantity: 1, token: 'USDC' });
  expect(charged.toSorted((a, b) => Number(b - a))).toEqual(oneOf(10n * dollars, 0n));
  expect(statuses.toSorted()).toEqual(oneOf('CONFIRMED', 'FAILED'));
  const responses = await Promise.all(
    crowd.map((who) => who.post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC' })),
  );
  expect(new Set(responses.map((response) => `${response.status} ${response.code}`))).toEqual(
    new Set(['409 SOLD_OUT']),
  );
  expect(await shop.differences()).toEqual([]);
});
