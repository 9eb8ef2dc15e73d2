import type { PaidItem } from '@kura/api-contract/receipts';
import {
  accountAt,
  type Customer,
  completeIntent,
  customerOf,
  mineUntilFinal,
  offerStock,
  publishDrop,
  readPdfText,
  readZip,
  type StockedShop,
  startStockedShop,
} from '@kura/testing';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redeem } from '../../custody/redeems/redeems.matrix.ts';
import { settledPayment } from './receipts.matrix.ts';

let shop: StockedShop;
let seller: Customer;
let keyed: Customer;
let rival: Customer;
beforeAll(async () => {
  shop = await startStockedShop();
  ({ seller, keyed, rival } = shop);
  const gachaId = await publishDrop(shop, shop.collectionId, {
    packs: 4,
    cards: Array.from({ length: 4 }, () => ({ value: 5, rank: 'C' as const })),
  });
  await completeIntent(shop, keyed, '/gacha/roll', { gachaId, quantity: 2, token: 'USDT' });
});
afterAll(() => shop.stop());

const db = () => shop.server.database.db;
const finalise = () => mineUntilFinal(shop.chain.client);
const paidBy = async (who: Customer): Promise<PaidItem[]> => (await who.get('/receipt')).body.items;

async function set(key: string, value: string): Promise<void> {
  await sql`insert into setting (key, value, updated_at) values (${key}, ${value}, now())
    on conflict (key) do update set value = excluded.value`.execute(db());
}

async function postFile(token: string, path: string, body: object) {
  const response = await fetch(`${shop.server.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

const issue = (who: Customer, { source, id }: Pick<PaidItem, 'source' | 'id'>, body: object = {}) =>
  postFile(who.token, `/receipt/${source}/${id}`, body);

/** Returns the text of a receipt's one page. */
async function printed(
  who: Customer,
  item: Pick<PaidItem, 'source' | 'id'>,
  body: object = {},
): Promise<string> {
  const { status, headers, bytes } = await issue(who, item, body);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { pages } = await readPdfText(bytes);
  expect(pages).toHaveLength(1);
  return pages[0] ?? '';
}

describe('packs paid with a token', () => {
  test('have a receipt once their block is final, at the rate that was stored with the purchase', async () => {
    const [item] = await paidBy(keyed);
    expect(item).toMatchObject({ source: 'PACKS', token: 'USDT', isFinal: false, receiptNumber: null });
    if (item === undefined) throw new Error('nothing was paid');
    const early = await keyed.post(`/receipt/PACKS/${item.id}`);
    expect(early).toMatchObject({ status: 409, code: 'RECEIPT_NOT_READY' });

    await finalise();
    // A later rate doesn't change an earlier purchase.
    await sql`insert into setting_history (id, key, value, previous_value, at)
      values (${crypto.randomUUID()}, 'jpyPerUsd', '200', '150', now())`.execute(db());
    await set('jpyPerUsd', '200');
    const text = await printed(keyed, item, { language: 'en' });
    expect(text).toContain('Trading card packs “Drop (en)” × 2');
    expect(text).toContain('1 US dollar = 150 yen (stored by the shop when the purchase was prepared');
    expect(text).toContain('USDT, 1 USDT counted as 1 US dollar');
    expect(text).toContain(`${Number(item.amountUsd).toFixed(2)} USDT`);
    expect(text).toContain(`¥${item.amountYen.toLocaleString('en-US')}`);
    expect((await paidBy(keyed))[0]).toMatchObject({ isFinal: true, receiptNumber: 'R-00000001' });
  });

  test('paid with points have none', async () => {
    expect(await paidBy(seller)).toEqual([]);
  });
});

describe('a sale', () => {
  test('from stock has a receipt of the whole price for its buyer', async () => {
    const { orderId } = await offerStock(shop, shop.collectionId, '340.5');
    await completeIntent(shop, keyed, `/contract/accept-order/${orderId}`);
    await finalise();
    const item = (await paidBy(keyed)).find(({ source }) => source === 'CARD');
    expect(item).toMatchObject({ amountUsd: '340.5', amountYen: 68_100, yenPerUsd: '200' });
    expect(await printed(keyed, item as PaidItem)).toContain('¥68,100');
  });

  test('between users has a receipt of the fee for the seller, and none for the buyer', async () => {
    const orderId = await shop.order(seller, { type: 'FIXED_PRICE', nftId: shop.freshCard(), price: '40' });
    await completeIntent(shop, keyed, `/contract/accept-order/${orderId}`);
    await finalise();
    const [item] = await paidBy(seller);
    const { fee } = await shop.orderOf(orderId);
    expect(item).toMatchObject({ source: 'FEE', id: orderId, amountUsd: fee, yenPerUsd: '200' });
    expect((await paidBy(keyed)).map(({ id }) => id)).not.toContain(orderId);
    const text = await printed(seller, item as PaidItem, { language: 'ja' });
    expect(text).toContain('販売手数料');
    expect(text).toContain('お支払いの時点で当店が定めていたレート');
    expect(await issue(keyed, item as PaidItem)).toMatchObject({ status: 404 });
  });
});

describe('the shipping of a redeem', () => {
  /** Creates a shipped redeem with burned cards in the tables alone. The redeems' own tests cover the steps. */
  async function shipped(country: string): Promise<string> {
    const { id } = await redeem({
      context: shop.server.context,
      user: { id: rival.userId, account: rival.account },
    } as never);
    const row = await db()
      .selectFrom('redeem')
      .where('id', '=', id)
      .select(['deposit_id', 'request_hash', 'wallet', 'fee_base_units'])
      .executeTakeFirstOrThrow();
    const { contract_address: contract, token_id: tokenId } = await db()
      .selectFrom('redeem_card')
      .innerJoin('nft', 'nft.id', 'redeem_card.card_id')
      .where('redeem_id', '=', id)
      .select(['nft.contract_address', 'redeem_card.token_id'])
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('redeem_deposit')
      .values({
        ...{
          deposit_id: row.deposit_id,
          request_hash: row.request_hash,
          holder: row.wallet,
          state: 'BURNED',
        },
        ...{ contract_address: String(contract), token_ids: [tokenId], fee_token: String(contract) },
        ...{ fee_base_units: row.fee_base_units, deposited_at: new Date(), block_number: 1 },
        transaction_hash: row.request_hash,
      })
      .execute();
    await sql`update redeem set country = ${country}, status = 'SHIPPED', shipment = 'SHIPPED', carrier = 'Yamato',
      tracking_number = '123456789012' where id = ${id}`.execute(db());
    return id;
  }

  test('has a receipt of the fee, with tax in Japan and exempt to other countries', async () => {
    const [home, abroad] = [await shipped('JP'), await shipped('US')];
    const items = (await paidBy(rival)).filter(({ source }) => source === 'SHIPPING');
    expect(items.map(({ id }) => id).toSorted()).toEqual([home, abroad].toSorted());
    expect(items[0]).toMatchObject({ amountUsd: '10', token: 'USDC', isFinal: true });
    const [inJapan, exported] = [
      await printed(rival, { source: 'SHIPPING', id: home }, { language: 'ja' }),
      await printed(rival, { source: 'SHIPPING', id: abroad }, { language: 'ja' }),
    ];
    expect(inJapan).toContain('カードの送料');
    expect(inJapan).toContain('消費税（10%）');
    expect(exported).toContain('カードの送料');
    expect(exported).not.toContain('消費税（10%）');
    expect((await issue(keyed, { source: 'SHIPPING', id: home })).status).toBe(404);
  });

  test('that was not shipped yet has none', async () => {
    const id = await shipped('JP');
    await sql`update redeem set shipment = null, status = 'BURNED' where id = ${id}`.execute(db());
    expect((await issue(rival, { source: 'SHIPPING', id })).status).toBe(404);
  });
});

describe('a payment by bank card', () => {
  const settled = async (who: Customer) => ({
    source: 'PAYMENT' as const,
    ...(await settledPayment({
      context: shop.server.context,
      user: { id: who.userId, account: who.account } as never,
    })),
  });

  test('without a registered number has a receipt that says it is no invoice', async () => {
    await set('invoiceNumber', '');
    const text = await printed(rival, await settled(rival), { language: 'ja' });
    expect(text).toContain('この領収書は適格請求書（インボイス）ではありません。');
    expect(text).not.toContain('登録番号');
    expect(text).toMatch(/領収金額 ¥1,800 .*税込.* US\$12\.00/);
    expect(text).toContain('クレジットカード');
  });

  test('has an invoice with number, issuer, recipient and tax, and keeps them', async () => {
    await set('invoiceNumber', 'T1234567890123');
    await set('operatorName', '株式会社 蔵');
    await set('operatorAddressJa', '東京都千代田区千代田1-1');
    const payment = await settled(rival);
    const first = await printed(rival, payment, { recipient: '髙橋 﨑子' });
    for (const part of [
      '適格請求書（インボイス）を兼ねます。',
      '髙橋 﨑子 様',
      '登録番号 T1234567890123',
      '株式会社 蔵',
      '東京都千代田区千代田1-1',
      '10%対象（税込） ¥1,800',
      '消費税（10%） ¥163',
      '1円未満を切り捨て',
    ]) {
      expect(first).toContain(part);
    }
    expect(first).not.toContain('再発行');

    // Later settings change nothing, and another recipient is printed as such.
    await set('invoiceNumber', 'T9999999999999');
    await set('taxPercent', '12');
    const again = await printed(rival, payment, { recipient: 'ACME Inc.', language: 'en' });
    expect(again).toContain('T1234567890123');
    expect(again).toContain('Consumption tax (10%) ¥163');
    expect(again).toContain('ACME Inc.');
    expect(again).toContain('Issued again');
    const numberOf = (text: string) => /R-\d{8}/.exec(text)?.[0];
    expect(numberOf(again)).toBe(numberOf(first));
    // A second request returns the same paper.
    const [one, other] = await Promise.all([issue(rival, payment), issue(rival, payment)]);
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
    await set('taxPercent', '10');
  });

  test('that was refunded says so', async () => {
    const payment = await settled(rival);
    await sql`update payment set status = 'REFUNDED', refunded_at = '2026-11-22T15:30:00Z' where id = ${payment.id}`.execute(
      db(),
    );
    expect(await printed(rival, payment, { language: 'ja' })).toContain(
      'このお支払いは2026年11月23日に全額を返金しました。返金額 ¥1,800（10%対象、うち消費税 ¥163）。 この書面は適格返還請求書を兼ねます。',
    );
  });

  test('that was not settled has none', async () => {
    const { id } = await settled(rival);
    await sql`update payment set status = 'EXPIRED', settled_at = null where id = ${id}`.execute(db());
    expect(await issue(rival, { source: 'PAYMENT', id })).toMatchObject({ status: 404 });
  });

  test('[T43] of somebody else has none, also when its receipt was issued', async () => {
    const payment = await settled(rival);
    expect(await issue(keyed, payment)).toMatchObject({ status: 404 });
    await printed(rival, payment, { recipient: 'Rival Ltd.' });
    expect(await issue(keyed, payment)).toMatchObject({ status: 404 });
    expect(JSON.stringify((await keyed.get('/receipt?pageSize=100')).body)).not.toContain('Rival Ltd.');
  });

  test('[T46] a recipient with control characters is rejected, and markup is text', async () => {
    const payment = await settled(rival);
    const hidden = await issue(rival, payment, { recipient: 'A\u202eB' });
    expect(hidden.status).toBe(400);
    expect(await printed(rival, payment, { recipient: '<b>=1+1</b>' })).toContain('<b>=1+1</b>');
  });
});

describe('numbers', () => {
  test('have no gap and no double when many receipts are issued at the same time', async () => {
    const user = { id: rival.userId, account: rival.account } as never;
    const payments = [];
    for (let index = 0; index < 6; index += 1) {
      payments.push(await settledPayment({ context: shop.server.context, user }));
    }
    // Request each twice.
    const answers = await Promise.all(
      [...payments, ...payments].map(({ id }) => issue(rival, { source: 'PAYMENT', id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await db().selectFrom('receipt').select('serial').orderBy('serial').execute();
    expect(rows.map(({ serial }) => Number(serial))).toEqual(rows.map((_, place) => place + 1));
  });
});

describe('the archive of a period', () => {
  const archive = (body: object) => postFile(shop.admin.token, '/receipt/archive', body);
  const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const period = { from: '2026-01-01', to: '2026-12-31' };

  test('has every receipt of the period and a table, is harmless to spreadsheets, and is audited', async () => {
    const user = { id: rival.userId, account: rival.account } as never;
    const { id } = await settledPayment({ context: shop.server.context, user });
    await issue(rival, { source: 'PAYMENT', id }, { recipient: '=cmd()' });
    const year = today().slice(0, 4);
    const { status, headers, bytes } = await archive({
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      language: 'en',
    });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('.zip');
    const entries = readZip(bytes);
    const { total } = await db()
      .selectFrom('receipt')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(entries.size).toBe(Number(total) + 1);
    const table = parse(entries.get('receipts.csv') ?? '', { bom: true, columns: true }) as Record<
      string,
      string
    >[];
    expect(table).toHaveLength(Number(total));
    expect(table.map((row) => row['Recipient'])).toContain("'=cmd()");
    const [first] = table;
    const document = await readPdfText(entries.get(`${first?.['Receipt']}.pdf`) ?? new Uint8Array());
    expect(document.pages[0]).toContain(first?.['Item'] ?? 'an item');
    const acts = await db()
      .selectFrom('audit_log')
      .where('action', '=', 'archive-receipts')
      .select('details')
      .execute();
    expect(acts.at(-1)?.details).toEqual({ receipts: Number(total) });
  });

  test.each([
    ['that ends before it begins', { from: '2026-11-02', to: '2026-11-01' }],
    ['of more than a year', { from: '2024-01-01', to: '2026-01-01' }],
  ])('%s is rejected', async (_, days) => {
    expect((await archive(days)).status).toBe(422);
  });

  test('[T43] is refused to users', async () => {
    expect((await postFile(rival.token, '/receipt/archive', period)).status).toBe(403);
  });
});

test('a deleted account leaves its receipts without name and account', async () => {
  const leaver = await customerOf(shop, accountAt(41));
  const user = { id: leaver.userId, account: leaver.account } as never;
  const { id } = await settledPayment({ context: shop.server.context, user });
  await issue(leaver, { source: 'PAYMENT', id }, { recipient: 'Leaver Ltd.' });
  // Payments that wait for a delivery keep an account open.
  await sql`update payment set status = 'REFUNDED', refunded_at = now() where user_id = ${leaver.userId} and status = 'SETTLED'`.execute(
    db(),
  );
  const answer = await leaver.delete(`/user/${leaver.userId}`);
  expect([answer.status, answer.body]).toEqual([204, '']);
  const row = await db()
    .selectFrom('receipt')
    .where('source_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ user_id: null, recipient: null });
});
