import {
  accounts,
  balanceOf,
  bid,
  type Customer,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  runOut,
  startAuction,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let bob: Customer;
let carol: Customer;
let cards: string[];

beforeAll(async () => {
  shop = await startTestShop();
  for (const { address } of [accounts.alice, accounts.bob, accounts.carol]) {
    await fund(shop.chain, address, { usdc: 10_000_000_000n, usdt: 10_000_000_000n });
  }
  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 20,
    cards: Array.from({ length: 20 }, () => ({ value: 5, rank: 'C' as const })),
  });
  [alice, bob, carol] = [
    await customerOf(shop, accounts.alice),
    await customerOf(shop, accounts.bob),
    await customerOf(shop, accounts.carol),
  ];
  const { body } = await alice.post('/gacha/roll', { gachaId, quantity: 20, token: 'USDC', openNow: true });
  await alice.perform(body);
  await shop.settle();
  cards = (await alice.get(`/intent/${body.intentId}`)).body.result.cardIds;
});
afterAll(() => shop.stop());

/** A card that no other test has touched. */
const freshCard = () => cards.shift() as string;
const auctionOf = async (id: string) => (await bob.get(`/auction/${id}`)).body.auction;
const bidsOf = async (id: string) => (await bob.get(`/auction/${id}/bids`)).body.items;
const usdcOf = (who: Customer) =>
  balanceOf(shop.chain.client, shop.chain.network.tokens.USDC, who.account.address);

test('an auction is settled by itself with its best bid, in the exact split', async () => {
  const nftId = freshCard();
  const auctionId = await startAuction(shop, alice, nftId);
  expect(await auctionOf(auctionId)).toMatchObject({
    state: 'RUNNING',
    bidCount: 0,
    bestBid: null,
    minimumBid: '50',
    reserveMet: false,
  });
  expect((await bid(bob, auctionId, '50')).status).toBe(200);
  expect((await bid(carol, auctionId, '150.000003')).status).toBe(200);
  expect(await auctionOf(auctionId)).toMatchObject({
    bidCount: 2,
    bestBid: { price: '150.000003', offerer: accounts.carol.address.toLowerCase(), fillable: true },
    minimumBid: '155.000003',
    reserveMet: true,
  });
  expect((await bob.get(`/nft/${nftId}`)).body).toMatchObject({
    saleType: 'AUCTION',
    price: '150.000003',
    paymentToken: 'USDC',
  });
  const before = [await usdcOf(alice), await usdcOf(bob), await usdcOf(carol)];
  await runOut(shop, auctionId);
  const after = [await usdcOf(alice), await usdcOf(bob), await usdcOf(carol)];
  const price = 150_000_003n;
  const fee = (price * 250n) / 10_000n;
  expect(after.map((amount, place) => amount - (before[place] ?? 0n))).toEqual([price - fee, 0n, -price]);
  const { transactionHash, ...sold } = await auctionOf(auctionId);
  expect(sold).toMatchObject({ state: 'SOLD', bestBid: { status: 'Completed', price: '150.000003' } });
  expect(transactionHash).toMatch(/^0x/);
  expect((await bidsOf(auctionId)).map(({ status }: { status: string }) => status)).toEqual([
    'Completed',
    'Expired',
  ]);
  expect((await bob.get(`/nft/${nftId}`)).body).toMatchObject({
    owner: accounts.carol.address,
    saleType: 'UNASSIGNED',
    price: null,
    lastSale: { price: '150.000003' },
  });
  expect(await shop.differences()).toEqual([]);
});
