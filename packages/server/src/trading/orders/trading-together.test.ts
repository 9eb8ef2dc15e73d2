import type { Order } from '@kura/api-contract/orders';
import { transferNft } from '@kura/chain/tokens';
import {
  accounts,
  bid,
  type Customer,
  fewestStatements,
  fund,
  type StockedShop,
  startAuction,
  startStockedShop,
} from '@kura/testing';
import { getAddress } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dollars = 1_000_000n;

let shop: StockedShop;
let seller: Customer;
let keyed: Customer;
let contract: Customer;
let rival: Customer;

beforeAll(async () => {
  shop = await startStockedShop();
  ({ seller, keyed, contract, rival } = shop);
});
afterAll(() => shop.stop());

const cards = (count: number) => Array.from({ length: count }, () => shop.freshCard());
const list = (nftId: string, price: string, more: object = {}, who = seller) =>
  shop.order(who, { type: 'FIXED_PRICE', nftId, price, ...more });
const ownerOf = async (nftId: string) => (await shop.cardOf(nftId)).owner;
const liveFor = async (who: Customer, nftId: string): Promise<Order | null> =>
  (await who.get(`/seaport/order/${nftId}`)).body.order;

/** Gives cards of the seller to a customer. */
async function give(to: Customer, nftIds: readonly string[]): Promise<void> {
  for (const nftId of nftIds) {
    const { contractAddress, tokenId } = await shop.cardOf(nftId);
    await shop.sendAs(
      seller,
      transferNft(contractAddress, seller.account.address, to.account.address, BigInt(tokenId)),
    );
  }
}

describe('several listings by one signature', () => {
  test('are shown and sold as any others, and their signature is of the least use elsewhere', async () => {
    const nftIds = cards(3);
    const intent = await shop.intent(seller, '/contract/create-orders', {
      listings: nftIds.map((nftId, index) => ({ nftId, price: String(10 + index) })),
    });
    expect(intent).toMatchObject({ status: 'CONFIRMED', summary: { total: '33', fee: '0.825' } });
    expect(intent.steps.map((step) => step.action)).toEqual(['SIGN_ORDERS']);
    expect(intent.result.orderIds).toHaveLength(3);
    expect(await Promise.all(nftIds.map(async (id) => (await shop.cardOf(id)).price))).toEqual([
      '10',
      '11',
      '12',
    ]);
    const bought = await shop.intent(keyed, `/contract/accept-order/${intent.result.orderIds[1]}`);
    expect(bought.status).toBe('CONFIRMED');
    expect(await ownerOf(nftIds[1] as string)).toBe(keyed.account.address);
  });

  test('[T15] are refused where the signature is not the seller’s, or of another order', async () => {
    const nftIds = cards(2);
    const body = { listings: nftIds.map((nftId) => ({ nftId, price: '15' })) };
    const { body: prepared } = await seller.post('/contract/create-orders', body);
    const [step] = prepared.steps;
    const submit = (signatures: string[]) =>
      seller.post(`/intent/${prepared.intentId}/submitted`, { signatures });
    const byRival = await accounts.dave.signTypedData(step.typedData);
    expect((await submit([byRival])).code).toBe('ORDER_SIGNATURE_INVALID');
    const signature = await accounts.alice.signTypedData(step.typedData);
    expect((await submit([signature, signature])).code).toBe('ORDER_SIGNATURE_INVALID');
    expect((await submit([signature])).body.status).toBe('CONFIRMED');
  });

  test('of a contract account are signed one by one, all or none refused beforehand', async () => {
    const nftIds = cards(3);
    await give(contract, nftIds);
    const listings = nftIds.map((nftId) => ({ nftId, price: '21' }));
    const intent = await shop.intent(contract, '/contract/create-orders', { listings });
    expect(intent.steps.map((step) => step.action)).toEqual(['SIGN_ORDER', 'SIGN_ORDER', 'SIGN_ORDER']);
    expect(intent.status).toBe('CONFIRMED');
    const refused = async (who: Customer, body: object) =>
      (await who.post('/contract/create-orders', body)).code;
    expect(await refused(contract, { listings })).toBe('ALREADY_LISTED');
    expect(await refused(seller, { listings })).toBe('NOT_OWNER');
    const [one] = cards(1);
    const twice = [
      { nftId: one, price: '5' },
      { nftId: one, price: '6' },
    ];
    const { code, body } = await seller.post('/contract/create-orders', { listings: twice });
    expect(code).toBe('VALIDATION_FAILED');
    expect(body.errors).toEqual([{ path: 'listings.1.nftId', code: 'duplicate_card' }]);
  });
});

describe('a bulk purchase', () => {
  const bulkBuy = (who: Customer, orders: { id: string; price: string }[]) =>
    who.post('/contract/accept-orders', { orders });

  test('[T22] of ten with one dead buys nine and names the dead one', async () => {
    const nftIds = cards(10);
    const ids: string[] = [];
    for (const nftId of nftIds) ids.push(await list(nftId, '7'));
    // The shop doesn't know yet that one of them was sold.
    const { contractAddress, tokenId } = await shop.cardOf(nftIds[4] as string);
    const away = transferNft(contractAddress, seller.account.address, rival.account.address, BigInt(tokenId));
    const hash = await shop.chain.client.sendTransaction({ account: seller.account, ...away });
    await shop.chain.client.waitForTransactionReceipt({ hash });
    const { body: prepared } = await bulkBuy(
      keyed,
      ids.map((id) => ({ id, price: '7' })),
    );
    expect(prepared.summary).toMatchObject({
      kind: 'FILL_ORDERS',
      total: '63',
      dead: [{ orderId: ids[4], reason: 'NOT_OWNER' }],
    });
    await keyed.perform(prepared);
    await shop.settle();
    const done = (await keyed.get(`/intent/${prepared.intentId}`)).body;
    expect(done.status).toBe('CONFIRMED');
    expect(done.result.orderIds.toSorted()).toEqual(ids.filter((_, index) => index !== 4).toSorted());
    expect(await ownerOf(nftIds[4] as string)).toBe(rival.account.address);
    expect(await ownerOf(nftIds[9] as string)).toBe(keyed.account.address);
  });

  test('[T22] in which one is sold meanwhile buys the rest, and says which', async () => {
    const nftIds = cards(2);
    const ids = [await list(nftIds[0] as string, '8'), await list(nftIds[1] as string, '9')];
    const { body: prepared } = await bulkBuy(contract, [
      { id: ids[0] as string, price: '8' },
      { id: ids[1] as string, price: '9' },
    ]);
    expect(prepared.summary.dead).toEqual([]);
    await shop.intent(keyed, `/contract/accept-order/${ids[0]}`);
    await contract.perform(prepared);
    await shop.settle();
    const done = (await contract.get(`/intent/${prepared.intentId}`)).body;
    expect(done).toMatchObject({ status: 'CONFIRMED', result: { orderIds: [ids[1]] } });
    expect(await ownerOf(nftIds[1] as string)).toBe(contract.account.address);
  });

  test('names each that can not be bought with the reason', async () => {
    const nftIds = cards(4);
    const dear = await list(nftIds[0] as string, '9');
    const cheap = await list(nftIds[0] as string, '8');
    const reserved = await list(nftIds[1] as string, '9', { buyer: rival.account.address });
    const offer = await shop.order(rival, {
      type: 'OFFER',
      target: { kind: 'NFT', nftId: nftIds[2] },
      token: 'USDC',
      price: '3',
    });
    const cancelled = await list(nftIds[3] as string, '9');
    await shop.intent(seller, '/contract/cancel-order', { orderId: cancelled });
    const unknown = crypto.randomUUID();
    const ask = [dear, cheap, reserved, offer, cancelled, unknown];
    const { body } = await bulkBuy(
      keyed,
      ask.map((id) => ({ id, price: id === cheap ? '8' : '9' })),
    );
    const reasons = Object.fromEntries(
      body.summary.dead.map(({ orderId, reason }: { orderId: string; reason: string }) => [orderId, reason]),
    );
    expect(reasons).toEqual({
      [dear]: 'NOT_OPEN',
      [reserved]: 'NOT_FOUND',
      [offer]: 'NOT_A_LISTING',
      [cancelled]: 'NOT_OPEN',
      [unknown]: 'NOT_FOUND',
    });
    expect(body.summary.orders).toEqual([{ orderId: cheap, nftId: nftIds[0], price: '8' }]);
    expect(await bulkBuy(rival, [{ id: reserved, price: '9' }])).toMatchObject({
      code: 'NOTHING_TO_BUY',
      body: { dead: [{ orderId: reserved, reason: 'RESERVED' }] },
    });
    expect((await bulkBuy(keyed, [{ id: cheap, price: '7' }])).code).toBe('NOTHING_TO_BUY');
    expect((await bulkBuy(seller, [{ id: cheap, price: '8' }])).code).toBe('NOTHING_TO_BUY');
  });
});

describe('a listing to one buyer', () => {
  test('is visible to its two sides alone, shows no price, and is sold to that buyer only', async () => {
    const nftId = shop.freshCard();
    const orderId = await list(nftId, '50', { buyer: keyed.account.address });
    expect(await shop.cardOf(nftId)).toMatchObject({ price: null });
    expect(await liveFor(rival, nftId)).toBeNull();
    expect(await liveFor(seller, nftId)).toMatchObject({ id: orderId });
    expect(await liveFor(keyed, nftId)).toMatchObject({
      id: orderId,
      reservedFor: getAddress(keyed.account.address),
    });
    expect((await rival.get(`/seaport/orders/${orderId}`)).status).toBe(404);
    // The rejection reveals neither its price nor its existence.
    expect((await rival.post(`/contract/accept-order/${orderId}`, { price: '1' })).code).toBe('NOT_FOUND');
    const before = await shop.held('USDC', seller.account.address);
    const bought = await shop.intent(keyed, `/contract/accept-order/${orderId}`, { price: '50' });
    expect(bought).toMatchObject({ status: 'CONFIRMED', summary: { kind: 'FILL_ORDER' } });
    expect(await ownerOf(nftId)).toBe(keyed.account.address);
    expect((await shop.held('USDC', seller.account.address)) - before).toBe((4_875n * dollars) / 100n);
    expect(await shop.cardOf(nftId)).toMatchObject({ lastSale: { price: '50' } });
    expect((await rival.get(`/seaport/orders/${orderId}`)).body).toMatchObject({
      status: 'Completed',
      buyer: keyed.account.address,
    });
  });

  test('of a contract account to a contract account is sold alike, and its cancellation ends it', async () => {
    const [nftId, other] = cards(2) as [string, string];
    await give(contract, [nftId, other]);
    const orderId = await list(nftId, '40', { buyer: rival.account.address }, contract);
    expect((await shop.intent(rival, `/contract/accept-order/${orderId}`)).status).toBe('CONFIRMED');
    expect(await ownerOf(nftId)).toBe(rival.account.address);
    const ended = await list(other, '40', { buyer: rival.account.address }, contract);
    await shop.intent(contract, '/contract/cancel-order', { orderId: ended });
    expect(await liveFor(rival, other)).toBeNull();
  });

  test('is refused to oneself', async () => {
    const body = {
      type: 'FIXED_PRICE',
      nftId: shop.freshCard(),
      price: '5',
      buyer: seller.account.address,
    };
    expect((await seller.post('/contract/create-order', body)).code).toBe('OWN_CARD');
  });
});

describe('a cancellation', () => {
  const offer = (who: Customer, nftId: string) =>
    shop.order(who, { type: 'OFFER', target: { kind: 'NFT', nftId }, token: 'USDC', price: '4' });
  const statusOf = async (id: string) => {
    const { status, cancelReason } = await shop.orderOf(id);
    return `${status} ${cancelReason}`;
  };

  test('of several ends just these, in one transaction', async () => {
    const [a, b, c] = cards(3) as [string, string, string];
    const ids = [await offer(keyed, a), await offer(keyed, b), await offer(keyed, c)];
    const orderIds = ids.slice(0, 2);
    const done = await shop.intent(keyed, '/contract/cancel-order', { orderIds });
    expect(done).toMatchObject({ status: 'CONFIRMED', summary: { orderIds, all: false, nftId: null } });
    expect(await Promise.all(ids.map(statusOf))).toEqual([
      'Cancelled BY_OFFERER',
      'Cancelled BY_OFFERER',
      'Open null',
    ]);
    expect((await keyed.post('/contract/cancel-order', { orderIds })).code).toBe('ORDER_NOT_OPEN');
    expect((await rival.post('/contract/cancel-order', { orderIds: ids })).code).toBe('NOT_OFFERER');
  });

  test('of several whose cards moved away takes no more statements than one of one', async () => {
    const nftIds = cards(2);
    const orderIds: string[] = [];
    for (const nftId of nftIds) orderIds.push(await list(nftId, '30'));
    for (const nftId of nftIds) {
      await shop.intent(seller, `/nft/transfer/${nftId}`, { to: rival.account.address });
    }
    const cancel = (ids: string[]) => seller.post('/contract/cancel-order', { orderIds: ids });
    expect((await cancel(orderIds)).body.summary).toMatchObject({ orderIds });
    const one = await fewestStatements(() => cancel(orderIds.slice(0, 1)));
    expect(await fewestStatements(() => cancel(orderIds))).toBe(one);
  });

  test('of all for a card ends what sells it and what asks for it', async () => {
    const nftId = shop.freshCard();
    const mine = [await list(nftId, '30'), await list(nftId, '20')];
    const theirs = await offer(rival, nftId);
    const done = await shop.intent(seller, '/contract/cancel-order', { nftId });
    expect(done).toMatchObject({ status: 'CONFIRMED', summary: { nftId } });
    expect(await Promise.all([...mine, theirs].map(statusOf))).toEqual([
      'Cancelled BY_OFFERER',
      'Cancelled BY_OFFERER',
      'Open null',
    ]);
    expect((await seller.post('/contract/cancel-order', { nftId })).code).toBe('NOTHING_TO_CANCEL');
  });

  test('of everything raises the counter: every signature is void', async () => {
    const [a, b] = cards(2) as [string, string];
    const ids = [await offer(contract, a), await offer(contract, b)];
    const done = await shop.intent(contract, '/contract/cancel-order', { all: true });
    expect(done).toMatchObject({ status: 'CONFIRMED', summary: { all: true } });
    expect(done.steps.map((step) => step.action)).toEqual(['CANCEL_ALL_ORDERS']);
    expect(await Promise.all(ids.map(statusOf))).toEqual([
      'Cancelled COUNTER_RAISED',
      'Cancelled COUNTER_RAISED',
    ]);
    expect((await contract.post('/contract/cancel-order', { all: true })).code).toBe('NOTHING_TO_CANCEL');
    await fund(shop.chain, contract.account.address, { usdc: dollars });
    // A new order carries the new counter.
    expect(await statusOf(await offer(contract, a))).toBe('Open null');
  });
});

test('a card with a price is listed with all of its sales: listings, and auctions with a bid', async () => {
  const [nftId, quiet] = cards(2) as [string, string];
  const plan = { reservePrice: '5', startingPrice: '5', increment: '1' };
  const auctionId = await startAuction(shop, seller, nftId, plan);
  await startAuction(shop, seller, quiet, plan);
  expect((await bid(rival, auctionId, '6')).status).toBe(200);
  await shop.settle();
  const found: { nft: { id: string; price: string }; order: Order }[] = [];
  let total = 0;
  for (let page = 1; page === 1 || found.length < total; page += 1) {
    const { body } = await rival.get(`/seaport/listings?pageSize=10&page=${page}`);
    expect(body.items).toHaveLength(Math.min(10, body.total - found.length));
    found.push(...body.items);
    ({ total } = body);
  }
  expect(found.find(({ nft }) => nft.id === nftId)).toMatchObject({
    nft: { price: '6', saleType: 'AUCTION' },
    order: { type: 'AUCTION', auctionId },
  });
  expect(found.map(({ nft }) => nft.id)).not.toContain(quiet);
});

test('[T10] [T32] all their effects are what a fresh index gives', async () => {
  expect(await shop.differences()).toEqual([]);
});
