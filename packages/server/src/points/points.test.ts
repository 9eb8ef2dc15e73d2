import { pointTokenAbi } from '@kura/chain/abis';
import { accounts, customerOf, startTestShop, type TestShop } from '@kura/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.server.database.db.deleteFrom('point_grant').execute();
});

const grant = (body: object, idempotencyKey: string | true = true, token = shop.admin.token) =>
  shop.server.request({
    method: 'POST',
    path: '/api/contract/mint-point-token',
    token,
    body,
    idempotencyKey,
  });

const balance = () =>
  shop.chain.client.readContract({
    address: shop.chain.network.contracts.pointToken,
    abi: pointTokenAbi,
    functionName: 'balanceOf',
    args: [accounts.dave.address],
  });

const wallet = accounts.dave.address;
const reason = 'Sorry for the wait';

test('points are granted on chain, once for one key, with the reason on record', async () => {
  const before = await balance();
  const key = crypto.randomUUID();
  const responses = [
    await grant({ wallet, amount: '12.5', reason }, key),
    await grant({ wallet, amount: '12.5', reason }, key),
  ];
  expect(responses[0]).toMatchObject({ status: 202, body: { status: 'QUEUED' } });
  expect(responses[1]?.body).toEqual(responses[0]?.body);
  await shop.settle();
  expect((await balance()) - before).toBe(12_500_000n);
  const audit = await shop.server.database.db
    .selectFrom('audit_log')
    .where('action', '=', 'mint-points')
    .select('details')
    .executeTakeFirstOrThrow();
  expect(audit.details).toMatchObject({ amount: '12.5', reason });
});

test('what all admins grant in a day is capped, also when they ask at once', async () => {
  const half = { wallet, amount: '600000', reason };
  const responses = await Promise.all([grant(half), grant(half), grant(half)]);
  expect(responses.map((response) => response.status).sort()).toEqual([202, 422, 422]);
  expect(responses.find((response) => response.status === 422)).toMatchObject({
    code: 'DAILY_CAP_EXCEEDED',
    body: { left: '400000' },
  });
});

test('nothing, or without a reason, is not granted', async () => {
  expect(await grant({ wallet, amount: '0', reason })).toMatchObject({
    code: 'PRICE_INVALID',
    body: { moreThan: '0' },
  });
  expect((await grant({ wallet, amount: '0.0000001', reason })).code).toBe('PRICE_INVALID');
  expect((await grant({ wallet, amount: '1', reason: ' ' })).code).toBe('VALIDATION_FAILED');
});

test('[T24] a user grants nobody anything', async () => {
  const dave = await customerOf(shop, accounts.dave);
  expect((await grant({ wallet, amount: '1', reason }, true, dave.token)).status).toBe(403);
});
