import {
  accounts,
  completeIntent,
  customerOf,
  fund,
  gachaFields,
  intakeCards,
  openCollection,
  sellByShop,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
let collectionId: string;

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
});
afterAll(() => shop.stop());

const call = (method: 'GET' | 'POST', path: string, body?: object, ifMatch?: string) =>
  shop.server.request({
    method,
    path: `/api${path}`,
    token: shop.admin.token,
    ...(body && { body, idempotencyKey: true }),
    ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
  });
const historyOf = async (id: string, query = '') =>
  (await call('GET', `/nft/admin/${id}/history${query}`)).body;
const actionsOf = async (id: string) =>
  (await historyOf(id, '?pageSize=100')).items.map(
    (entry: { action?: string; activity?: { type: string } }) => entry.action ?? entry.activity?.type,
  );

async function update(id: string, change: object) {
  const { version } = (await call('GET', `/nft/admin/${id}`)).body;
  const answer = await call('POST', `/nft/update/${id}`, change, String(version));
  expect(answer.status).toBe(200);
}

test('a change by hand names who changed which field, from what to what', async () => {
  const [id = ''] = await intakeCards(shop, collectionId, [100]);
  const before = (await call('GET', `/nft/admin/${id}`)).body;
  await update(id, { englishTitle: 'Tide Warden', value: '120.5', category: null, displayOrder: 0 });
  const { items } = await historyOf(id);
  expect(items[0]).toMatchObject({
    source: 'ACTION',
    action: 'update-card',
    actor: { kind: 'admin', email: expect.stringContaining('@') },
  });
  expect(items[0].changes).toContainEqual({
    field: 'englishTitle',
    before: before.name,
    after: 'Tide Warden',
  });
  expect(items[0].changes).toContainEqual({ field: 'value', before: '100', after: '120.5' });
  // An unchanged field is not listed.
  expect(items[0].changes.map(({ field }: { field: string }) => field)).not.toContain('displayOrder');
});

test('a text that became empty has none as its value, and so has one that was empty', async () => {
  const [id = ''] = await intakeCards(shop, collectionId, [100]);
  const audited = (after: object, before: object) =>
    shop.server.database.pool.query(
      `insert into audit_log (id, actor_kind, actor_id, action, subject_kind, subject_id, details)
       values (gen_random_uuid(), 'system', 'test', 'update-card', 'card', $1, $2)`,
      [id, { ...after, before }],
    );
  await audited({ category: '' }, { category: 'Monsters' });
  await audited({ category: 'Legends' }, { category: '' });
  const { items } = await historyOf(id);
  expect(items.slice(0, 2).map(({ changes }: { changes: object[] }) => changes)).toEqual([
    [{ field: 'category', before: null, after: 'Legends' }],
    [{ field: 'category', before: 'Monsters', after: null }],
  ]);
});

test('acts with several cards are in the history of each, and so is what happens on chain', async () => {
  const [first = '', second = ''] = await intakeCards(shop, collectionId, [100, 100]);
  await call('POST', '/nft/mint-multiple', { ids: [first, second] });
  await shop.settle();
  for (const id of [first, second]) {
    const actions = await actionsOf(id);
    expect(actions).toContain('mint-cards');
    expect(actions).toContain('Mint');
    expect(actions).toContain('intake-card');
  }
  await sellByShop(shop, { type: 'FIXED_PRICE', nftId: second, price: '80' });
  const { items } = await historyOf(second);
  const listed = items.find((entry: { action?: string }) => entry.action === 'list-shop-card');
  expect(listed.changes).toContainEqual({ field: 'price', before: null, after: '80' });
  const bob = await customerOf(shop, accounts.bob);
  await fund(shop.chain, accounts.bob.address, { usdc: 1_000_000_000n });
  const { order } = (await bob.get(`/seaport/order/${second}`)).body;
  await completeIntent(shop, bob, `/contract/accept-order/${order.id}`, { price: '80' });
  const sale = (await historyOf(second)).items.find(
    (entry: { activity?: { type: string } }) =>
      entry.activity?.type === 'Sale' || entry.activity?.type === 'Purchase',
  );
  expect(sale).toMatchObject({
    source: 'ACTIVITY',
    activity: { price: '80', paymentToken: 'USDC', transactionHash: expect.stringMatching(/^0x/) },
  });
  expect(await actionsOf(first)).not.toContain('list-shop-card');
});

test('a card in a drop shows when it was put there', async () => {
  const [id = ''] = await intakeCards(shop, collectionId, [100]);
  const gachaId = (await call('POST', '/gacha', gachaFields(collectionId))).body.id;
  await call('POST', `/gacha/nfts/${gachaId}`, { assign: [{ nftId: id, rank: 'A' }] });
  expect(await actionsOf(id)).toContain('assign-nfts');
});

test('pages have an exact total, each entry once, and an unknown card has none', async () => {
  const [id = ''] = await intakeCards(shop, collectionId, [100]);
  for (let count = 0; count < 12; count += 1) await update(id, { value: String(200 + count) });
  const [one, two] = [await historyOf(id, '?pageSize=10'), await historyOf(id, '?pageSize=10&page=2')];
  const ids = [...one.items, ...two.items].map((entry: { id: string }) => entry.id);
  expect([one.total, two.total, ids.length, new Set(ids).size]).toEqual([13, 13, 13, 13]);
  expect((await call('GET', `/nft/admin/${crypto.randomUUID()}/history`)).status).toBe(404);
});
