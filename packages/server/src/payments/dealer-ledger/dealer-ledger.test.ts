import { completeIntent, offerStock, type StockedShop, startStockedShop } from '@kura/testing';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: StockedShop;
beforeAll(async () => {
  shop = await startStockedShop();
});
afterAll(() => shop.stop());

const db = () => shop.server.database.db;
const read = (query: string) =>
  shop.server.request({ method: 'GET', path: `/api/dealer-ledger?${query}`, token: shop.admin.token });
/** A few days around now, because the clocks of chain and test may differ. */
const period = () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(-100)}&to=${day(100)}&language=en`;
};
async function table(): Promise<Record<string, string>[]> {
  const { status, body } = await read(period());
  expect(status).toBe(200);
  return parse(String(body), { bom: true, columns: true }) as Record<string, string>[];
}

test('[T46] the ledger has each slab that came in and went out, is harmless to spreadsheets, and is audited', async () => {
  const { nftId, orderId } = await offerStock(shop, shop.collectionId, '340.5');
  await db().updateTable('nft').set({ name: '=cmd()' }).where('id', '=', nftId).execute();
  await completeIntent(shop, shop.keyed, `/contract/accept-order/${orderId}`);
  const rows = await table();
  const of = (kind: string) => rows.filter((row) => row['Transaction'] === kind);
  const { cards } = await db()
    .selectFrom('nft')
    .where('kind', '=', 'card')
    .select(({ fn }) => fn.countAll<number>().as('cards'))
    .executeTakeFirstOrThrow();
  expect(of('Purchase')).toHaveLength(Number(cards));
  // The shop has no record of the person who sold it the card, or of the price.
  expect(of('Purchase')[0]).toMatchObject({ 'In or out': 'In', 'Price (yen)': '', Name: '', Quantity: '1' });

  const { drawn } = await db()
    .selectFrom('nft')
    .where('owner', '=', shop.seller.account.address.toLowerCase())
    .where('kind', '=', 'card')
    .select(({ fn }) => fn.countAll<number>().as('drawn'))
    .executeTakeFirstOrThrow();
  expect(Number(drawn)).toBeGreaterThan(0);
  expect(of('Drawn from a pack')).toHaveLength(Number(drawn));
  expect(of('Drawn from a pack')[0]).toMatchObject({
    'In or out': 'Out',
    Currency: 'POINT',
    'Price (yen)': '',
    'Wallet of the counterparty': shop.seller.account.address.toLowerCase(),
  });

  const [sale] = of('Sale');
  const { certificate_number: certificate } = await db()
    .selectFrom('nft')
    .where('id', '=', nftId)
    .select('certificate_number')
    .executeTakeFirstOrThrow();
  expect(of('Sale')).toHaveLength(1);
  expect(sale).toMatchObject({
    Features: "'=cmd()",
    'Certificate number': certificate,
    Currency: 'USDC',
    Price: '340.5',
    'Price (yen)': '51075',
    'Wallet of the counterparty': shop.keyed.account.address.toLowerCase(),
    'Method of identification': 'Signature of the wallet',
  });
  const acts = await db()
    .selectFrom('audit_log')
    .where('action', '=', 'export-dealer-ledger')
    .selectAll()
    .execute();
  expect(acts).toHaveLength(1);
});

test('a card that the shop sells by bank card is in the ledger once it is delivered', async () => {
  const { nftId } = await offerStock(shop, shop.collectionId, '20');
  await sql`insert into payment (id, number, wallet, kind, card_id, status, cents, yen, yen_per_dollar_e4, checkout_url, expires_at,
      provider_id, settled_at, delivery_id, delivered_at, held_until, created_at)
    values (gen_random_uuid(), '7KQ2M9XA', ${shop.rival.account.address.toLowerCase()}, 'CARD', ${nftId}, 'DELIVERED', 2000, 3000,
      1500000, 'https://pay.test/checkout', now(), 'charge', now(), gen_random_uuid(), now(), now(), now())`.execute(
    db(),
  );
  const row = (await table()).find((each) => each['Reference'] === '7KQ2M9XA');
  expect(row).toMatchObject({ Transaction: 'Sale', Currency: 'USD', Price: '20', 'Price (yen)': '3000' });
});

test.each(['from=2026-11-02&to=2026-11-01', 'from=2024-01-01&to=2026-01-01'])(
  'the period %s is rejected',
  async (query) => {
    expect(await read(query)).toMatchObject({ status: 422, code: 'PERIOD_INVALID' });
  },
);
