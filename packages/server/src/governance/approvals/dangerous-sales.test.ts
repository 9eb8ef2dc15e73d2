import {
  type ApiResponse,
  accounts,
  asAdmin,
  draftDrop,
  intakeCards,
  openCollection,
  publishDrop,
  type SignedInAdmin,
  signInAdmin,
  signInApprover,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
let collectionId: string;
let approver: SignedInAdmin;

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  approver = await signInApprover(shop.server);
});
afterAll(() => shop.stop());

const post = (path: string, body: object = {}, token = shop.admin.token): Promise<ApiResponse> =>
  shop.server.request({ method: 'POST', path: `/api${path}`, token, body, idempotencyKey: true });

async function reasonsOf(response: ApiResponse): Promise<string[]> {
  expect(response.status).toBe(202);
  const path = `/api/approval/${response.body.approvalId}`;
  return (await shop.server.request({ method: 'GET', path, token: approver.token })).body.reasons;
}

async function confirm(response: ApiResponse): Promise<ApiResponse> {
  const id = response.body.approvalId;
  const { body } = await shop.server.request({
    method: 'GET',
    path: `/api/approval/${id}`,
    token: approver.token,
  });
  return post(`/approval/${id}/confirm`, { bodyHash: body.bodyHash }, approver.token);
}

const wallet = accounts.dave.address;
const grant = (amount: string, token?: string) =>
  post('/contract/mint-point-token', { wallet, amount, reason: 'A raffle' }, token);
const granted = async () => {
  const row = await shop.server.database.db
    .selectFrom('point_grant')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('amount_base_units'), fn.countAll()).as('sum'))
    .executeTakeFirstOrThrow();
  return BigInt(row.sum);
};

test('[T66] points above the cap of one admin need another, also in parts and in parallel', async () => {
  const admin = await signInAdmin(shop.server, ['finance']);
  const responses = await Promise.all(Array.from({ length: 4 }, () => grant('40000', admin.token)));
  expect(responses.filter(({ body }) => body.status === 'QUEUED')).toHaveLength(2);
  const waiting = responses.filter(({ body }) => body.approvalId !== undefined);
  expect(waiting).toHaveLength(2);
  expect(await reasonsOf(waiting[0] as ApiResponse)).toEqual(['POINTS_ABOVE_CAP']);
  expect(await granted()).toBe(80_000_000_000n);
  // Another admin has a cap of their own.
  expect((await grant('40000')).body.status).toBe('QUEUED');
  // Both requests are the same, and are granted once.
  expect(waiting[0]?.body.approvalId).toBe(waiting[1]?.body.approvalId);
  expect((await confirm(waiting[0] as ApiResponse)).body.status).toBe('EXECUTED');
  expect(await granted()).toBe(160_000_000_000n);
});

test('[T66] a drop with cards worth more than the threshold is published by two', async () => {
  const cards = Array.from({ length: 2 }, () => ({ value: 30_000, rank: 'S' as const }));
  const prices = [{ token: 'USDC' as const, price: '33000' }];
  const id = await draftDrop(shop, collectionId, { packs: 2, cards, prices, priceInPoints: null });
  const response = await post(`/gacha/publish/${id}`);
  expect(await reasonsOf(response)).toEqual(['EXPOSURE']);
  const statusOf = async () => (await asAdmin<{ status: string }>(shop, 'GET', `/gacha/admin/${id}`)).status;
  expect(await statusOf()).toBe('DRAFT');
  expect((await confirm(response)).body.status).toBe('EXECUTED');
  await shop.settle();
  expect(['READY', 'PUBLISHED']).toContain(await statusOf());
});

const dropOf = (value: number, price: string) => ({
  packs: 2,
  cards: Array.from({ length: 2 }, () => ({ value, rank: 'C' as const })),
  prices: [{ token: 'USDC' as const, price }],
  priceInPoints: null,
});

test('[T79] a drop worth less than 50 or more than 110 percent of its price is published by two', async () => {
  const publish = async (value: number) =>
    post(`/gacha/publish/${await draftDrop(shop, collectionId, dropOf(value, '100'))}`);
  for (const value of [49.999999, 110.000001]) {
    expect(await reasonsOf(await publish(value))).toEqual(['EXPECTED_VALUE']);
  }
  for (const value of [50, 110]) {
    expect((await publish(value)).body).toMatchObject({ status: 'QUEUED' });
    await shop.settle();
  }
});

test('[T79] a later price outside of 50 to 110 percent needs two, also a higher one', async () => {
  const gachaId = await publishDrop(shop, collectionId, dropOf(100, '100'));
  const set = (price: string) => post('/contract/set-gacha-price', { gachaId, token: 'USDC', price });
  expect(await reasonsOf(await set('200.000001'))).toEqual(['EXPECTED_VALUE']);
  expect(await reasonsOf(await set('90.909090'))).toEqual(['EXPECTED_VALUE']);
  for (const price of ['200', '190']) {
    expect((await set(price)).body.status).toBe('QUEUED');
    await shop.settle();
  }
});

test('[T80] the points for which rank C cards are exchanged count as their value', async () => {
  // 100 points are a dollar.
  const draft = (exchangePoints: number) =>
    draftDrop(shop, collectionId, { ...dropOf(8, '12'), exchangePoints });
  const dear = await draft(2_640);
  const response = await post(`/gacha/publish/${dear}`);
  expect(await reasonsOf(response)).toEqual(['EXPECTED_VALUE']);
  // Six cards for 10,000 dollars each.
  const cards = Array.from({ length: 6 }, () => ({ value: 8, rank: 'C' as const }));
  const plan = { ...dropOf(8, '12'), cards, packs: 6, exchangePoints: 1_000_000 };
  const vast = await post(`/gacha/publish/${await draftDrop(shop, collectionId, plan)}`);
  expect(await reasonsOf(vast)).toEqual(['EXPOSURE', 'EXPECTED_VALUE']);
  const fair = await draft(1_320);
  expect((await post(`/gacha/publish/${fair}`)).body.status).toBe('QUEUED');
  await shop.settle();
  // The points count for a later price too.
  const lower = await post('/contract/set-gacha-price', { gachaId: fair, token: 'USDC', price: '11.99' });
  expect(await reasonsOf(lower)).toEqual(['EXPECTED_VALUE']);
});

test('[T66] a price more than 30 percent under the published one needs two, also in steps', async () => {
  const cards = Array.from({ length: 2 }, () => ({ value: 7, rank: 'C' as const }));
  const gachaId = await publishDrop(shop, collectionId, { packs: 2, cards });
  const { prices } = await asAdmin<{ prices: { token: string; price: string }[] }>(
    shop,
    'GET',
    `/gacha/admin/${gachaId}`,
  );
  const published = Number(prices.find(({ token }) => token === 'USDC')?.price);
  const set = (part: number) =>
    post('/contract/set-gacha-price', { gachaId, token: 'USDC', price: String(published * part) });
  expect((await set(0.75)).body.status).toBe('QUEUED');
  await shop.settle();
  // A tenth less than the current price, and a third less than the published one.
  expect(await reasonsOf(await set(0.675))).toEqual(['PRICE_REDUCED']);
  expect(await reasonsOf(await set(0.1))).toEqual(['EXPECTED_VALUE', 'PRICE_REDUCED']);
  expect((await set(1.3)).body.status).toBe('QUEUED');
});

test('[T66] a card is listed for less than half its value by two', async () => {
  const [listed, stock] = (await intakeCards(shop, collectionId, [100, 100])) as [string, string];
  await asAdmin(shop, 'POST', '/nft/mint-multiple', { ids: [listed] });
  await shop.settle();
  const list = (price: string) =>
    post('/contract/create-order', { type: 'FIXED_PRICE', nftId: listed, price });
  const cheap = await list('49.99');
  expect(await reasonsOf(cheap)).toEqual(['BELOW_VALUE']);
  expect((await list('50')).body.status).toBe('QUEUED');
  const sell = (price: string) =>
    post(`/nft/${stock}`, { publishState: 'PUBLISHED', saleType: 'OFF_CHAIN', price });
  expect(await reasonsOf(await sell('1'))).toEqual(['BELOW_VALUE']);
  expect((await sell('60')).status).toBe(200);
});

test('[T66] a value that was lowered after the request makes the approval void', async () => {
  const [id] = (await intakeCards(shop, collectionId, [100])) as [string];
  await asAdmin(shop, 'POST', '/nft/mint-multiple', { ids: [id] });
  await shop.settle();
  const response = await post('/contract/create-order', { type: 'FIXED_PRICE', nftId: id, price: '10' });
  expect(await reasonsOf(response)).toEqual(['BELOW_VALUE']);
  await shop.server.database.db
    .updateTable('nft')
    .set({ value_base_units: 900_000_000n })
    .where('id', '=', id)
    .execute();
  expect(await confirm(response)).toMatchObject({ status: 409, code: 'APPROVAL_VOID' });
});
