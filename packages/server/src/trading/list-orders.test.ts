import {
  accounts,
  activeCollection,
  openListing,
  type SignedInAdmin,
  type SignedInUser,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
  takeIn,
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
  const { id: nftId } = await takeIn(server, admin, {
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
  const answer = await server.request({
    method: 'GET',
    path: `/api/seaport/admin-orders?${query}`,
    token: admin.token,
  });
  expect(answer.status).toBe(200);
  expect(answer.body.total).toBe(answer.body.items.length);
  return answer.body.items.map((item: { order: { id: string } }) => item.order.id);
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
});
