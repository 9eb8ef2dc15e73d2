import { RESERVATION_SECONDS } from '@kura/domain/stock';
import {
  accounts,
  asAdmin,
  type Customer,
  completeIntent,
  customerOf,
  fundedCustomers,
  intakeCards,
  offerStock,
  openCollection,
  passTime,
  passTimeTo,
  reorganise,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { erc20Abi, getAddress, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let collectionId: string;
let alice: Customer;
let bob: Customer;
let poor: Customer;

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob], { usdc: 100_000_000_000n });
  poor = await customerOf(shop, accounts.dave);
});
afterAll(() => shop.stop());

/** The statuses of the reservations of a sale, oldest first. */
async function reservations(saleId: string): Promise<string[]> {
  const rows = await shop.server.database.db
    .selectFrom('stock_reservation')
    .where('stock_sale_id', '=', saleId)
    .orderBy('created_at')
    .select('status')
    .execute();
  return rows.map(({ status }) => status);
}

const statusOf = async (saleId: string) =>
  (
    await shop.server.database.db
      .selectFrom('stock_sale')
      .where('id', '=', saleId)
      .select('status')
      .executeTakeFirstOrThrow()
  ).status;
const endSaleAt = (saleId: string, endsAtSeconds: number) =>
  shop.server.database.db
    .updateTable('stock_sale')
    .set({ ends_at_seconds: endsAtSeconds })
    .where('id', '=', saleId)
    .execute();

const price = '340.5';
const priceBaseUnits = 340_500_000n;

const admin = (path: string, body: object) =>
  shop.server.request({
    method: 'POST',
    path: `/api${path}`,
    token: shop.admin.token,
    body,
    idempotencyKey: true,
  });
const setState = (id: string, body: object) => admin(`/nft/${id}`, body);

const onSale = (at = price) => offerStock(shop, collectionId, at);
const reserve = (who: Customer, orderId: string, body: object = {}) =>
  who.post(`/contract/accept-order/${orderId}`, body);
const orderOf = async (nftId: string) => (await bob.get(`/seaport/order/${nftId}`)).body.order;
const cardOf = async (nftId: string) => (await bob.get(`/nft/${nftId}`)).body;
const treasuryBalance = () =>
  shop.chain.client.readContract({
    address: shop.chain.network.tokens.USDC,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [accounts.treasury.address],
  });
async function release(who: Customer, orderId: string): Promise<void> {
  await completeIntent(shop, who, `/contract/accept-order/${orderId}`);
}

describe('a stock card on sale before it is minted', () => {
  test('shows its price and an order that nobody signed for Seaport', async () => {
    const { nftId, orderId } = await onSale();
    expect(await cardOf(nftId)).toMatchObject({
      price,
      paymentToken: 'USDC',
      saleType: 'OFF_CHAIN',
      tokenId: null,
    });
    expect(await orderOf(nftId)).toMatchObject({
      id: orderId,
      type: 'FIXED_PRICE',
      origin: 'ORDER_OFF_CHAIN',
      status: 'Open',
      fillable: true,
      reservedFor: null,
      orderHash: null,
      signedOrder: null,
      price,
      fee: '0',
    });
  });

  test('is listed among the signed listings, by two statements', async () => {
    const bought = await onSale();
    await completeIntent(shop, alice, `/contract/accept-order/${bought.orderId}`);
    const listing = { type: 'FIXED_PRICE', nftId: bought.nftId, price: '400' };
    const listed = await alice.perform((await alice.post('/contract/create-order', listing)).body);
    const { orderId } = await onSale();
    const path = '/api/seaport/listings?pageSize=100';
    const { body, statements } = await shop.server.request({ method: 'GET', path });
    const ids = body.items.map((item: { order: { id: string } }) => item.order.id);
    expect(ids).toEqual(expect.arrayContaining([orderId, listed.body.result.orderId]));
    expect(statements).toBe(2);
  });

  test('is paid for and minted to its buyer in one transaction', async () => {
    const { nftId, orderId } = await onSale();
    const before = await treasuryBalance();
    const intent = await completeIntent(shop, alice, `/contract/accept-order/${orderId}`, { price });
    expect(intent).toMatchObject({
      status: 'CONFIRMED',
      summary: { kind: 'FILL_ORDER', orderId, nftId, token: 'USDC', total: price },
      result: { transactionHash: intent.transactionHashes.at(-1) },
    });
    expect((await treasuryBalance()) - before).toBe(priceBaseUnits);
    expect(await cardOf(nftId)).toMatchObject({
      owner: getAddress(accounts.alice.address),
      saleType: 'UNASSIGNED',
      revealState: 'REVEALED',
      price: null,
      lastSale: { price, paymentToken: 'USDC' },
      highestSalePrice: price,
    });
    expect(await orderOf(nftId)).toBeNull();
    expect(await shop.differences()).toEqual([]);
  });

  test('is reported as a listing, a mint and a sale', async () => {
    const { nftId, orderId } = await onSale();
    await release(alice, orderId);
    const { body } = await bob.get(`/nft/activity/${nftId}`);
    expect(body.items.map((item: { type: string }) => item.type).sort()).toEqual(['Listing', 'Mint', 'Sale']);
    const { body: stats } = await bob.get(`/nft/collection/${collectionId}/stats`);
    expect(stats.sales).toBeGreaterThan(0);
    const { body: sales } = await bob.get(`/seaport/sales?collectionId=${collectionId}`);
    // Sales of one second have no order among themselves.
    expect(sales.items).toContainEqual(expect.objectContaining({ orderId, price }));
  });

  test('is listed for more by its new owner, as any card', async () => {
    const { nftId, orderId } = await onSale();
    await release(alice, orderId);
    const listing = await completeIntent(shop, alice, '/contract/create-order', {
      type: 'FIXED_PRICE',
      nftId,
      price: '900',
    });
    expect(listing.status).toBe('CONFIRMED');
    expect(await cardOf(nftId)).toMatchObject({ saleType: 'FIXED_PRICE', price: '900', lastSale: { price } });
  });

  test('is known to be bought when the page was closed before reporting it', async () => {
    const { nftId, orderId } = await onSale();
    const { body: intent } = await reserve(alice, orderId);
    await alice.send(intent);
    await shop.settle();
    expect((await alice.get(`/intent/${intent.intentId}`)).body.status).toBe('CONFIRMED');
    expect((await cardOf(nftId)).owner).toBe(getAddress(accounts.alice.address));
  });

  test('asks for an approval only when the allowance is short', async () => {
    const { orderId } = await onSale();
    const { body } = await reserve(bob, orderId);
    expect(body.steps.map((step: { action: string }) => step.action)).toEqual([
      'APPROVE_TOKEN',
      'FILL_ORDER',
    ]);
    await release(bob, orderId);
  });
});

describe('the reservation of a card', () => {
  test('[T28] is one buyer’s: the other learns its end, and neither is charged for nothing', async () => {
    const { nftId, orderId } = await onSale();
    const responses = await Promise.all([reserve(alice, orderId), reserve(bob, orderId)]);
    expect(responses.map((response) => response.status).sort()).toEqual([201, 422]);
    const refused = responses.find((response) => response.status === 422);
    expect(refused).toMatchObject({ code: 'ORDER_RESERVED' });
    expect(Date.parse(refused?.body.until)).toBeGreaterThan(Date.now());
    const winner = responses[0].status === 201 ? alice : bob;
    expect((await orderOf(nftId)).reservedFor).toBe(getAddress(winner.account.address));
    const before = await treasuryBalance();
    await release(winner, orderId);
    expect((await treasuryBalance()) - before).toBe(priceBaseUnits);
    const late = await reserve(winner === alice ? bob : alice, orderId);
    expect([late.code, late.body.state]).toEqual(['ORDER_NOT_OPEN', 'Completed']);
  });

  test('is given again to who holds it', async () => {
    const { orderId } = await onSale();
    const [first, again] = [await reserve(alice, orderId), await reserve(alice, orderId)];
    expect(again.status).toBe(201);
    expect(again.body.steps.at(-1)).toEqual(first.body.steps.at(-1));
    expect(again.body.expiresAt).toBe(first.body.expiresAt);
    await release(alice, orderId);
  });

  test('[T39] is over with the chain’s time, and then the next one gets the card', async () => {
    const { nftId, orderId } = await onSale();
    const { body: left } = await reserve(alice, orderId);
    // Up to the reported time, which counts from the clock when it is ahead of the chain.
    await passTimeTo(shop.chain.client, BigInt(Date.parse(left.expiresAt) / 1000 + 1));
    await shop.settle();
    expect((await orderOf(nftId)).reservedFor).toBeNull();
    expect((await alice.get(`/intent/${left.intentId}`)).body.status).toBe('EXPIRED');
    await expect(alice.send(left)).rejects.toThrow();
    const intent = await completeIntent(shop, bob, `/contract/accept-order/${orderId}`);
    expect(intent.status).toBe('CONFIRMED');
    expect((await cardOf(nftId)).owner).toBe(getAddress(accounts.bob.address));
  });

  test('keeps price and sale unchanged', async () => {
    const { nftId, orderId } = await onSale();
    await reserve(alice, orderId);
    const refused = await setState(nftId, { saleType: 'OFF_CHAIN', price: '1000' });
    expect([refused.status, refused.body.state]).toEqual([409, 'RESERVED']);
    expect((await setState(nftId, { saleType: 'UNASSIGNED' })).body.state).toBe('RESERVED');
    await release(alice, orderId);
  });

  test('is refused to who can’t pay', async () => {
    const { orderId } = await onSale();
    expect(await reserve(poor, orderId)).toMatchObject({ status: 422, code: 'INSUFFICIENT_FUNDS' });
    expect((await reserve(bob, orderId)).status).toBe(201);
    await release(bob, orderId);
  });

  test('is held for three cards at most by one user', async () => {
    const sales = [await onSale(), await onSale(), await onSale(), await onSale()];
    const responses = [];
    for (const { orderId } of sales) responses.push(await reserve(alice, orderId));
    expect(responses.map((response) => response.status)).toEqual([201, 201, 201, 422]);
    expect(responses[3]).toMatchObject({ code: 'TOO_MANY_RESERVATIONS' });
    for (const { orderId } of sales.slice(0, 3)) await release(alice, orderId);
  });

  test('[T10] does not come back with a reorganisation once another has the card reserved', async () => {
    const { orderId } = await onSale();
    const { body: left } = await reserve(alice, orderId);
    const { client } = shop.chain;
    // Alice pays in time in one branch of the chain, after her time was over in another branch.
    const inTime = await client.snapshot();
    await passTimeTo(client, BigInt(Date.parse(left.expiresAt) / 1000 + 1));
    await shop.settle();
    expect((await reserve(bob, orderId)).status).toBe(201);
    await client.revert({ id: inTime });
    await alice.send(left);
    await shop.settle();
    expect(await reservations(orderId)).toEqual(['COMPLETED', 'RESERVED']);
    // The sale has ended, but stays open for Bob's reservation.
    await endSaleAt(orderId, Number((await client.getBlock()).timestamp));
    await reorganise(client, 1);
    await shop.settle();
    expect(await reservations(orderId)).toEqual(['EXPIRED', 'RESERVED']);
    expect(await statusOf(orderId)).toBe('Open');
  });

  test('[T10] comes back with a reorganisation that takes its sale away', async () => {
    const { nftId, orderId } = await onSale();
    const intent = await completeIntent(shop, alice, `/contract/accept-order/${orderId}`);
    await reorganise(shop.chain.client, 1);
    await shop.settle();
    expect((await alice.get(`/intent/${intent.intentId}`)).body.status).toBe('SUBMITTED');
    expect(await cardOf(nftId)).toMatchObject({ owner: null, saleType: 'OFF_CHAIN', price, lastSale: null });
    expect((await orderOf(nftId)).reservedFor).toBe(getAddress(accounts.alice.address));
    await alice.send({ ...intent, steps: intent.steps.slice(-1) });
    await shop.settle();
    expect((await alice.get(`/intent/${intent.intentId}`)).body.status).toBe('CONFIRMED');
    expect(await shop.differences()).toEqual([]);
  });

  test('[T10] that comes back with a reorganisation keeps its sale open after the end of the sale', async () => {
    const { orderId } = await onSale();
    const { body: left } = await reserve(alice, orderId);
    const endsAtSeconds = Number((await shop.chain.client.getBlock()).timestamp) + 60;
    await endSaleAt(orderId, endsAtSeconds);
    await passTimeTo(shop.chain.client, BigInt(endsAtSeconds));
    await alice.send(left);
    await shop.settle();
    expect(await statusOf(orderId)).toBe('Completed');
    await reorganise(shop.chain.client, 1);
    await shop.settle();
    expect(await reservations(orderId)).toEqual(['RESERVED']);
    expect(await statusOf(orderId)).toBe('Open');
    await alice.send({ ...left, steps: left.steps.slice(-1) });
    await shop.settle();
    expect(await statusOf(orderId)).toBe('Completed');
  });
});

describe('the price of a sale from stock', () => {
  test('that changed is another sale: the old one sells nothing more', async () => {
    const { nftId, orderId } = await onSale();
    await setState(nftId, { saleType: 'OFF_CHAIN', price: '500' });
    const refused = await reserve(alice, orderId);
    expect([refused.code, refused.body.state]).toEqual(['ORDER_NOT_OPEN', 'Cancelled']);
    const order = await orderOf(nftId);
    expect(order).toMatchObject({ price: '500' });
    expect(order.id).not.toBe(orderId);
    expect(await reserve(alice, order.id, { price })).toMatchObject({ code: 'PRICE_CHANGED' });
    const { body } = await bob.get(`/nft/activity/${nftId}`);
    expect(body.items.map((item: { type: string }) => item.type).sort()).toEqual([
      'Cancel',
      'Listing',
      'Listing',
    ]);
  });

  test('must be more than nothing, and goes with the sale alone', async () => {
    const [nftId = ''] = await intakeCards(shop, collectionId, [300]);
    const refusal = async (body: object) => (await setState(nftId, body)).code;
    expect(await refusal({ saleType: 'OFF_CHAIN', price: '0' })).toBe('PRICE_INVALID');
    expect(await refusal({ saleType: 'OFF_CHAIN' })).toBe('VALIDATION_FAILED');
    expect(await refusal({ price: '5' })).toBe('VALIDATION_FAILED');
    expect((await setState(nftId, { saleType: 'OFF_CHAIN', price: '5' })).body.state).toBe('DRAFT');
  });
});

describe('a sale from stock', () => {
  test('ends when the admin takes it back, and the page may be taken back with it', async () => {
    const { nftId, orderId } = await onSale();
    expect((await setState(nftId, { publishState: 'DRAFT' })).body.state).toBe('OFF_CHAIN');
    const { body } = await setState(nftId, { saleType: 'UNASSIGNED', publishState: 'DRAFT' });
    expect(body).toMatchObject({
      saleType: 'UNASSIGNED',
      publishState: 'DRAFT',
      price: null,
      stockSale: null,
    });
    expect((await reserve(alice, orderId)).body.state).toBe('Cancelled');
  });

  test('[T19] keeps its card from being minted or put in a drop', async () => {
    const { nftId } = await onSale();
    expect((await admin('/nft/mint', { id: nftId })).body.state).toBe('OFF_CHAIN');
    const text = { title: 'Drop', description: 'What is in it', terms: 'No refund' };
    const drop = await asAdmin<{ id: string }>(shop, 'POST', '/gacha', {
      collectionId,
      name: 'Comet drop',
      texts: { ja: text, en: text },
      colourTier: 'BLUE',
      packs: 1,
      limitPerTransaction: 1,
      endsAt: '2100-01-01T00:00:00.000Z',
    });
    const assigned = await admin(`/gacha/nfts/${drop.id}`, { assign: [{ nftId, rank: 'C' }] });
    expect(assigned).toMatchObject({ status: 409, code: 'CARD_NOT_IN_STOCK' });
  });

  test('stops while its contract may not mint, and resumes when it may again', async () => {
    const { nftId, orderId } = await onSale();
    const setMinter = async (allowed: boolean) => {
      const address = shop.chain.network.contracts.stockSale;
      await admin(`/collection/${collectionId}/minters`, { address, allowed });
      await shop.settle();
    };
    await setMinter(false);
    expect(await orderOf(nftId)).toMatchObject({ fillable: false, unfillableReason: 'PAUSED' });
    expect((await cardOf(nftId)).price).toBeNull();
    const refused = await reserve(alice, orderId);
    expect([refused.code, refused.body.reason]).toEqual(['ORDER_NOT_FILLABLE', 'PAUSED']);
    await setMinter(true);
    expect((await cardOf(nftId)).price).toBe(price);
    await release(alice, orderId);
  });

  test('expires after half a year, by the chain’s time', async () => {
    const { nftId, orderId } = await onSale();
    await passTime(shop.chain.client, 181 * 24 * 60 * 60);
    await shop.settle();
    expect(await cardOf(nftId)).toMatchObject({ saleType: 'UNASSIGNED', price: null });
    expect((await reserve(alice, orderId)).body.state).toBe('Expired');
    expect(await shop.differences()).toEqual([]);
  });

  test('of an unknown card is rejected', async () => {
    expect((await setState(crypto.randomUUID(), { saleType: 'UNASSIGNED' })).status).toBe(404);
    expect((await reserve(alice, crypto.randomUUID())).status).toBe(404);
  });
});

test('a reservation is shorter than what the contract allows', async () => {
  const { client, network } = shop.chain;
  const longest = await client.readContract({
    address: network.contracts.stockSale,
    abi: parseAbi(['function MAX_VALIDITY() view returns (uint256)']),
    functionName: 'MAX_VALIDITY',
  });
  expect(BigInt(RESERVATION_SECONDS)).toBeLessThan(longest);
});
