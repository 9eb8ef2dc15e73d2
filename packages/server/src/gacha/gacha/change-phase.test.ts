import {
  accounts,
  asAdmin,
  type Customer,
  fundedCustomers,
  openCollection,
  passTime,
  publishDrop,
  reorganise,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
let collectionId: string;
let alice: Customer;
let bob: Customer;

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob], { usdc: 1_000_000_000n });
});
afterAll(() => shop.stop());

const pool = (size: number) => Array.from({ length: size }, () => ({ value: 5, rank: 'C' as const }));

async function phaseAt(fromSeconds: number, toSeconds: number, more: object = {}) {
  const { timestamp } = await shop.chain.client.getBlock();
  const at = (seconds: number) => new Date((Number(timestamp) + seconds) * 1000).toISOString();
  return { startsAt: at(fromSeconds), endsAt: at(toSeconds), ...more };
}

const change = (gachaId: string, number: number, phase: object) =>
  shop.server.request({
    method: 'POST',
    path: `/api/gacha/phase/${gachaId}`,
    token: shop.admin.token,
    idempotencyKey: true,
    body: { number, ...phase },
  });
const roll = (who: Customer, gachaId: string, quantity = 1) =>
  who.post('/gacha/roll', { gachaId, quantity, token: 'USDC' });
const view = async (gachaId: string) => (await alice.get(`/gacha/${gachaId}`)).body;

test('a phase ahead takes other times, limits and another allow list, and sells by those alone', async () => {
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 9,
    cards: pool(9),
    phases: [
      await phaseAt(-60, 600),
      await phaseAt(900, 1800, { allowList: [{ wallet: accounts.alice.address, quota: 9 }] }),
    ],
  });
  const allowList = [
    { wallet: accounts.bob.address, quota: 1 },
    { wallet: accounts.bob.address, quota: 2 },
    { wallet: accounts.carol.address, quota: 5 },
  ];
  const phase = await phaseAt(700, 2000, { limit: 4, limitPerWallet: 3, allowList });
  const response = await change(gachaId, 1, phase);
  expect(response).toMatchObject({ status: 202, body: { status: 'QUEUED' } });
  // Nothing changes before the chain's event.
  expect((await view(gachaId)).phases[1].limit).toBe(0);
  expect(await change(gachaId, 1, phase)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  await shop.settle();

  const { limit, limitPerWallet } = (await view(gachaId)).phases[1];
  expect({ limit, limitPerWallet }).toEqual({ limit: 4, limitPerWallet: 3 });
  const admin = await asAdmin<{ allowLists: unknown[]; transactionId: string }>(
    shop,
    'GET',
    `/gacha/admin/${gachaId}`,
  );
  expect(admin.transactionId).toBe(response.body.transactionId);
  const listed = [accounts.bob, accounts.carol].toSorted((a, b) =>
    a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1,
  );
  expect(admin.allowLists).toEqual([
    {
      phase: 1,
      entries: listed.map(({ address: wallet }) => ({
        wallet,
        quota: wallet === accounts.bob.address ? 2 : 5,
      })),
    },
  ]);

  await passTime(shop.chain.client, 701);
  await shop.settle();
  expect(await roll(alice, gachaId)).toMatchObject({ code: 'NOT_ON_ALLOW_LIST' });
  await bob.perform((await roll(bob, gachaId, 2)).body);
  await shop.settle();
  expect((await view(gachaId)).packsLeft).toBe(7);
  expect(await shop.differences()).toEqual([]);
});

test('a phase is added after the last, up to what a drop can have', async () => {
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 3,
    cards: pool(3),
    phases: [await phaseAt(-60, 600)],
  });
  expect(await change(gachaId, 2, await phaseAt(700, 800))).toMatchObject({
    code: 'PHASES_INVALID',
    body: { highest: 1 },
  });
  expect((await change(gachaId, 1, await phaseAt(700, 800))).status).toBe(202);
  await shop.settle();
  expect((await view(gachaId)).phases.map((each: { number: number }) => each.number)).toEqual([0, 1]);
  expect((await change(gachaId, 8, await phaseAt(700, 800))).code).toBe('VALIDATION_FAILED');
});

test('[T2] a phase that has begun never changes, by the shop or past it', async () => {
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 3,
    cards: pool(3),
    phases: [await phaseAt(-60, 600), await phaseAt(300, 900)],
  });
  const begun = await phaseAt(300, 900, { limit: 1 });
  expect(await change(gachaId, 0, begun)).toMatchObject({
    status: 409,
    code: 'PHASE_BEGUN',
    body: { phase: 0 },
  });
  expect(await change(gachaId, 1, await phaseAt(-10, 900))).toMatchObject({
    code: 'PHASES_INVALID',
    body: { detail: expect.stringMatching(/^The phase must start after 20.+Z, by chain time$/) },
  });
  expect((await change(gachaId, 1, await phaseAt(300, 90_000))).code).toBe('PHASES_INVALID');

  // Requested in time, and mined too late: the previous terms stay.
  const { body } = await change(gachaId, 1, await phaseAt(400, 900, { limit: 1 }));
  await passTime(shop.chain.client, 500);
  await shop.settle();
  const transaction = await asAdmin<{ status: string }>(shop, 'GET', `/transaction/${body.transactionId}`);
  expect(transaction.status).toBe('FAILED');
  expect((await view(gachaId)).phases[1]).toMatchObject({ limit: 0 });
  expect((await change(gachaId, 1, await phaseAt(100, 900))).code).toBe('PHASE_BEGUN');
});

test('[T2] nothing changes in a drop that is sold out, in a draft, or once its sale has ended', async () => {
  const soldOut = await publishDrop(shop, collectionId, {
    packs: 1,
    cards: pool(1),
    phases: [await phaseAt(-60, 600), await phaseAt(700, 900)],
  });
  await bob.perform((await roll(bob, soldOut)).body);
  await shop.settle();
  const later = await phaseAt(750, 900);
  expect(await change(soldOut, 1, later)).toMatchObject({ status: 409, code: 'SOLD_OUT' });

  const ended = await publishDrop(shop, collectionId, {
    packs: 1,
    cards: pool(1),
    phases: [await phaseAt(-60, 60)],
  });
  await passTime(shop.chain.client, 61);
  await shop.settle();
  expect(await change(ended, 1, await phaseAt(100, 200))).toMatchObject({
    code: 'STATE_CONFLICT',
    body: { state: 'STOPPED', reason: 'ENDED' },
  });
  expect((await change(crypto.randomUUID(), 0, later)).code).toBe('NOT_FOUND');
});

test('[T32] a change that a reorganisation takes back leaves the previous list', async () => {
  const gachaId = await publishDrop(shop, collectionId, {
    packs: 4,
    cards: pool(4),
    phases: [await phaseAt(500, 900, { allowList: [{ wallet: accounts.alice.address, quota: 3 }] })],
  });
  const quotas = async () =>
    Promise.all(
      [alice, bob].map(
        async (who) => (await who.get(`/gacha/${gachaId}`)).body.standing[0].phases[0].allowListQuota,
      ),
    );
  const { client } = shop.chain;
  const before = await client.getBlockNumber();
  const allowList = [{ wallet: accounts.bob.address, quota: 2 }];
  await change(gachaId, 0, await phaseAt(500, 900, { allowList }));
  await shop.settle();
  expect(await quotas()).toEqual([0, 2]);
  await reorganise(client, Number((await client.getBlockNumber()) - before));
  await shop.server.indexer.catchUp();
  expect(await quotas()).toEqual([3, 0]);
  // The operator sees that its transaction is gone, and sends it again.
  await shop.settle();
  expect(await quotas()).toEqual([0, 2]);
  expect(await shop.differences()).toEqual([]);
});
