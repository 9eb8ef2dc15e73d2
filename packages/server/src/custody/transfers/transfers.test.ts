import { SEAPORT_ADDRESS } from '@kura/chain/network';
import { transferNft } from '@kura/chain/tokens';
import {
  accounts,
  type Customer,
  completeIntent,
  fundedCustomers,
  openCollection,
  passTime,
  publishDrop,
  reorganise,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { type Address, getAddress, zeroAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let bob: Customer;
let cards: string[];
let packs: string[];

beforeAll(async () => {
  shop = await startTestShop();
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob]);
  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 20,
    cards: Array.from({ length: 20 }, () => ({ value: 5, rank: 'C' as const })),
  });
  const opened = await carryOut(alice, '/gacha/roll', {
    gachaId,
    quantity: 17,
    token: 'USDC',
    openNow: true,
  });
  cards = opened.result.cardIds;
  packs = (await carryOut(alice, '/gacha/roll', { gachaId, quantity: 2, token: 'USDC' })).result.packIds;
});
afterAll(() => shop.stop());

const carryOut = (who: Customer, path: string, body: object) => completeIntent(shop, who, path, body);

const freshCard = () => cards.shift() as string;
const ownerOf = async (id: string) => (await bob.get(`/nft/${id}`)).body.owner;
const send = (nftId: string, to: Address, more: object = {}) =>
  carryOut(alice, `/nft/transfer/${nftId}`, { to, ...more });
const sendBack = (nftId: string) => carryOut(bob, `/nft/transfer/${nftId}`, { to: accounts.alice.address });

async function list(nftId: string, price: string): Promise<string> {
  return (await carryOut(alice, '/contract/create-order', { type: 'FIXED_PRICE', nftId, price })).result
    .orderId as string;
}

async function madeListing(orderId: string) {
  const { body } = await alice.get(`/seaport/listings-made/${accounts.alice.address}?pageSize=100`);
  return body.items.find((item: { order: { id: string } }) => item.order.id === orderId);
}

describe('a transfer', () => {
  test('of a card or of a sealed pack is done when the recipient has it', async () => {
    for (const nftId of [freshCard(), packs[0] as string]) {
      const intent = await send(nftId, accounts.bob.address);
      expect(intent).toMatchObject({
        status: 'CONFIRMED',
        summary: { kind: 'TRANSFER_NFT', nftId, to: accounts.bob.address, endsOrders: 0, standingOrders: 0 },
        result: { transactionHash: intent.transactionHashes[0] },
      });
      expect(await ownerOf(nftId)).toBe(accounts.bob.address);
    }
  });

  test('notifies both sides', async () => {
    const nftId = freshCard();
    await send(nftId, accounts.bob.address);
    for (const { userId, get } of [alice, bob]) {
      const { body } = await get(`/events?room=user:${userId}&after=0`);
      expect(body.items).toContainEqual(
        expect.objectContaining({ name: 'NftTransferred', payload: { nftId } }),
      );
    }
  });

  test('is known by its effect when the page was closed before reporting it', async () => {
    const nftId = freshCard();
    const { body: intent } = await alice.post(`/nft/transfer/${nftId}`, { to: accounts.bob.address });
    await alice.send(intent);
    await shop.settle();
    expect((await alice.get(`/intent/${intent.intentId}`)).body.status).toBe('CONFIRMED');
  });

  test('[T10] that a reorganisation removed waits again, and is done when it is mined again', async () => {
    const nftId = freshCard();
    const intent = await send(nftId, accounts.bob.address);
    await reorganise(shop.chain.client, 1);
    await shop.settle();
    expect((await alice.get(`/intent/${intent.intentId}`)).body).toMatchObject({
      status: 'SUBMITTED',
      result: { transactionHash: null },
    });
    expect(await ownerOf(nftId)).toBe(accounts.alice.address);
    await alice.send(intent);
    await shop.settle();
    expect(await ownerOf(nftId)).toBe(accounts.bob.address);
    expect(await shop.differences()).toEqual([]);
  });

  test('made outside the shop confirms no intent that asked for another recipient', async () => {
    const nftId = freshCard();
    const { body: intent } = await alice.post(`/nft/transfer/${nftId}`, { to: accounts.bob.address });
    const { contractAddress, tokenId } = (await alice.get(`/nft/${nftId}`)).body;
    const call = transferNft(contractAddress, accounts.alice.address, accounts.dave.address, BigInt(tokenId));
    const hash = await shop.chain.client.sendTransaction({ account: accounts.alice, ...call });
    await shop.chain.client.waitForTransactionReceipt({ hash });
    await shop.settle();
    expect(await ownerOf(nftId)).toBe(getAddress(accounts.dave.address));
    expect((await alice.get(`/intent/${intent.intentId}`)).body.status).toBe('PREPARED');
  });

  test('is rejected for another user’s card and an unknown card', async () => {
    const nftId = freshCard();
    const body = { to: accounts.carol.address };
    expect(await bob.post(`/nft/transfer/${nftId}`, body)).toMatchObject({ status: 422, code: 'NOT_OWNER' });
    expect(await bob.post(`/nft/transfer/${crypto.randomUUID()}`, body)).toMatchObject({ status: 404 });
  });

  test('to nobody, to oneself or to a contract that can’t hold it is refused', async () => {
    const nftId = freshCard();
    const refusal = async (to: string) => {
      const { status, body } = await alice.post(`/nft/transfer/${nftId}`, { to });
      return [status, body.code, body.reason];
    };
    expect(await refusal(zeroAddress)).toEqual([422, 'RECIPIENT_INVALID', 'ZERO_ADDRESS']);
    expect(await refusal(accounts.alice.address.toLowerCase())).toEqual([
      422,
      'RECIPIENT_INVALID',
      'OWN_ADDRESS',
    ]);
    expect(await refusal(shop.chain.network.tokens.USDC)).toEqual([422, 'RECIPIENT_REFUSES', undefined]);
    expect(await refusal(SEAPORT_ADDRESS)).toEqual([422, 'RECIPIENT_REFUSES', undefined]);
  });

  test.each([{}, { to: 'bob' }, { to: '0x12' }, { to: accounts.bob.address, amount: 1 }, { to: null }])(
    '[T44] with %j is malformed',
    async (body) => {
      expect((await alice.post(`/nft/transfer/${cards[0]}`, body)).status).toBe(400);
    },
  );

  test('[T19] of a slab in custody is refused', async () => {
    const nftId = freshCard();
    const { db } = shop.server.context;
    const claim = (holder: string, reference: string | null) =>
      db.updateTable('slab_claim').set({ holder, reference }).where('card_id', '=', nftId).execute();
    await claim('REDEEM', crypto.randomUUID());
    const response = await alice.post(`/nft/transfer/${nftId}`, { to: accounts.bob.address });
    expect(response).toMatchObject({ status: 422, code: 'NOT_TRANSFERABLE' });
    await claim('WALLET', null);
  });

  test('[T27] asked for twice under one key is prepared once', async () => {
    const key = crypto.randomUUID();
    const ask = () => alice.post(`/nft/transfer/${cards[0]}`, { to: accounts.bob.address }, key);
    expect((await ask()).body.intentId).toBe((await ask()).body.intentId);
  });
});

describe('a listing of a card that is sent away', () => {
  test('[T17] ends permanently, and its seller is notified that it is still valid on chain', async () => {
    const nftId = freshCard();
    const orderId = await list(nftId, '40');
    const { body: prepared } = await alice.post(`/nft/transfer/${nftId}`, { to: accounts.bob.address });
    expect(prepared.summary).toMatchObject({ endsOrders: 1, standingOrders: 1, cancelsOrders: false });
    await alice.perform(prepared);
    await shop.settle();
    expect(await madeListing(orderId)).toMatchObject({
      standsOnChain: true,
      order: { status: 'Cancelled', cancelReason: 'MOVED_AWAY' },
    });
    await sendBack(nftId);
    expect(await madeListing(orderId)).toMatchObject({ standsOnChain: true });
    expect((await bob.get(`/seaport/order/${nftId}`)).body.order).toBeNull();
    const standing = await alice.get(`/seaport/listings-made/${accounts.alice.address}?standing=true`);
    expect(standing.body).toMatchObject({ total: 1, items: [{ order: { id: orderId } }] });
    // One for the session, one for the page, one for its cards.
    expect(standing.statements).toBe(3);
  });

  test('[T17] can be cancelled on chain afterwards, and is then invalid', async () => {
    const { body } = await alice.get(`/seaport/listings-made/${accounts.alice.address}?standing=true`);
    const orderId = body.items[0].order.id;
    const intent = await carryOut(alice, '/contract/cancel-order', { orderId });
    expect(intent.status).toBe('CONFIRMED');
    expect(await madeListing(orderId)).toMatchObject({
      standsOnChain: false,
      order: { cancelReason: 'BY_OFFERER' },
    });
    expect(await alice.post('/contract/cancel-order', { orderId })).toMatchObject({ code: 'ORDER_NOT_OPEN' });
  });

  test('[T17] is cancelled on chain before the card goes when its seller wants that', async () => {
    const nftId = freshCard();
    const orderId = await list(nftId, '40');
    const intent = await send(nftId, accounts.bob.address, { cancelOrders: true });
    expect(intent).toMatchObject({ status: 'CONFIRMED', summary: { cancelsOrders: true } });
    expect(intent.steps.map((step: { action: string }) => step.action)).toEqual([
      'CANCEL_ORDER',
      'TRANSFER_NFT',
    ]);
    expect(await madeListing(orderId)).toMatchObject({
      standsOnChain: false,
      order: { status: 'Cancelled', cancelReason: 'BY_OFFERER' },
    });
  });

  test('[T17] is cancelled on chain before its card, come back, is listed again', async () => {
    const nftId = freshCard();
    const orderId = await list(nftId, '40');
    await send(nftId, accounts.bob.address);
    await sendBack(nftId);
    const { body: prepared } = await alice.post('/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId,
      price: '90',
    });
    expect(prepared.steps.map((step: { action: string }) => step.action)).toEqual([
      'CANCEL_ORDER',
      'SIGN_ORDER',
    ]);
    await alice.perform(prepared);
    await shop.settle();
    expect(await madeListing(orderId)).toMatchObject({ standsOnChain: false });
    expect((await bob.get(`/seaport/order/${nftId}`)).body.order).toMatchObject({
      price: '90',
      fillable: true,
    });
  });

  test('is valid on chain no longer than its time', async () => {
    const nftId = freshCard();
    const orderId = await list(nftId, '40');
    await send(nftId, accounts.bob.address);
    expect(await madeListing(orderId)).toMatchObject({ standsOnChain: true });
    await passTime(shop.chain.client, 31 * 24 * 60 * 60);
    await shop.settle();
    expect(await madeListing(orderId)).toMatchObject({ standsOnChain: false });
  });

  test('of another seller can’t be read', async () => {
    const response = await bob.get(`/seaport/listings-made/${accounts.alice.address}`);
    expect(response).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
