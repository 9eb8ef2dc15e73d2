import {
  accounts,
  bid,
  type Customer,
  completeIntent,
  customerOf,
  fund,
  offerStock,
  openCollection,
  type PasskeyCustomer,
  passkeyCustomerOf,
  publishDrop,
  runOut,
  startAuction,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

// Does every act of the shop as a user with neither a wallet nor the chain's coin.

const dollars = 1_000_000n;

let shop: TestShop;
let collectionId: string;
let gachaId: string;
/** A user who trades with a wallet. */
let alice: Customer;
let yui: PasskeyCustomer;
let alicesCards: string[];

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  gachaId = await publishDrop(shop, collectionId, {
    packs: 40,
    cards: Array.from({ length: 40 }, () => ({ value: 5, rank: 'C' as const })),
  });
  alice = await customerOf(shop, accounts.alice);
  yui = await passkeyCustomerOf(shop);
  for (const { address } of [accounts.alice, yui.account])
    await fund(shop.chain, address, {
      usdc: 5_000n * dollars,
      usdt: 5_000n * dollars,
      points: 50_000n * dollars,
    });
  await shop.settle();
  const roll = { gachaId, quantity: 12, token: 'USDC', openNow: true };
  alicesCards = (await completeIntent(shop, alice, '/gacha/roll', roll)).result.cardIds;
});
afterAll(() => shop.stop());
afterEach(async () => {
  expect(await shop.chain.client.getBalance({ address: yui.account.address })).toBe(0n);
});

const carryOut = (path: string, body: object = {}) => completeIntent(shop, yui, path, body);
const order = async (who: Customer | PasskeyCustomer, body: object) => {
  const made = await completeIntent(shop, who, '/contract/create-order', body);
  expect(made).toMatchObject({ status: 'CONFIRMED' });
  return made.result.orderId as string;
};
const list = (who: Customer | PasskeyCustomer, nftId: string, price: string) =>
  order(who, { type: 'FIXED_PRICE', nftId, price });
const ownerOf = async (nftId: string) => (await alice.get(`/nft/${nftId}`)).body.owner;
const orderOf = async (id: string) => (await alice.get(`/seaport/orders/${id}`)).body;
const alicesCard = () => alicesCards.shift() as string;

/** Pulls a card for the passkey user. */
async function ownCard(): Promise<string> {
  const pulled = await carryOut('/gacha/roll', { gachaId, quantity: 1, token: 'POINT', openNow: true });
  return pulled.result.cardIds[0] as string;
}

describe('a user without a wallet', () => {
  test('lists a card as the account’s first act, which makes it before it signs', async () => {
    const newcomer = await passkeyCustomerOf(shop);
    const nftId = alicesCard();
    await completeIntent(shop, alice, `/nft/transfer/${nftId}`, { to: newcomer.account.address });
    const listed = await completeIntent(shop, newcomer, '/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId,
      price: '20',
    });
    expect(listed.steps.map(({ action }) => action)).toEqual(['CREATE_ACCOUNT', 'SIGN_ORDER']);
    expect(listed).toMatchObject({ status: 'CONFIRMED' });
    const again = await newcomer.post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price: '19' });
    expect(again.body.steps.map((step: { action: string }) => step.action)).toEqual(['SIGN_ORDER']);
    await completeIntent(shop, yui, `/contract/accept-order/${listed.result.orderId}`);
    expect(await ownerOf(nftId)).toBe(yui.account.address);
  });

  test('[T16] is asked to create the account if an order was signed before it exists', async () => {
    const newcomer = await passkeyCustomerOf(shop);
    const nftId = alicesCard();
    await completeIntent(shop, alice, `/nft/transfer/${nftId}`, { to: newcomer.account.address });
    const { body } = await newcomer.post('/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId,
      price: '20',
    });
    const signature = await newcomer.smartAccount.signTypedData(body.steps[1].typedData);
    const early = await newcomer.post(`/intent/${body.intentId}/submitted`, { signatures: [signature] });
    expect(early.code).toBe('ORDER_ACCOUNT_UNDEPLOYED');
    expect((await newcomer.perform(body)).body).toMatchObject({ status: 'CONFIRMED' });
  });

  test.each(['POINT', 'USDC', 'USDT'])(
    'buys packs for %s, reveals them and lists what came out',
    async (token) => {
      const bought = await carryOut('/gacha/roll', { gachaId, quantity: 2, token });
      expect(bought).toMatchObject({ status: 'CONFIRMED' });
      const revealed = await carryOut('/nft/reveal', { tokenIds: bought.result.packIds });
      expect(revealed.result.cardIds).toHaveLength(2);
      const [nftId = ''] = revealed.result.cardIds;
      const orderId = await list(yui, nftId, '30');
      await completeIntent(shop, alice, `/contract/accept-order/${orderId}`);
      expect(await ownerOf(nftId)).toBe(alice.account.address);
    },
  );

  test('approves and buys a listed card by one operation', async () => {
    const nftId = alicesCard();
    const orderId = await list(alice, nftId, '40');
    const bought = await carryOut(`/contract/accept-order/${orderId}`, { price: '40' });
    expect(bought).toMatchObject({ status: 'CONFIRMED' });
    expect(await ownerOf(nftId)).toBe(yui.account.address);
  });

  test('buys several at once', async () => {
    const nftIds = [alicesCard(), alicesCard()];
    const orders = [];
    for (const nftId of nftIds) orders.push({ id: await list(alice, nftId, '15'), price: '15' });
    expect(await carryOut('/contract/accept-orders', { orders })).toMatchObject({ status: 'CONFIRMED' });
    expect(await Promise.all(nftIds.map(ownerOf))).toEqual(nftIds.map(() => yui.account.address));
  });

  test('takes a listing back', async () => {
    const orderId = await list(yui, await ownCard(), '60');
    expect(await carryOut('/contract/cancel-order', { orderIds: [orderId] })).toMatchObject({
      status: 'CONFIRMED',
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'Cancelled' });
  });

  test('offers for a card, and takes an offer for an own one', async () => {
    const wanted = alicesCard();
    const target = (nftId: string) => ({ kind: 'NFT', nftId });
    const made = await order(yui, { type: 'OFFER', target: target(wanted), token: 'USDC', price: '25' });
    await completeIntent(shop, alice, `/contract/accept-order/${made}`);
    expect(await ownerOf(wanted)).toBe(yui.account.address);
    const taken = await order(alice, { type: 'OFFER', target: target(wanted), token: 'USDC', price: '26' });
    await carryOut(`/contract/accept-order/${taken}`);
    expect(await ownerOf(wanted)).toBe(alice.account.address);
  });

  test('exchanges cards', async () => {
    const given = await ownCard();
    const wanted = alicesCard();
    const swap = { givesNftId: given, cash: null };
    const target = { kind: 'NFT', nftId: wanted };
    const orderId = await order(yui, { type: 'OFFER', target, token: 'USDC', swap });
    await completeIntent(shop, alice, `/contract/accept-order/${orderId}`);
    expect(await Promise.all([given, wanted].map(ownerOf))).toEqual([
      alice.account.address,
      yui.account.address,
    ]);
  });

  test('puts a card up for auction, and wins another', async () => {
    const own = await ownCard();
    const sold = await startAuction(shop, yui, own, { reservePrice: '10', startingPrice: '10' });
    expect((await bid(alice, sold, '20')).status).toBe(200);
    const theirs = alicesCard();
    const won = await startAuction(shop, alice, theirs, { reservePrice: '10', startingPrice: '10' });
    expect((await bid(yui, won, '20')).status).toBe(200);
    await runOut(shop, sold);
    await runOut(shop, won);
    expect(await Promise.all([own, theirs].map(ownerOf))).toEqual([
      alice.account.address,
      yui.account.address,
    ]);
  });

  test('lists five cards by one signature, each of which is sold alone', async () => {
    const opened = await carryOut('/gacha/roll', { gachaId, quantity: 5, token: 'POINT', openNow: true });
    const listings = opened.result.cardIds.map((nftId, index) => ({ nftId, price: String(50 + index) }));
    const listed = await carryOut('/contract/create-orders', { listings });
    expect(listed).toMatchObject({ status: 'CONFIRMED', summary: { kind: 'CREATE_ORDERS', total: '260' } });
    expect(listed.steps.map(({ action }) => action)).toEqual(['SIGN_ORDERS']);
    const [, second = '', , fourth = ''] = listed.result.orderIds;
    for (const orderId of [second, fourth])
      await completeIntent(shop, alice, `/contract/accept-order/${orderId}`);
    expect(await Promise.all([1, 3].map((place) => ownerOf(listings[place]?.nftId ?? '')))).toEqual([
      alice.account.address,
      alice.account.address,
    ]);
  });

  test('wins an auction by a private maximum, which bids for them', async () => {
    const nftId = alicesCard();
    const auctionId = await startAuction(shop, alice, nftId, { reservePrice: '10', startingPrice: '10' });
    expect((await bid(yui, auctionId, '15', '100')).status).toBe(200);
    const rival = await customerOf(shop, accounts.bob);
    await fund(shop.chain, accounts.bob.address, { usdc: 1_000n * dollars });
    expect((await bid(rival, auctionId, '40')).status).toBe(200);
    const { body } = await alice.get(`/auction/${auctionId}`);
    expect(body.auction).toMatchObject({ bidCount: 3, minimumBid: '50' });
    await runOut(shop, auctionId);
    expect(await ownerOf(nftId)).toBe(yui.account.address);
  });

  test('sends a card and a sealed pack away', async () => {
    const card = await ownCard();
    const pack = (await carryOut('/gacha/roll', { gachaId, quantity: 1, token: 'POINT' })).result.packIds[0];
    for (const nftId of [card, pack]) {
      await carryOut(`/nft/transfer/${nftId}`, { to: accounts.bob.address });
      expect(await ownerOf(nftId as string)).toBe(accounts.bob.address);
    }
  });

  test('buys a stock card that is minted with its sale', async () => {
    const { nftId, orderId } = await offerStock(shop, collectionId, '340.5');
    expect(await carryOut(`/contract/accept-order/${orderId}`)).toMatchObject({ status: 'CONFIRMED' });
    expect(await ownerOf(nftId)).toBe(yui.account.address);
  });

  test('switches Seaport off for a collection and on again', async () => {
    const { contractAddress } = (await yui.get(`/collection/${collectionId}`)).body;
    for (const allowed of [false, true])
      expect(await carryOut('/contract/default-operator', { contractAddress, allowed })).toMatchObject({
        status: 'CONFIRMED',
      });
  });
});

test('tables are what a fresh index of the chain gives', async () => {
  expect(await shop.differences()).toEqual([]);
});
