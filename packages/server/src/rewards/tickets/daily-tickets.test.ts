import {
  accounts,
  type Customer,
  completeIntent,
  conservationFaults,
  fundedCustomers,
  openCollection,
  publishDrop,
  startTestShop,
  type TestClock,
  type TestShop,
  testClock,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const dayMs = 24 * 3_600_000;

let shop: TestShop;
let clock: TestClock;
let alice: Customer;
let bob: Customer;

beforeAll(async () => {
  clock = testClock(new Date().toISOString());
  shop = await startTestShop({ clock });
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob]);
  const gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 4,
    deliveryCap: 2,
    cards: Array.from({ length: 4 }, (_, place) => ({ value: 5, rank: place === 0 ? 'SS' : 'C' })),
  });
  for (const who of [alice, bob]) {
    const roll = { gachaId, quantity: 1, token: 'USDC', openNow: false };
    expect((await completeIntent(shop, who, '/gacha/roll', roll)).status).toBe('CONFIRMED');
  }
});
afterEach(async () => expect(await conservationFaults(shop)).toEqual([]));
afterAll(() => shop.stop());

/** Every test begins with users who meet all conditions, and without claims. */
beforeEach(async () => {
  await run(`delete from daily_claim_wallet`);
  await run(`delete from daily_claim`);
  await run(`delete from ticket`);
  await run(`update app_user set created_at = '${ago(8)}', email = id || '@example.com'`);
  await settings({ dailyLoginBudget: '10', dailyDrawBudget: '10', dailyPurchaseDays: '90' });
});

const run = (statement: string) => sql.raw(statement).execute(shop.server.database.db);
const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();

async function settings(values: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await sql`insert into setting (key, value) values (${key}, ${value})
      on conflict (key) do update set value = excluded.value`.execute(shop.server.database.db);
  }
}

const claim = (who: Customer, kind: 'LOGIN' | 'DRAW' = 'LOGIN') => who.post('/ticket/daily', { kind });

async function offers(who: Customer): Promise<Record<string, string | null>> {
  const { body } = await who.get('/ticket/daily');
  return Object.fromEntries(
    body.items.map(({ kind, blocker }: { kind: string; blocker: string | null }) => [kind, blocker]),
  );
}

async function ticketCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket where origin = 'PROGRAMME'`.execute(shop.server.database.db);
  return rows[0]?.count ?? 0;
}

describe('daily tickets', () => {
  test('give each kind once a day, and again on the next day in Japan', async () => {
    expect(await offers(alice)).toEqual({ LOGIN: null, DRAW: null });
    const login = await claim(alice);
    expect(login).toMatchObject({ status: 200, body: { status: 'AVAILABLE', colourTier: 'BLUE' } });
    expect(Date.parse(login.body.expiresAt)).toBe(clock.now().getTime() + 7 * dayMs);
    const { body: draw } = await claim(alice, 'DRAW');
    const { body: today } = await alice.get('/ticket/daily');
    expect(draw.expiresAt).toBe(today.nextDayAt);
    expect(await offers(alice)).toEqual({ LOGIN: 'CLAIMED', DRAW: 'CLAIMED' });
    expect((await claim(alice)).body).toMatchObject({ code: 'STATE_CONFLICT', state: 'CLAIMED' });
    await run(`update daily_claim_wallet set day = day - 1`);
    await run(`update daily_claim set day = day - 1`);
    expect(await offers(alice)).toEqual({ LOGIN: null, DRAW: null });
  });

  test('are for users who meet the conditions of the shop', async () => {
    await run(`update app_user set email = null where id = '${alice.userId}'`);
    expect(await offers(alice)).toMatchObject({ LOGIN: 'NO_EMAIL' });
    await run(
      `update app_user set email = 'a@example.com', created_at = '${ago(6)}' where id = '${alice.userId}'`,
    );
    expect(await offers(alice)).toMatchObject({ LOGIN: 'ACCOUNT_NEW' });
    expect((await claim(alice)).body).toMatchObject({ state: 'ACCOUNT_NEW' });
    await run(`update app_user set created_at = '${ago(8)}' where id = '${alice.userId}'`);
    await run(
      `update pack_purchase set token = 'POINT' where buyer = '${accounts.alice.address.toLowerCase()}'`,
    );
    expect(await offers(alice)).toMatchObject({ LOGIN: 'NO_PURCHASE' });
    await settings({ dailyPurchaseDays: '0' });
    expect(await offers(alice)).toMatchObject({ LOGIN: null });
    await run(
      `update pack_purchase set token = 'USDC' where buyer = '${accounts.alice.address.toLowerCase()}'`,
    );
    await settings({ dailyLoginBudget: '0' });
    expect(await offers(alice)).toEqual({ LOGIN: 'OFF', DRAW: null });
    expect((await claim(alice)).body).toMatchObject({ state: 'OFF' });
    expect(await ticketCount()).toBe(0);
  });

  test('do not give the free pack of the day while no drop has one', async () => {
    await run(`update drop_on_chain set paused = true`);
    expect(await offers(alice)).toEqual({ LOGIN: null, DRAW: 'NO_DROP' });
    expect((await claim(alice, 'DRAW')).body).toMatchObject({ code: 'STATE_CONFLICT', state: 'NO_DROP' });
    expect(await ticketCount()).toBe(0);
    // A login ticket is valid for days, in which a drop may open.
    expect((await claim(alice)).status).toBe(200);
    await run(`update drop_on_chain set paused = false`);
    expect(await offers(alice)).toEqual({ LOGIN: 'CLAIMED', DRAW: null });
  });

  test('count a purchase by bank card, unless the bank took the money back', async () => {
    const wallet = accounts.alice.address.toLowerCase();
    await run(`update pack_purchase set token = 'POINT' where buyer = '${wallet}'`);
    await run(`
      insert into payment (id, number, user_id, wallet, kind, gacha_id, quantity, open_now, status, cents, yen,
        yen_per_dollar_e4, checkout_url, expires_at, provider_id, settled_at, delivery_id, delivered_at, held_until, created_at)
      select gen_random_uuid(), '22222222', '${alice.userId}', '${wallet}', 'PACKS', id, 1, false, 'DELIVERED', 1000, 1500,
        1500000, 'https://pay.test/checkout', now(), 'charge', now(), gen_random_uuid(), now(), now(), now()
      from gacha limit 1`);
    expect(await offers(alice)).toMatchObject({ LOGIN: null });
    for (const chargeback of ['OPENED', 'LOST']) {
      await run(`update payment set chargeback = '${chargeback}'`);
      expect(await offers(alice)).toMatchObject({ LOGIN: 'NO_PURCHASE' });
    }
    await run(`update payment set chargeback = 'WON'`);
    expect(await offers(alice)).toMatchObject({ LOGIN: null });
    await run(`delete from payment`);
    await run(`update pack_purchase set token = 'USDC' where buyer = '${wallet}'`);
  });

  test('[T30] give one ticket for ten requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(alice)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'STATE_CONFLICT')).toHaveLength(9);
    expect(await ticketCount()).toBe(1);
  });

  test('[T8] give one ticket when a wallet moves to another account', async () => {
    await claim(alice);
    const wallet = accounts.alice.address.toLowerCase();
    await run(`update wallet set user_id = '${bob.userId}' where address = '${wallet}'`);
    expect((await claim(bob)).body).toMatchObject({ state: 'CLAIMED' });
    expect(await ticketCount()).toBe(1);
    await run(`update wallet set user_id = '${alice.userId}' where address = '${wallet}'`);
    expect((await claim(bob)).status).toBe(200);
  });

  test('[T30] stay within the budget when the last ticket is asked for twice at once', async () => {
    await settings({ dailyLoginBudget: '1' });
    const answers = await Promise.all([claim(alice), claim(bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ state: 'BUDGET_SPENT' });
    expect(await ticketCount()).toBe(1);
  });

  test('[T30] are not lost or doubled when the process ends before the ticket', async () => {
    await withFailpoint('claim-daily-ticket.before-grant', async () => {
      expect((await claim(alice)).status).toBe(500);
    });
    expect([await offers(alice), await ticketCount()]).toEqual([{ LOGIN: null, DRAW: null }, 0]);
    expect((await claim(alice)).status).toBe(200);
    expect(await ticketCount()).toBe(1);
  });
});
