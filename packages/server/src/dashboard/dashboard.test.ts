import {
  type ApiAnswer,
  accounts,
  type Customer,
  customerOf,
  fund,
  openCollection,
  publishDrop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
let bob: Customer;

beforeAll(async () => {
  shop = await startTestShop();
  const collectionId = await openCollection(shop);
  for (const { address } of [accounts.alice, accounts.bob]) {
    await fund(shop.chain, address, { usdc: 1_000_000_000n, points: 5_000_000_000n });
  }
  [alice, bob] = [await customerOf(shop, accounts.alice), await customerOf(shop, accounts.bob)];
  const cards = Array.from({ length: 4 }, () => ({ value: 5, rank: 'C' as const }));
  const gachaId = await publishDrop(shop, collectionId, { packs: 4, cards });
  await buy(gachaId, 'POINT', false);
  const [nftId] = await buy(gachaId, 'USDC', true);
  const { body: listing } = await alice.post('/contract/create-order', {
    type: 'FIXED_PRICE',
    nftId,
    price: '12.5',
  });
  const { orderId } = (await alice.perform(listing)).body.result;
  await bob.perform((await bob.post(`/contract/accept-order/${orderId}`)).body);
  await shop.settle();
});
afterAll(() => shop.stop());

async function buy(gachaId: string, token: string, openNow: boolean): Promise<string[]> {
  const { body } = await alice.post('/gacha/roll', { gachaId, quantity: 2, token, openNow });
  await alice.perform(body);
  await shop.settle();
  return (await alice.get(`/intent/${body.intentId}`)).body.result.cardIds;
}

const summary = (query = ''): Promise<ApiAnswer> =>
  shop.server.request({
    method: 'GET',
    path: `/api/dashboard/totalSummary${query}`,
    token: shop.admin.token,
  });

test('totals count what there is', async () => {
  const { body, statements } = await summary();
  expect(body.totals).toEqual({
    users: 2,
    admins: 1,
    collections: 1,
    nfts: 8,
    cards: 4,
    packs: 4,
    orders: 1,
    openOrders: 0,
  });
  expect(statements).toBeLessThanOrEqual(5);
});

test('each day in Japan has its sales, packs and draws, and days without any are there too', async () => {
  const days = (await summary('?days=7')).body.days as Record<string, unknown>[];
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toEqual({
    day: new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10),
    sales: 1,
    salesVolume: '12.5',
    packsSold: 4,
    packRevenue: '20',
    draws: 2,
    newUsers: 2,
  });
  expect(days[0]).toMatchObject({ sales: 0, salesVolume: '0', packsSold: 0, draws: 0, newUsers: 0 });
  expect((await summary('?days=90')).body.days).toHaveLength(90);
  expect((await summary('?days=8')).status).toBe(400);
});

test('[T39] a day begins at midnight in Japan, not at midnight UTC', async () => {
  await sql`update app_user set created_at = '2026-03-01T14:59:59Z' where id = ${alice.userId}`.execute(
    shop.server.context.db,
  );
  await sql`update app_user set created_at = '2026-03-01T15:00:00Z' where id = ${bob.userId}`.execute(
    shop.server.context.db,
  );
  const { context } = shop.server;
  const { clock } = context;
  context.clock = { now: () => new Date('2026-03-02T00:00:00Z') };
  const { days } = (await summary('?days=7')).body;
  context.clock = clock;
  expect(days.slice(-2)).toMatchObject([
    { day: '2026-03-01', newUsers: 1 },
    { day: '2026-03-02', newUsers: 1 },
  ]);
});

test('reports what needs attention, and nothing else', async () => {
  const { db } = shop.server.context;
  expect((await summary()).body.attention).toEqual([]);
  await sql`update operator_signer set balance_low = true`.execute(db);
  await sql`update chain_condition set condition = 'UNREACHABLE'`.execute(db);
  await sql`update operator_transaction set status = 'FAILED'
            where id = (select min(id::text)::uuid from operator_transaction)`.execute(db);
  expect((await summary()).body.attention).toEqual([
    { kind: 'CHAIN_NOT_FOLLOWED', count: 1 },
    { kind: 'OPERATOR_BALANCE_LOW', count: 1 },
    { kind: 'TRANSACTIONS_FAILED', count: 1 },
  ]);
});
