import { formatAmount } from '@kura/domain/money';
import {
  accounts,
  activeCollection,
  intakeSlab,
  openListing,
  type SignedInAdmin,
  type SignedInUser,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: SignedInAdmin;
let seller: SignedInUser;
let listingId: string;
let saleId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdmin(server);
  seller = await signInUser(server, accounts.alice);
  listingId = await openListing(server.database, seller);
  const { id: nftId } = await intakeSlab(server, admin, {
    collectionId: await activeCollection(server.context),
    englishTitle: 'Vermilion Bird',
  });
  saleId = crypto.randomUUID();
  await server.database.db
    .insertInto('stock_sale')
    .values({
      id: saleId,
      nft_id: nftId,
      price_base_units: 340_000_000n,
      sold_by: `0x${'5'.repeat(40)}`,
      created_at: new Date(),
      ends_at_seconds: 4_102_444_800,
    })
    .execute();
});
afterAll(() => server.stop());

async function idsOf(query: string): Promise<string[]> {
  const response = await server.request({
    method: 'GET',
    path: `/api/seaport/admin-orders?${query}`,
    token: admin.token,
  });
  expect(response.status).toBe(200);
  expect(response.body.total).toBe(response.body.items.length);
  return response.body.items.map((item: { order: { id: string } }) => item.order.id);
}

describe('the list of all orders', () => {
  test('has signed orders and sales from stock, the newest first', async () => {
    expect(await idsOf('')).toEqual([saleId, listingId]);
    expect(await idsOf('orderBy=FIRST_ADDED')).toEqual([listingId, saleId]);
    expect(await idsOf('orderBy=PRICE_LOW_TO_HIGH')).toEqual([listingId, saleId]);
  });

  test('takes two statements besides the session’s, for any page', async () => {
    const path = '/api/seaport/admin-orders?include=signedOrder';
    const { body, statements } = await server.request({ method: 'GET', path, token: admin.token });
    expect(body.items).toMatchObject([
      {
        order: { id: saleId, origin: 'ORDER_OFF_CHAIN', signedOrder: null },
        nft: { name: 'Vermilion Bird' },
      },
      { order: { id: listingId, origin: 'ORDER_ON_CHAIN', signedOrder: expect.anything() } },
    ]);
    expect(statements).toBe(3);
  });

  test('is narrowed by type, status and origin', async () => {
    expect(await idsOf('type=FIXED_PRICE&status=Open&origin=ORDER_OFF_CHAIN')).toEqual([saleId]);
    expect(await idsOf('origin=ORDER_ON_CHAIN')).toEqual([listingId]);
    expect(await idsOf('status=Completed')).toEqual([]);
    expect(await idsOf('type=OFFER&type=BID')).toEqual([]);
  });

  test('is searched by title, by the address of a side and by id', async () => {
    expect(await idsOf('search=vermilion')).toEqual([saleId]);
    expect(await idsOf(`search=${seller.account.address}`)).toEqual([listingId]);
    expect(await idsOf(`search=${listingId}`)).toEqual([listingId]);
    expect(await idsOf('search=nothing')).toEqual([]);
  });

  test('has an exact total beyond its last page', async () => {
    const { body } = await server.request({
      method: 'GET',
      path: '/api/seaport/admin-orders?page=9',
      token: admin.token,
    });
    expect(body).toMatchObject({ items: [], total: 2 });
  });

  test('names the users behind the wallets and sums up all that match', async () => {
    const { db } = server.database;
    await db.updateTable('app_user').set({ name: 'Alice' }).where('id', '=', seller.id).execute();
    const listing = await db
      .selectFrom('market_order')
      .where('id', '=', listingId)
      .select(['price_base_units', 'fee_base_units', 'proceeds_base_units'])
      .executeTakeFirstOrThrow();
    const read = async (query: string) =>
      (
        await server.request({
          method: 'GET',
          path: `/api/seaport/admin-orders?${query}`,
          token: admin.token,
        })
      ).body;
    const all = await read('pageSize=10');
    expect(all.items[1]).toMatchObject({ offererUser: { id: seller.id, name: 'Alice' }, buyerUser: null });
    expect(all.items[0].offererUser).toBeNull();
    expect(all.sums).toEqual({
      price: formatAmount(listing.price_base_units + 340_000_000n),
      fee: formatAmount(listing.fee_base_units),
      proceeds: formatAmount(listing.proceeds_base_units + 340_000_000n),
    });
    expect((await read('page=9')).sums).toEqual(all.sums);
    expect((await read('origin=ORDER_OFF_CHAIN')).sums).toEqual({
      price: '340',
      fee: '0',
      proceeds: '340',
    });
    expect((await read('search=nothing')).sums).toEqual({ price: '0', fee: '0', proceeds: '0' });
  });
});

describe('the record of an order', () => {
  const read = (id: string) =>
    server.request({ method: 'GET', path: `/api/seaport/admin-orders/${id}`, token: admin.token });

  test('has its parties by name, the parts of its price, and what was sent for it', async () => {
    const buyer = await signInUser(server, accounts.bob);
    const { db } = server.database;
    await db.updateTable('app_user').set({ name: 'Bob' }).where('id', '=', buyer.id).execute();
    const transactionHash = `0x${'ab'.repeat(32)}`;
    await db
      .insertInto('intent')
      .values({
        id: crypto.randomUUID(),
        kind: 'FILL_ORDER',
        user_id: buyer.id,
        wallet: buyer.account.address.toLowerCase(),
        status: 'SUBMITTED',
        order_ids: [listingId],
        steps: '[]',
        summary: '{}',
        transaction_hashes: [transactionHash],
        created_at: new Date(),
        updated_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const { body } = await read(listingId);
    expect(body).toMatchObject({
      order: { id: listingId },
      parties: [
        { role: 'SELLER', address: seller.account.address, isShop: false, user: { id: seller.id } },
        { role: 'BUYER', address: null, isShop: false, user: null },
      ],
      royalty: '0',
      endedAt: null,
      steps: [
        {
          source: 'INTENT',
          name: 'FILL_ORDER',
          state: 'SUBMITTED',
          transactionHash,
          user: { id: buyer.id, name: 'Bob' },
        },
      ],
      acceptable: false,
    });
    const { price, fee, proceeds } = body.order;
    expect(Number(price)).toBeCloseTo(Number(fee) + Number(proceeds), 6);
  });

  test('of a sale from stock has the shop as its seller', async () => {
    expect((await read(saleId)).body).toMatchObject({
      order: { origin: 'ORDER_OFF_CHAIN' },
      nft: { name: 'Vermilion Bird' },
      parties: [
        { role: 'SELLER', isShop: true },
        { role: 'BUYER', address: null },
      ],
      steps: [],
    });
  });

  test('shows an order that is reserved for another user', async () => {
    const { db } = server.database;
    const reserved_for = `0x${'7'.repeat(40)}`;
    await db.updateTable('market_order').set({ reserved_for }).where('id', '=', listingId).execute();
    expect((await read(listingId)).body.order.reservedFor).toBe(reserved_for);
  });

  test('of nothing is absent', async () => {
    expect((await read(crypto.randomUUID())).code).toBe('NOT_FOUND');
  });
});
