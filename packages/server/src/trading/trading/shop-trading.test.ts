import type { Order } from '@kura/api-contract/orders';
import { SEAPORT_ADDRESS } from '@kura/chain/network';
import { approveToken } from '@kura/chain/tokens';
import {
  accounts,
  type Customer,
  completeIntent,
  customerOf,
  fund,
  intakeCards,
  openCollection,
  publishDrop,
  sellByShop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { erc20Abi, getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueOperatorTransaction } from '../../platform/index.ts';
import { acceptOfferKind, cancelShopOrdersKind } from './transaction-kinds.ts';

let shop: TestShop;
let collectionId: string;
let bob: Customer;
let cards: string[];

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  bob = await customerOf(shop, accounts.bob);
  await fund(shop.chain, accounts.bob.address, { usdc: 10_000_000_000n });
  cards = await intakeCards(
    shop,
    collectionId,
    Array.from({ length: 20 }, () => 100),
  );
  expect((await post('/nft/mint-multiple', { ids: cards })).status).toBe(202);
  await shop.settle();
});
afterAll(() => shop.stop());

const post = (path: string, body: object, key: string | true = true) =>
  shop.server.request({
    method: 'POST',
    path: `/api${path}`,
    token: shop.admin.token,
    idempotencyKey: key,
    body,
  });
const freshCard = () => cards.shift() as string;
const list = (nftId: string, price: string, more: object = {}) =>
  sellByShop(shop, { type: 'FIXED_PRICE', nftId, price, ...more });
const orderOf = async (id: string): Promise<Order> => (await bob.get(`/seaport/orders/${id}`)).body;
const ownerOf = async (id: string) => (await bob.get(`/nft/${id}`)).body.owner;
const outcome = async (id: string) =>
  (await shop.server.request({ method: 'GET', path: `/api/transaction/${id}`, token: shop.admin.token }))
    .body;
const usdcOf = (address: `0x${string}`) =>
  shop.chain.client.readContract({
    abi: erc20Abi,
    address: shop.chain.network.tokens.USDC,
    functionName: 'balanceOf',
    args: [address],
  });

async function offer(target: object, price: string): Promise<string> {
  const made = await completeIntent(shop, bob, '/contract/create-order', {
    type: 'OFFER',
    token: 'USDC',
    target,
    price,
  });
  return made.result.orderId as string;
}

/** Creates a card that the shop has sold to Bob. */
async function soldToBob(): Promise<string> {
  const nftId = freshCard();
  await post(`/nft/transfer/${nftId}`, { to: accounts.bob.address });
  await shop.settle();
  return nftId;
}

async function audited(subjectId: string) {
  return shop.server.database.db
    .selectFrom('audit_log')
    .where('subject_id', '=', subjectId)
    .select(['action', 'actor_kind', 'details'])
    .execute();
}

/** Runs an act on a card while its slab has another holder. */
async function whileHeldFor<Answer>(
  nftId: string,
  holder: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const claim = (to: string, reference: string | null) =>
    shop.server.context.db
      .updateTable('slab_claim')
      .set({ holder: to, reference })
      .where('card_id', '=', nftId)
      .execute();
  await claim(holder, crypto.randomUUID());
  try {
    return await act();
  } finally {
    await claim('WALLET', null);
  }
}

describe('a card that the shop holds', () => {
  test('is listed by an admin and bought by a user, the fee and the rest as with anybody’s', async () => {
    const nftId = freshCard();
    const { status, body } = await list(nftId, '80');
    expect([status, body]).toMatchObject([
      202,
      { type: 'FIXED_PRICE', status: 'Open', price: '80', fee: '2', proceeds: '78', fillable: true },
    ]);
    expect(body.offerer).toBe(accounts.operator.address.toLowerCase());
    expect(await audited(nftId)).toContainEqual(
      expect.objectContaining({
        action: 'list-shop-card',
        actor_kind: 'admin',
        details: expect.objectContaining({ price: '80' }),
      }),
    );
    const before = await usdcOf(accounts.operator.address);
    const bought = await completeIntent(shop, bob, `/contract/accept-order/${body.id}`, { price: '80' });
    expect(bought.status).toBe('CONFIRMED');
    expect(await ownerOf(nftId)).toBe(getAddress(accounts.bob.address));
    expect((await usdcOf(accounts.operator.address)) - before).toBe(78_000_000n);
    expect(await orderOf(body.id)).toMatchObject({ status: 'Completed' });
    expect(await shop.differences()).toEqual([]);
  });

  test('can be listed for one buyer, and cheaper than it is, but not higher', async () => {
    const nftId = freshCard();
    expect((await list(nftId, '60')).status).toBe(202);
    expect(await list(nftId, '60')).toMatchObject({ code: 'ALREADY_LISTED' });
    expect((await list(nftId, '50', { buyer: accounts.carol.address })).body.reservedFor).toBe(
      getAddress(accounts.carol.address),
    );
    expect(await list(nftId, '40', { buyer: accounts.operator.address })).toMatchObject({ code: 'OWN_CARD' });
  });

  test('[T27] listed twice with one key is listed once', async () => {
    const nftId = freshCard();
    const key = crypto.randomUUID();
    const body = { type: 'FIXED_PRICE', nftId, price: '70' };
    const responses = [await post('/contract/create-order', body, key)];
    responses.push(await post('/contract/create-order', body, key));
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    const entries = (await audited(nftId)).filter(({ action }) => action === 'list-shop-card');
    expect(entries).toHaveLength(1);
  });

  test('is listed by nobody while it is in a drop, in custody, or on its way elsewhere', async () => {
    const nftId = freshCard();
    for (const holder of ['DROP', 'REDEEM']) {
      const refused = await whileHeldFor(nftId, holder, () => list(nftId, '10'));
      expect([refused.status, refused.body.state]).toEqual([409, holder]);
    }
    await post(`/nft/transfer/${nftId}`, { to: accounts.carol.address });
    expect((await list(nftId, '10')).body.state).toBe('UNDER_WAY');
    await shop.settle();
    expect(await list(nftId, '10')).toMatchObject({ status: 422, code: 'NOT_OWNER' });
  });

  test('is the only card that an admin can list: neither a prize of a drop, nor by another kind of order', async () => {
    const gachaId = await publishDrop(shop, collectionId, { packs: 1, cards: [{ value: 5, rank: 'C' }] });
    const prize = await shop.server.database.db
      .selectFrom('nft')
      .where('gacha_id', '=', gachaId)
      .where('kind', '=', 'card')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await list(prize.id, '10')).status).toBeGreaterThanOrEqual(404);
    const nftId = freshCard();
    const offered = { type: 'OFFER', target: { kind: 'NFT', nftId }, token: 'USDC', price: '5' };
    expect(await post('/contract/create-order', offered)).toMatchObject({ code: 'ORDER_TYPE_UNSUPPORTED' });
  });
});

describe('a listing of the shop', () => {
  test('is cancelled by an operator transaction, and is valid until then', async () => {
    const nftId = freshCard();
    const { body: order } = await list(nftId, '90');
    const { status, body } = await post('/contract/cancel-order', { orderId: order.id });
    expect([status, body.status]).toEqual([202, 'QUEUED']);
    expect((await orderOf(order.id)).status).toBe('Open');
    await shop.settle();
    expect((await outcome(body.transactionId)).status).toBe('CONFIRMED');
    expect(await orderOf(order.id)).toMatchObject({ status: 'Cancelled', cancelReason: 'BY_OFFERER' });
    expect(await audited(order.id)).toMatchObject([{ action: 'cancel-shop-order', actor_kind: 'admin' }]);
    expect(await post('/contract/cancel-order', { orderId: order.id })).toMatchObject({
      code: 'ORDER_NOT_OPEN',
    });
    expect(await shop.differences()).toEqual([]);
  });

  test('[T27] is cancelled once, however often it is asked for', async () => {
    const { body: order } = await list(freshCard(), '90');
    const key = crypto.randomUUID();
    const ask = (withKey: string | true) => post('/contract/cancel-order', { orderId: order.id }, withKey);
    const [first, again] = [await ask(key), await ask(key)];
    expect(again.body).toEqual(first.body);
    expect((await ask(true)).body.state).toBe('UNDER_WAY');
    await shop.settle();
  });

  test('alone can be cancelled by an admin, never one of a user’s', async () => {
    const orderId = await offer({ kind: 'NFT', nftId: freshCard() }, '3');
    expect(await post('/contract/cancel-order', { orderId })).toMatchObject({ code: 'NOT_OFFERER' });
  });

  test('[T17] that its card left behind is cancelled with the listing after its return', async () => {
    const nftId = freshCard();
    const { body: old } = await list(nftId, '20');
    const offered = await offer({ kind: 'NFT', nftId }, '25');
    await post(`/contract/accept-order/${offered}`, { price: '25' });
    await shop.settle();
    expect(await orderOf(old.id)).toMatchObject({ status: 'Cancelled', cancelReason: 'MOVED_AWAY' });
    await completeIntent(shop, bob, `/nft/transfer/${nftId}`, { to: accounts.operator.address });
    expect((await list(nftId, '99')).status).toBe(202);
    await shop.settle();
    expect(await orderOf(old.id)).toMatchObject({ cancelReason: 'BY_OFFERER' });
    expect((await bob.get(`/nft/${nftId}`)).body.price).toBe('99');
  });
});

describe('an offer for a card of the shop', () => {
  test('is accepted by an operator transaction, the fee out of the offered money', async () => {
    const nftId = freshCard();
    const orderId = await offer({ kind: 'NFT', nftId }, '40');
    const before = await usdcOf(accounts.operator.address);
    const { status, body } = await post(`/contract/accept-order/${orderId}`, { price: '40' });
    expect([status, body.status]).toEqual([202, 'QUEUED']);
    await shop.settle();
    expect((await outcome(body.transactionId)).status).toBe('CONFIRMED');
    expect(await ownerOf(nftId)).toBe(getAddress(accounts.bob.address));
    expect((await usdcOf(accounts.operator.address)) - before).toBe(39_000_000n);
    expect(await orderOf(orderId)).toMatchObject({ status: 'Completed' });
    expect(await audited(nftId)).toContainEqual({
      action: 'accept-offer',
      actor_kind: 'admin',
      details: {
        orderId,
        token: 'USDC',
        price: '40',
        fee: '1',
        proceeds: '39',
        transactionId: body.transactionId,
      },
    });
    expect(await shop.differences()).toEqual([]);
  });

  test('on any card of a collection takes the card that the admin chooses', async () => {
    const nftId = freshCard();
    const orderId = await offer({ kind: 'COLLECTION', collectionId }, '30');
    expect(await post(`/contract/accept-order/${orderId}`, { price: '30' })).toMatchObject({
      code: 'CARD_NOT_WANTED',
    });
    expect((await post(`/contract/accept-order/${orderId}`, { price: '30', nftId })).status).toBe(202);
    await shop.settle();
    expect(await ownerOf(nftId)).toBe(getAddress(accounts.bob.address));
  });

  test('is refused at another price than was shown, or at none', async () => {
    const orderId = await offer({ kind: 'NFT', nftId: freshCard() }, '40');
    for (const body of [{ price: '41' }, {}]) {
      const refused = await post(`/contract/accept-order/${orderId}`, body);
      expect([refused.code, refused.body.price]).toEqual(['PRICE_CHANGED', '40']);
    }
  });

  test('[T27] is accepted once, and no other with it', async () => {
    const nftId = freshCard();
    const orderIds = [
      await offer({ kind: 'NFT', nftId }, '12'),
      await offer({ kind: 'NFT', nftId }, '13'),
    ] as const;
    const key = crypto.randomUUID();
    const ask = (id: string, price: string, withKey: string | true = true) =>
      post(`/contract/accept-order/${id}`, { price }, withKey);
    const [first, again] = [await ask(orderIds[0], '12', key), await ask(orderIds[0], '12', key)];
    expect(again.body).toEqual(first.body);
    const others = await Promise.all([
      ask(orderIds[0], '12'),
      ask(orderIds[1], '13'),
      ask(orderIds[1], '13'),
    ]);
    expect(others.map((other) => other.body.state)).toEqual(['UNDER_WAY', 'UNDER_WAY', 'UNDER_WAY']);
    await shop.settle();
    expect(await ask(orderIds[0], '12')).toMatchObject({ code: 'ORDER_NOT_OPEN' });
    expect((await ask(orderIds[1], '13')).status).toBeGreaterThanOrEqual(409);
  });

  test('is left alone while the card is in a drop, and when the bidder can no longer pay', async () => {
    const nftId = freshCard();
    const orderId = await offer({ kind: 'NFT', nftId }, '15');
    const accept = () => post(`/contract/accept-order/${orderId}`, { price: '15' });
    expect((await whileHeldFor(nftId, 'DROP', accept)).body.state).toBe('DROP');
    const revoke = approveToken(shop.chain.network.tokens.USDC, SEAPORT_ADDRESS, 0n);
    const hash = await shop.chain.client.sendTransaction({ account: accounts.bob, ...revoke });
    await shop.chain.client.waitForTransactionReceipt({ hash });
    expect(await accept()).toMatchObject({ code: 'ORDER_NOT_FILLABLE' });
    await shop.settle();
  });

  test('is a user’s own to accept for a user’s card, and a listing isn’t the shop’s to buy', async () => {
    const nftId = await soldToBob();
    const carol = await customerOf(shop, accounts.carol);
    await fund(shop.chain, accounts.carol.address, { usdc: 100_000_000n });
    const made = await completeIntent(shop, carol, '/contract/create-order', {
      ...{ type: 'OFFER', token: 'USDC', price: '9' },
      target: { kind: 'NFT', nftId },
    });
    expect(await post(`/contract/accept-order/${made.result.orderId}`, { price: '9' })).toMatchObject({
      code: 'NOT_OWNER',
    });
    const listed = await completeIntent(shop, bob, '/contract/create-order', {
      ...{ type: 'FIXED_PRICE', nftId, price: '500' },
    });
    expect(await post(`/contract/accept-order/${listed.result.orderId}`, { price: '500' })).toMatchObject({
      code: 'ORDER_TYPE_UNSUPPORTED',
    });
  });
});

describe('the operator’s policy', () => {
  test('lets these kinds call Seaport alone, and only what they are for', async () => {
    const { context } = shop.server;
    const { seaport } = context.chain.network.contracts;
    const queue = (call: object) =>
      context.db.transaction().execute((tx) =>
        queueOperatorTransaction(tx, context, {
          ...{ kind: acceptOfferKind, to: seaport, data: '0x00000000', idempotencyKey: 'a' },
          ...call,
        }),
      );
    const { USDC } = context.chain.network.tokens;
    await expect(queue({ to: USDC })).rejects.toThrow('may not call the contract');
    await expect(queue({ data: '0xa9059cbb' })).rejects.toThrow('may not call the function');
    await expect(queue({ kind: cancelShopOrdersKind })).rejects.toThrow('may not call the function');
  });
});
