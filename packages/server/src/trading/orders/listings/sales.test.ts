import { openListing, type SignedInUser, signInUser, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const buyer = `0x${'b0'.repeat(20)}`;

let server: TestServer;
let seller: SignedInUser;
/** The cards that were sold, the latest first. */
const sold: { nftId: string; collectionId: string }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  seller = await signInUser(server);
  for (const day of [1, 2, 3]) sold.unshift(await sell(new Date(Date.UTC(2026, 0, day))));
  await openListing(server.database, seller);
});
afterAll(() => server.stop());

async function sell(soldAt: Date): Promise<{ nftId: string; collectionId: string }> {
  const { db } = server.database;
  const orderId = await openListing(server.database, seller);
  const hash = `0x${'ab'.repeat(32)}`;
  const { nft_id: nftId } = await db
    .updateTable('market_order')
    .set((eb) => ({
      status: 'Completed',
      buyer,
      created_at: soldAt,
      ended_at: soldAt,
      transaction_hash: hash,
      sold_nft_id: eb.ref('nft_id'),
      seller: eb.ref('offerer'),
    }))
    .where('id', '=', orderId)
    .returning('nft_id')
    .executeTakeFirstOrThrow();
  if (nftId === null) throw new Error('a listing is of one card');
  const { collection_id: collectionId } = await db
    .selectFrom('nft')
    .where('id', '=', nftId)
    .select('collection_id')
    .executeTakeFirstOrThrow();
  return { nftId, collectionId };
}

const sales = async (query = '') => server.request({ method: 'GET', path: `/api/seaport/sales?${query}` });

describe('sales', () => {
  test('are listed newest first with seller and buyer, in two statements', async () => {
    const { body, statements } = await sales();
    expect(body.total).toBe(3);
    expect(body.items.map((item: { nft: { id: string } }) => item.nft.id)).toEqual(
      sold.map(({ nftId }) => nftId),
    );
    expect(body.items[0]).toMatchObject({ soldAt: '2026-01-03T00:00:00.000Z', paymentToken: 'USDC' });
    expect(body.items[0].seller).toBe(seller.account.address);
    expect(body.items[0].buyer.toLowerCase()).toBe(buyer);
    expect(statements).toBe(2);
  });

  test('are listed for one collection alone', async () => {
    const { body } = await sales(`collectionId=${sold[1]?.collectionId}`);
    expect(body).toMatchObject({ total: 1, items: [{ nft: { id: sold[1]?.nftId } }] });
    expect((await sales(`collectionId=${crypto.randomUUID()}`)).body).toMatchObject({ items: [], total: 0 });
  });

  test('have an exact total on every page, and beyond the last', async () => {
    expect((await sales('page=2&pageSize=10')).body).toMatchObject({ items: [], total: 3 });
  });

  test('are found by the title of what was sold', async () => {
    const title = (await sales()).body.items[0].nft.name;
    expect((await sales(`search=${encodeURIComponent(title)}`)).body.total).toBe(3);
    expect((await sales('search=nothing%20like%20it')).body.total).toBe(0);
  });
});
