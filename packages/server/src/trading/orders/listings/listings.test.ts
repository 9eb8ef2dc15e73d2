import { SEAPORT_ADDRESS } from '@kura/chain/network';
import { setDefaultOperator, transferNft } from '@kura/chain/tokens';
import {
  accounts,
  type Customer,
  fundedCustomers,
  openCollection,
  passTime,
  publishDrop,
  reorganise,
  sendCall,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import type { Address } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let gachaId: string;
let alice: Customer;
let bob: Customer;
let carol: Customer;
let cards: string[];
let packs: string[];

beforeAll(async () => {
  shop = await startTestShop();
  [alice, bob, carol] = await fundedCustomers(shop, [accounts.alice, accounts.bob, accounts.carol]);
  const collectionId = await openCollection(shop);
  gachaId = await publishDrop(shop, collectionId, {
    packs: 30,
    cards: Array.from({ length: 30 }, () => ({ value: 5, rank: 'C' as const })),
  });
  cards = await reveal(alice, await buyPacks(alice, 16));
  packs = await buyPacks(alice, 8);
});
afterAll(() => shop.stop());

async function buyPacks(who: Customer, quantity: number): Promise<string[]> {
  const { body } = await who.post('/gacha/roll', { gachaId, quantity, token: 'USDC' });
  await who.perform(body);
  await shop.settle();
  return (await who.get(`/intent/${body.intentId}`)).body.result.packIds;
}

async function reveal(who: Customer, tokenIds: string[]): Promise<string[]> {
  const { body } = await who.post('/nft/reveal', { tokenIds });
  await who.perform(body);
  await shop.settle();
  return (await who.get(`/intent/${body.intentId}`)).body.result.cardIds;
}

/** A card, or a pack, that no other test uses. */
const freshCard = () => cards.shift() as string;
const freshPack = () => packs.shift() as string;

async function list(who: Customer, nftId: string, price: string, more: object = {}): Promise<string> {
  const prepared = await who.post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price, ...more });
  const { body } = await who.perform(prepared.body);
  return body.result.orderId;
}

const listingOf = async (nftId: string) => (await bob.get(`/seaport/order/${nftId}`)).body.order;
const cardOf = async (id: string) => (await bob.get(`/nft/${id}`)).body;

async function orderOf(orderId: string) {
  return shop.server.context.db
    .selectFrom('market_order')
    .where('id', '=', orderId)
    .selectAll()
    .executeTakeFirstOrThrow();
}

async function transfer(from: Customer, to: Address, nftId: string): Promise<void> {
  const { contractAddress, tokenId } = await cardOf(nftId);
  const call = transferNft(contractAddress, from.account.address, to, BigInt(tokenId));
  const hash = await shop.chain.client.sendTransaction({ account: from.account, ...call });
  await shop.chain.client.waitForTransactionReceipt({ hash });
  await shop.settle();
}

describe('a listing', () => {
  test('shows its fee and proceeds before it is signed, and is on sale at once', async () => {
    const nftId = freshCard();
    const prepared = await alice.post('/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId,
      price: '19.99',
    });
    expect(prepared.body.summary).toMatchObject({ total: '19.99', fee: '0.49975', proceeds: '19.49025' });
    await alice.perform(prepared.body);
    expect(await listingOf(nftId)).toMatchObject({ price: '19.99', fillable: true, status: 'Open' });
    expect(await cardOf(nftId)).toMatchObject({ price: '19.99', saleType: 'FIXED_PRICE' });
  });

  test('of somebody else’s card, without a price, or in the past is refused', async () => {
    const nftId = freshCard();
    const response = async (who: Customer, body: object) =>
      (await who.post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price: '5', ...body })).code;
    expect(await response(bob, {})).toBe('NOT_OWNER');
    expect(await response(alice, { price: '0' })).toBe('ORDER_PRICE_INVALID');
    expect(await response(alice, { price: '0.0000001' })).toBe('ORDER_PRICE_INVALID');
    expect(await response(alice, { endsAt: '2020-01-01T00:00:00.000Z' })).toBe('ORDER_TIME_INVALID');
    expect(await response(alice, { type: 'AUCTION' })).toBe('VALIDATION_FAILED');
  });

  test('can be followed by a cheaper one, not by one as dear', async () => {
    const nftId = freshCard();
    await list(alice, nftId, '30');
    expect(
      await alice.post('/contract/create-order', { type: 'FIXED_PRICE', nftId, price: '30' }),
    ).toMatchObject({
      status: 409,
      code: 'ALREADY_LISTED',
    });
    await list(alice, nftId, '25');
    expect(await cardOf(nftId)).toMatchObject({ price: '25' });
  });

  test('stays open when its card left and came back before the listing', async () => {
    const nftId = freshCard();
    await transfer(alice, accounts.bob.address, nftId);
    await transfer(bob, accounts.alice.address, nftId);
    const orderId = await list(alice, nftId, '14');
    const { client } = shop.chain;
    const { contractAddress } = await cardOf(nftId);
    // Make the shop project the order again.
    for (const on of [false, true]) {
      await sendCall(client, accounts.alice, setDefaultOperator(contractAddress, SEAPORT_ADDRESS, on));
      await shop.settle();
    }
    expect(await listingOf(nftId)).toMatchObject({ id: orderId, status: 'Open', fillable: true });
  });

  test('cancelled by its seller is over, and the card free again', async () => {
    const nftId = freshCard();
    const orderId = await list(alice, nftId, '12');
    expect((await bob.post('/contract/cancel-order', { orderId })).code).toBe('NOT_OFFERER');
    const { body: intent } = await alice.post('/contract/cancel-order', { orderId });
    await alice.perform(intent);
    expect(await listingOf(nftId)).toMatchObject({ cancelling: true });
    await shop.settle();
    expect((await alice.get(`/intent/${intent.intentId}`)).body.status).toBe('CONFIRMED');
    expect(await listingOf(nftId)).toBeNull();
    expect(await cardOf(nftId)).toMatchObject({ price: null, saleType: 'UNASSIGNED' });
    expect((await bob.post(`/contract/accept-order/${orderId}`)).code).toBe('ORDER_NOT_OPEN');
    const [cancel] = (await bob.get(`/nft/activity/${nftId}`)).body.items;
    expect(cancel).toMatchObject({ type: 'Cancel', price: '12' });
  });

  test('[T17] ends permanently when the card leaves its seller, also when it comes back', async () => {
    const nftId = freshCard();
    const orderId = await list(alice, nftId, '40');
    await transfer(alice, accounts.carol.address, nftId);
    expect(await orderOf(orderId)).toMatchObject({ status: 'Cancelled', cancel_reason: 'MOVED_AWAY' });
    await transfer(carol, accounts.alice.address, nftId);
    expect(await listingOf(nftId)).toBeNull();
    expect((await bob.post(`/contract/accept-order/${orderId}`)).code).toBe('ORDER_NOT_OPEN');
  });

  test('[T18] can not be filled while its seller has switched Seaport off, and can again after', async () => {
    const nftId = freshPack();
    const orderId = await list(alice, nftId, '15');
    const { contractAddress } = await cardOf(nftId);
    const setOperator = async (approved: boolean) => {
      const call = setDefaultOperator(contractAddress, SEAPORT_ADDRESS, approved);
      const hash = await shop.chain.client.sendTransaction({ account: accounts.alice, ...call });
      await shop.chain.client.waitForTransactionReceipt({ hash });
      await shop.settle();
    };
    await setOperator(false);
    expect(await orderOf(orderId)).toMatchObject({ status: 'Open', unfillable_reason: 'NO_APPROVAL' });
    expect(await listingOf(nftId)).toBeNull();
    expect(await bob.post(`/contract/accept-order/${orderId}`)).toMatchObject({
      code: 'ORDER_NOT_FILLABLE',
      body: { reason: 'NO_APPROVAL' },
    });
    const prepared = await alice.post('/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId: freshPack(),
      price: '14',
    });
    expect(prepared.body.steps.map((step: { action: string }) => step.action)).toEqual([
      'APPROVE_COLLECTION',
      'SIGN_ORDER',
    ]);
    await setOperator(true);
    expect(await listingOf(nftId)).toMatchObject({ fillable: true });
  });

  test('expires by chain time', async () => {
    const nftId = freshCard();
    const { timestamp } = await shop.chain.client.getBlock();
    const endsAt = new Date((Number(timestamp) + 120) * 1000).toISOString();
    const orderId = await list(alice, nftId, '9', { endsAt });
    await passTime(shop.chain.client, 121);
    await shop.settle();
    expect(await orderOf(orderId)).toMatchObject({ status: 'Expired' });
    expect(await cardOf(nftId)).toMatchObject({ price: null, saleType: 'UNASSIGNED' });
  });

  test('[T20] bought by one is over for the other, who gets an error and pays nothing', async () => {
    const nftId = freshCard();
    const orderId = await list(alice, nftId, '20');
    const [forBob, forCarol] = [
      (await bob.post(`/contract/accept-order/${orderId}`)).body,
      (await carol.post(`/contract/accept-order/${orderId}`)).body,
    ];
    await bob.perform(forBob);
    await expect(carol.send(forCarol)).rejects.toThrow();
    expect(await carol.post(`/contract/accept-order/${orderId}`)).toMatchObject({
      status: 409,
      code: 'ORDER_NOT_OPEN',
      body: { state: 'Completed' },
    });
    await shop.settle();
    expect((await bob.get(`/intent/${forBob.intentId}`)).body.status).toBe('CONFIRMED');
    // Carol never reported a transaction, so her intent has nothing to wait for.
    expect((await carol.get(`/intent/${forCarol.intentId}`)).body.status).not.toBe('CONFIRMED');
    expect(await cardOf(nftId)).toMatchObject({ owner: accounts.bob.address });
  });

  test('is refused to its own seller, at another price, and to who can not pay', async () => {
    const nftId = freshCard();
    const orderId = await list(alice, nftId, '99999');
    expect((await alice.post(`/contract/accept-order/${orderId}`)).code).toBe('OWN_ORDER');
    expect((await bob.post(`/contract/accept-order/${orderId}`, { price: '1' })).code).toBe('PRICE_CHANGED');
    expect(await bob.post(`/contract/accept-order/${orderId}`)).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      body: { token: 'USDC', needed: '99999' },
    });
  });
});

describe('a sealed pack on sale', () => {
  test('is sold sealed, and its new holder opens it', async () => {
    const packId = freshPack();
    const orderId = await list(alice, packId, '11');
    expect((await bob.get('/seaport/listings?kind=pack')).body.items).toContainEqual(
      expect.objectContaining({ nft: expect.objectContaining({ id: packId, kind: 'pack', rank: null }) }),
    );
    const { body } = await bob.post(`/contract/accept-order/${orderId}`);
    await bob.perform(body);
    await shop.settle();
    expect((await alice.post('/nft/reveal', { tokenIds: [packId] })).code).toBe('NOT_PACK_HOLDER');
    const [cardId] = await reveal(bob, [packId]);
    expect(await cardOf(cardId as string)).toMatchObject({ owner: accounts.bob.address });
  });

  test('[T59] loses its listing to its reveal: nothing signed for the pack ever takes the card', async () => {
    const packId = freshPack();
    const orderId = await list(alice, packId, '1');
    const { body: fill } = await bob.post(`/contract/accept-order/${orderId}`);
    const { body: asked } = await alice.post('/nft/reveal', { tokenIds: [packId] });
    await alice.send(asked);
    await shop.settle({ answerRandomness: false });
    expect(await orderOf(orderId)).toMatchObject({ status: 'Cancelled', cancel_reason: 'REVEALED' });
    expect((await bob.post(`/contract/accept-order/${orderId}`)).code).toBe('ORDER_NOT_OPEN');
    await expect(bob.send(fill)).rejects.toThrow();
    await shop.settle();
    await expect(bob.send(fill)).rejects.toThrow();
    const { cardId } = await cardOf(packId);
    expect(await cardOf(cardId)).toMatchObject({ owner: accounts.alice.address, price: null });
  });
});

test('[T10] [T32] a reorganisation takes a sale back, and its block makes it again', async () => {
  const nftId = freshCard();
  const orderId = await list(alice, nftId, '21');
  const { body: intent } = await bob.post(`/contract/accept-order/${orderId}`);
  await bob.perform(intent);
  await shop.settle();
  expect(await orderOf(orderId)).toMatchObject({ status: 'Completed' });
  await reorganise(shop.chain.client, 2);
  await shop.settle();
  expect(await orderOf(orderId)).toMatchObject({ status: 'Open', buyer: null });
  expect(await cardOf(nftId)).toMatchObject({ owner: accounts.alice.address, price: '21', lastSale: null });
  expect((await bob.get(`/intent/${intent.intentId}`)).body.status).toBe('SUBMITTED');
  const again = (await bob.post(`/contract/accept-order/${orderId}`)).body;
  await bob.send(again);
  await shop.settle();
  expect(await orderOf(orderId)).toMatchObject({ status: 'Completed' });
  expect(await shop.differences()).toEqual([]);
});

test('[T10] [T32] a purchase fails when a reorganisation lets the cancellation come before it', async () => {
  const nftId = freshCard();
  const orderId = await list(alice, nftId, '22');
  const { body: cancelling } = await alice.post('/contract/cancel-order', { orderId });
  const { body: buying } = await bob.post(`/contract/accept-order/${orderId}`);
  await bob.perform(buying);
  await shop.settle();
  expect((await bob.get(`/intent/${buying.intentId}`)).body.status).toBe('CONFIRMED');
  await reorganise(shop.chain.client, 2);
  await alice.perform(cancelling);
  await shop.settle();
  expect(await orderOf(orderId)).toMatchObject({ status: 'Cancelled', buyer: null });
  expect((await alice.get(`/intent/${cancelling.intentId}`)).body.status).toBe('CONFIRMED');
  expect((await bob.get(`/intent/${buying.intentId}`)).body.status).toBe('FAILED');
  expect(await shop.differences()).toEqual([]);
});
