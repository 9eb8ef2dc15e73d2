import { asAdmin, draftDrop, openCollection, startTestShop, type TestShop } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const delaySeconds = 600;
let shop: TestShop;
let collectionId: string;

beforeAll(async () => {
  shop = await startTestShop({ saleDelaySeconds: delaySeconds });
  collectionId = await openCollection(shop);
});
afterAll(() => shop.stop());

const at = async (seconds: number) => {
  const { timestamp } = await shop.chain.client.getBlock();
  return new Date((Number(timestamp) + seconds) * 1000).toISOString();
};
const draft = async (startsInSeconds: number) =>
  draftDrop(shop, collectionId, {
    packs: 1,
    cards: [{ value: 10, rank: 'C' }],
    phases: [{ startsAt: await at(startsInSeconds), endsAt: await at(80_000) }],
  });
const post = (path: string, body: object = {}) =>
  shop.server.request({
    method: 'POST',
    path: `/api/gacha/${path}`,
    token: shop.admin.token,
    idempotencyKey: true,
    body,
  });

test('[T4] a drop is not published when buyers would have no time to verify it', async () => {
  const id = await draft(delaySeconds);
  const refused = await post(`publish/${id}`);
  expect(refused).toMatchObject({ status: 422, code: 'PHASE_TOO_EARLY' });
  const from = Date.parse(refused.body.from);
  const { timestamp } = await shop.chain.client.getBlock();
  expect(from).toBeGreaterThanOrEqual((Number(timestamp) + delaySeconds) * 1000);
  expect(await asAdmin(shop, 'GET', `/gacha/admin/${id}`)).toMatchObject({ status: 'DRAFT' });
});

test('[T4] a phase of a new drop can not be moved into the time of verification', async () => {
  const id = await draft(2 * delaySeconds);
  expect((await post(`publish/${id}`)).status).toBe(202);
  await shop.settle();
  expect(await asAdmin(shop, 'GET', `/gacha/admin/${id}`)).toMatchObject({ status: 'READY' });
  const move = async (seconds: number) =>
    post(`phase/${id}`, { number: 0, startsAt: await at(seconds), endsAt: await at(80_000) });
  expect(await move(delaySeconds - 60)).toMatchObject({ status: 422, code: 'PHASE_TOO_EARLY' });
  expect((await move(delaySeconds + 60)).status).toBe(202);
  await shop.settle();
  const { differences } = await asAdmin<{ differences: string[] }>(shop, 'GET', `/gacha/${id}/on-chain`);
  expect(differences).toEqual([]);
});
