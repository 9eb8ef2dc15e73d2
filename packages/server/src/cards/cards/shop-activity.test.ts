import { intakeSlab, reorganise, type StockedShop, startStockedShop } from '@kura/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: StockedShop;
let nftId: string;
beforeAll(async () => {
  shop = await startStockedShop();
  nftId = shop.freshCard();
  for (let price = 1; price <= 12; price += 1)
    await shop.order(shop.keyed, {
      type: 'OFFER',
      target: { kind: 'NFT', nftId },
      token: 'USDC',
      price: String(price),
    });
});
afterAll(() => shop.stop());

interface Page {
  items: { id: string; type: string; occurredAt: string; nft: { id: string } }[];
  total: number;
  nextCursor: string | null;
}
const ask = (query: string) => shop.seller.get(`/nft/activity?${query}`);
const pageOf = async (query: string): Promise<Page> => (await ask(query)).body;
async function readAll(): Promise<Pick<Page, 'items' | 'total'>> {
  const { items, total, nextCursor } = await pageOf('pageSize=100');
  const second = await pageOf(`pageSize=100&cursor=${nextCursor}`);
  expect(second.nextCursor).toBeNull();
  return { items: [...items, ...second.items], total };
}
const typesOf = async (nftId: string) =>
  (await readAll()).items.filter(({ nft }) => nft.id === nftId).map(({ type }) => type);

test('the activity of the shop has all cards and packs, newest first', async () => {
  const { items, total } = await readAll();
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['Mint', 'Transfer', 'Offer']));
  expect(total).toBe(items.length);
  const times = items.map(({ occurredAt }) => occurredAt);
  expect(times).toEqual(times.toSorted().reverse());
  const own: Page = (await shop.seller.get(`/nft/activity/${nftId}?pageSize=100`)).body;
  expect(items.filter(({ nft }) => nft.id === nftId)).toMatchObject(own.items);
});

test('pages by number and by cursor have each row once, by two statements', async () => {
  const whole = await pageOf('pageSize=100');
  const first = await pageOf('pageSize=10');
  const byNumber = await pageOf('pageSize=10&page=2');
  const byCursor = await pageOf(`pageSize=10&cursor=${first.nextCursor}`);
  expect([...first.items, ...byNumber.items]).toEqual(whole.items.slice(0, 20));
  expect(byCursor.items).toEqual(byNumber.items);
  expect(byCursor.total).toBe(whole.total);
  // One for the session.
  expect((await ask('pageSize=20&type=Mint&type=Offer')).statements).toBeLessThanOrEqual(3);
});

test('types narrow the activity, and a type that never happened has an empty page', async () => {
  const offers = await pageOf('type=Offer&pageSize=100');
  expect(offers.items.map(({ type }) => type)).toEqual(Array(12).fill('Offer'));
  // A purchase is a sale from the buyer's side.
  expect(await pageOf('type=Purchase')).toEqual(await pageOf('type=Sale'));
  expect(await pageOf('type=Swap')).toMatchObject({ items: [], total: 0, nextCursor: null });
});

test('a card is left out until it is published', async () => {
  const { id } = await intakeSlab(shop.server, shop.admin, { collectionId: shop.collectionId });
  const now = new Date();
  const { db } = shop.server.database;
  await db
    .insertInto('stock_sale')
    .values({
      id: crypto.randomUUID(),
      nft_id: id,
      price_base_units: 5_000_000n,
      sold_by: `0x${'a'.repeat(40)}`,
      created_at: now,
      ends_at_seconds: 2_000_000_000,
      status: 'Cancelled',
      ended_at: now,
    })
    .execute();
  expect(await typesOf(id)).toEqual([]);
  await db.updateTable('nft').set({ publish_state: 'PUBLISHED' }).where('id', '=', id).execute();
  await expect.poll(() => typesOf(id)).toEqual(['Cancel', 'Listing']);
});

test('a listing for one buyer is left out until it is bought', async () => {
  const id = shop.freshCard();
  const { address } = shop.keyed.account;
  const orderId = await shop.order(shop.seller, {
    type: 'FIXED_PRICE',
    nftId: id,
    price: '9',
    buyer: address,
  });
  expect(await typesOf(id)).toEqual(['Mint']);
  await shop.intent(shop.keyed, `/contract/accept-order/${orderId}`);
  await expect.poll(() => typesOf(id)).toEqual(['Sale', 'Mint']);
});

test('[T32] a transfer that a reorganisation removes is left out', async () => {
  const id = shop.freshCard();
  await shop.intent(shop.seller, `/nft/transfer/${id}`, { to: shop.rival.account.address });
  await expect.poll(() => typesOf(id)).toEqual(['Transfer', 'Mint']);
  await reorganise(shop.chain.client, 1);
  await shop.server.indexer.catchUp();
  await expect.poll(() => typesOf(id)).toEqual(['Mint']);
});

test.each(['type=Theft', 'cursor=x', 'page=51', 'search=x', 'orderBy=FIRST_ADDED'])(
  'refuses %s',
  async (query) => {
    const { status, body } = await ask(query);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  },
);
