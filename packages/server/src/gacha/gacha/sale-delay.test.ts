import { stockSaleAbi } from '@kura/chain/abis';
import {
  accounts,
  asAdmin,
  draftDrop,
  openCollection,
  passTime,
  sendCall,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { encodeFunctionData, parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';

const delaySeconds = 600;
let shop: TestShop;
let collectionId: string;

beforeAll(async () => {
  shop = await startTestShop({ delays: { saleDelaySeconds: delaySeconds } });
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
    deliveryCap: 1,
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

test('[T60] packs are delivered once buyers had time to verify the drop, and not during a stop that began before', async () => {
  const send = async (who: typeof accounts.admin, functionName: 'stop' | 'resume') => {
    const { gacha } = shop.chain.network.contracts;
    const data = encodeFunctionData({ abi: stockSaleAbi, functionName });
    await sendCall(shop.chain.client, who, { to: gacha, data, value: 0n });
    await shop.settle();
  };
  await shop.chain.client.setBalance({ address: accounts.guardian.address, value: parseEther('1') });
  const gachaId = await draft(2 * delaySeconds);
  const other = await draft(4 * delaySeconds);
  expect((await post(`publish/${gachaId}`)).status).toBe(202);
  await shop.settle();
  const deliver = () =>
    shop.server.request({
      method: 'POST',
      path: '/api/campaign/packs-account',
      token: shop.admin.token,
      idempotencyKey: true,
      body: { gachaId, quantity: 1 },
    });
  const early = await deliver();
  expect(early).toMatchObject({ status: 409, code: 'SALE_NOT_OPEN', body: { state: 'READY' } });
  const { timestamp } = await shop.chain.client.getBlock();
  expect(Date.parse(early.body.saleStartsAt) / 1000 - Number(timestamp)).toBeGreaterThan(0);

  await send(accounts.guardian, 'stop');
  await passTime(shop.chain.client, delaySeconds);
  await shop.settle();
  expect(await deliver()).toMatchObject({ status: 409, code: 'PAUSED' });
  expect(await post(`publish/${other}`)).toMatchObject({ status: 409, code: 'PAUSED' });

  await send(accounts.admin, 'resume');
  expect((await deliver()).status).toBe(202);
  await shop.settle();
  const delivery = await shop.server.context.db
    .selectFrom('delivery')
    .where('gacha_id', '=', gachaId)
    .select('status')
    .execute();
  expect(delivery).toEqual([{ status: 'DELIVERED' }]);
  expect((await post(`publish/${other}`)).status).toBe(202);
});
