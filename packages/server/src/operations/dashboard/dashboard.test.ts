import {
  type ApiResponse,
  accounts,
  type Customer,
  fundedCustomers,
  intakeCards,
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
let collectionId: string;

beforeAll(async () => {
  shop = await startTestShop();
  collectionId = await openCollection(shop);
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob], {
    usdc: 1_000_000_000n,
    points: 5_000_000_000n,
  });
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

const summary = (query = ''): Promise<ApiResponse> =>
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
  expect(statements).toBeLessThanOrEqual(7);
});

test('each day in Japan has its sales, packs and draws, and days without any are there too', async () => {
  const days = (await summary('?days=7')).body.days as Record<string, unknown>[];
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toEqual({
    day: new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10),
    sales: 1,
    salesVolume: '12.5',
    fees: '0.3125',
    rolls: 2,
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

test('[T39] the period before has as many days, and none of the period', async () => {
  const { db } = shop.server.context;
  await sql`update app_user set created_at = now() - interval '7 days' where id = ${alice.userId}`.execute(
    db,
  );
  await sql`update app_user set created_at = now() - interval '15 days' where id = ${bob.userId}`.execute(db);
  const week = (await summary('?days=7')).body;
  expect(week.before).toEqual({
    sales: 0,
    salesVolume: '0',
    fees: '0',
    rolls: 0,
    packsSold: 0,
    packRevenue: '0',
    draws: 0,
    newUsers: 1,
  });
  const sumOf = (key: string) => week.days.reduce((sum: number, day: never) => sum + Number(day[key]), 0);
  expect([sumOf('newUsers'), sumOf('rolls')]).toEqual([0, 2]);
  expect((await summary('?days=365')).body.days).toHaveLength(365);
});

test('says how many cards are left in stock when they are too few for a drop', async () => {
  expect((await summary()).body.attention).toContainEqual({ kind: 'STOCK_LOW', count: 0 });
  // Stock at the limit.
  await intakeCards(
    shop,
    collectionId,
    Array.from({ length: 20 }, () => 5),
  );
  expect((await summary()).body.attention).toEqual([]);
});

test('counts redeems that wait for the shop, and those past the promised date', async () => {
  const { db } = shop.server.context;
  const redeem = async (status: string, deposited: string) => {
    const id = crypto.randomUUID();
    const hash = `0x${id.replaceAll('-', '').repeat(2)}`;
    await sql`
      insert into redeem (id, number, wallet, collection_id, status, request_hash, deposit_id, fee_base_units, fee_token,
        country, address_key, address_erased_at, deposit_due_at_seconds, created_at, shipment, carrier, tracking_number)
      values (${id}, ${`${status}${deposited}`
        .toUpperCase()
        .replace(/[^2-9A-HJKMNP-TV-Z]/g, '2')
        .padEnd(8, '2')
        .slice(0, 8)},
        ${`0x${'1'.repeat(40)}`}, ${collectionId}, ${status}, ${hash}, ${hash}, 0, 'USDC', 'JP', 1, now(), 0, now(),
        ${status === 'SHIPPED' ? 'SHIPPED' : null}, ${status === 'SHIPPED' ? 'Yamato' : null},
        ${status === 'SHIPPED' ? '1234' : null})`.execute(db);
    await sql`
      insert into redeem_deposit (deposit_id, request_hash, holder, contract_address, token_ids, fee_token, fee_base_units,
        state, deposited_at, transaction_hash, block_number)
      values (${hash}, ${hash}, '0x', '0x', '{1}', '0x', 0, 'HELD', now() - ${deposited}::interval, ${hash}, 1)`.execute(
      db,
    );
  };
  await redeem('REQUESTED', '1 day');
  await redeem('BURNED', '15 days');
  await redeem('SHIPPED', '16 days');
  await redeem('AWAITING_DEPOSIT', '17 days');
  expect((await summary()).body.attention).toEqual([
    { kind: 'REDEEMS_LATE', count: 1 },
    { kind: 'REDEEMS_WAITING', count: 2 },
  ]);
  await sql`delete from redeem_deposit`.execute(db);
  await sql`delete from redeem`.execute(db);
});

test('says that last month has no proof of reserve, once its cards could be counted', async () => {
  const { db } = shop.server.context;
  const kinds = async () =>
    (await summary()).body.attention.map(({ kind }: { kind: string }) => kind).includes('RESERVE_DUE');
  expect(await kinds(), 'cards of today').toBe(false);
  const card = await db
    .selectFrom('nft')
    .where('kind', '=', 'card')
    .where('token_id', 'is not', null)
    .select(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  const added = (createdAt: Date) =>
    db.updateTable('nft').set({ created_at: createdAt }).where('id', '=', card.id).execute();
  await added(new Date('2026-01-01T00:00:00Z'));
  expect(await kinds(), 'a card of months ago').toBe(true);
  // Ten days after its end a month is due.
  const { rows } = await sql<{ month: number }>`
    select to_char(now() at time zone 'UTC' - interval '10 days' - interval '1 month', 'YYYYMM')::integer as month`.execute(
    db,
  );
  const state = (month: number) =>
    sql`insert into reserve_statement (index, month, root, slab_count, report_hash, transaction_hash, block_number, stated_at)
        values (0, ${month}, '0x', 1, '0x', '0x', 1, now())`.execute(db);
  await state(Number(rows[0]?.month) - 1);
  expect(await kinds(), 'a statement of the month before').toBe(true);
  await sql`delete from reserve_statement`.execute(db);
  await state(Number(rows[0]?.month));
  expect(await kinds(), 'a statement of the month').toBe(false);
  await sql`delete from reserve_statement`.execute(db);
  await added(card.created_at);
});

test('reports what needs attention, and nothing else', async () => {
  const { db, chain } = shop.server.context;
  await sql`update operator_signer set balance_low = true`.execute(db);
  await sql`update chain_condition set condition = 'UNREACHABLE'`.execute(db);
  await sql`update operator_transaction set status = 'FAILED'
            where id = (select min(id::text)::uuid from operator_transaction)`.execute(db);
  await sql`update operator_transaction set status = 'SENT', created_at = now() - interval '31 minutes',
              not_before = now() - interval '31 minutes'
            where id = (select max(id::text)::uuid from operator_transaction)`.execute(db);
  await sql`insert into mail (id, template, recipient, language, created_at, ended_at, state, error)
            values (gen_random_uuid(), 'notice', 'a@mail.test', 'ja', now(), now(), 'FAILED', 'refused')`.execute(
    db,
  );
  const { id: adminId } = await db.selectFrom('admin_user').select('id').executeTakeFirstOrThrow();
  await sql`insert into approval (id, action, scope, input, body_hash, subject_kind, subject_id, subject_version, reasons,
              changes, requested_by, requested_at, expires_at)
            values (gen_random_uuid(), 'settings.change', 'finance', '{}', ${`0x${'1'.repeat(64)}`}, 'settings', 'all', '1',
              array['FEE'], '[]', ${adminId}, now(), now() + interval '1 day')`.execute(db);
  await sql`insert into inquiry (id, number, topic, name, email, language, created_at, updated_at)
            values (gen_random_uuid(), '22222222', 'OTHER', 'A', 'a@mail.test', 'ja', now(), now())`.execute(
    db,
  );
  await sql`insert into client_error (fingerprint, app, name, message, stack, routes, request_ids, first_seen_at, last_seen_at)
            values (md5('x'), 'market', 'Error', '', '', '{}', '{}', now(), now())`.execute(db);
  await sql`update drop_on_chain set paused = true, ends_at_seconds = extract(epoch from now() + interval '2 hours')::int,
              size = size + 1, packs = packs + 1`.execute(db);
  await sql`update gacha set status = 'PUBLISHED', stop_reason = null, stopped_at = null`.execute(db);
  // An offer on a card of the shop.
  await sql`update market_order set type = 'OFFER', status = 'Open', unfillable_reason = null, ended_at = null, buyer = null,
              seller = null, sold_nft_id = null, transaction_hash = null`.execute(db);
  await sql`update nft set owner = ${chain.operatorAddress.toLowerCase()}
            where id in (select nft_id from market_order)`.execute(db);
  expect((await summary()).body.attention).toEqual([
    { kind: 'CHAIN_NOT_FOLLOWED', count: 1 },
    { kind: 'OPERATOR_BALANCE_LOW', count: 1 },
    { kind: 'TRANSACTIONS_STUCK', count: 1 },
    { kind: 'TRANSACTIONS_FAILED', count: 1 },
    { kind: 'APPROVALS_PENDING', count: 1 },
    { kind: 'MAILS_FAILED', count: 1 },
    { kind: 'OFFERS_WAITING', count: 1 },
    { kind: 'INQUIRIES_OPEN', count: 1 },
    { kind: 'CLIENT_ERRORS', count: 1 },
    { kind: 'DROPS_PAUSED', count: 1 },
    { kind: 'DROPS_ENDING', count: 1 },
  ]);
  const listed = async (attention: string) =>
    (
      await shop.server.request({
        method: 'GET',
        path: `/api/gacha?attention=${attention}`,
        token: shop.admin.token,
      })
    ).body.total;
  expect(await listed('DROPS_PAUSED'), 'the list has what the dashboard counts').toBe(1);
  expect(await listed('DROPS_ENDING')).toBe(1);
  expect(await listed('DROPS_TO_CLOSE')).toBe(0);
  // The shop can't accept a swap.
  await sql`update market_order set given_nft_id = (select id from nft where kind = 'card' order by id limit 1),
              given_contract_address = contract_address, given_token_id = 99, cash_paid_by = 'OFFERER'`.execute(
    db,
  );
  await sql`insert into audit_log (id, at, actor_kind, actor_id, action, subject_kind, subject_id, details)
            values (gen_random_uuid(), now() - interval '2 hours', 'system', 'test', 'pause-gacha', 'gacha', 'all', '{}')`.execute(
    db,
  );
  const kinds = (await summary()).body.attention.map(({ kind }: { kind: string }) => kind);
  expect(kinds).not.toContain('DROPS_PAUSED');
  expect(kinds).not.toContain('OFFERS_WAITING');
});
