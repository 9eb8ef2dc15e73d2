import {
  acceptTerms,
  accounts,
  asAdmin,
  bid,
  type Customer,
  customerOf,
  fund,
  offerStock,
  publishDrop,
  runOut,
  type StockedShop,
  signInUser,
  startAuction,
  startStockedShop,
} from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLimits } from './index.ts';

// At the shop's default rate a dollar is ¥150.

let shop: StockedShop;
let gachaId: string;
/** Buys. */
let bob: Customer;
let dave: Customer;

beforeAll(async () => {
  shop = await startStockedShop();
  gachaId = await publishDrop(shop, shop.collectionId, {
    packs: 200,
    cards: Array.from({ length: 200 }, () => ({ value: 5, rank: 'C' as const })),
  });
  bob = shop.keyed;
  dave = shop.rival;
  await fund(shop.chain, bob.account.address, { points: 1_000_000_000n });
});
afterAll(() => shop.stop());

/** Sets a setting as the only owner, who needs no second admin. */
async function setSetting(key: string, value: string): Promise<void> {
  const { settings } = await asAdmin<{ settings: { key: string; version: number }[] }>(
    shop,
    'GET',
    '/settings',
  );
  const version = settings.find((setting) => setting.key === key)?.version;
  await asAdmin(shop, 'POST', '/settings', { entries: [{ key, value, version }] });
}

const update = (who: Customer, body: object) =>
  shop.server.request({ method: 'PATCH', path: '/api/user/update-profile', token: who.token, body });

const limitsOf = async (who: Customer) => (await who.get('/user/me')).body.limits;

/** Makes earlier spending and reservations count no longer, and removes limits. */
async function forget(who: Customer): Promise<void> {
  const { db } = shop.server.database;
  await db.deleteFrom('spending').where('user_id', '=', who.userId).execute();
  await db.deleteFrom('spending_limit').where('user_id', '=', who.userId).execute();
}

async function limit(who: Customer, yen: number): Promise<void> {
  const { status } = await update(who, { spendingLimitYen: yen });
  expect(status).toBe(200);
}

/** $10, which is ¥1,500. */
const roll = (who: Customer, body: object = {}) =>
  who.post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC', ...body });

/** A fresh card on sale by the seller. */
const listing = (price: string) =>
  shop.order(shop.seller, { type: 'FIXED_PRICE', nftId: shop.freshCard(), price });

const buy = (who: Customer, orderId: string) => who.post(`/contract/accept-order/${orderId}`);

describe('the terms', () => {
  test('are accepted before anything is bought, bid or offered, with any payment', async () => {
    const orderId = await listing('10');
    const nftId = shop.freshCard();
    const auctionId = await startAuction(shop, shop.seller, shop.freshCard());
    const { id: userId, token } = await signInUser(shop.server, accounts.eve, { acceptsTerms: false });
    await fund(shop.chain, accounts.eve.address, { usdc: 1_000_000_000n, points: 1_000_000_000n });
    const post = (path: string, body: object) =>
      shop.server.request({ method: 'POST', path: `/api${path}`, token, body, idempotencyKey: true });
    const spending = [
      () => post('/gacha/roll', { gachaId, quantity: 1, token: 'USDC' }),
      () => post('/gacha/roll', { gachaId, quantity: 1, token: 'POINT' }),
      () => post(`/contract/accept-order/${orderId}`, {}),
      () => post('/contract/accept-orders', { orders: [{ id: orderId, price: '10' }] }),
      () =>
        post('/contract/create-order', {
          type: 'OFFER',
          target: { kind: 'NFT', nftId },
          price: '7',
          token: 'USDC',
        }),
      () => post('/contract/create-order', { type: 'BID', auctionId, price: '60' }),
    ];
    for (const spend of spending)
      expect(await spend()).toMatchObject({ status: 422, code: 'TERMS_NOT_ACCEPTED' });
    expect(
      (await shop.server.request({ method: 'GET', path: '/api/user/me', token })).body.consents.due,
    ).toBe(true);

    await acceptTerms(shop.server, token);
    for (const spend of spending) expect((await spend()).status).toBe(201);
    await shop.server.database.db.deleteFrom('spending').where('user_id', '=', userId).execute();
  });
});

describe('a monthly limit', () => {
  beforeEach(() => Promise.all([forget(bob), forget(dave)]));

  test('lets through what it has room for, and says how much is left', async () => {
    await limit(bob, 4_000);
    expect((await roll(bob, { quantity: 2 })).status).toBe(201);
    expect(await roll(bob)).toMatchObject({
      status: 422,
      code: 'SPENDING_LIMIT_REACHED',
      body: {
        limitYen: 4_000,
        boundBy: 'OWN',
        spentYen: 0,
        promisedYen: 3_000,
        leftYen: 1_000,
        neededYen: 1_500,
      },
    });
    expect(await limitsOf(bob)).toMatchObject({ effectiveYen: 4_000, promisedYen: 3_000, leftYen: 1_000 });
  });

  test('does not count points', async () => {
    await limit(bob, 0);
    expect((await roll(bob, { token: 'POINT' })).status).toBe(201);
    expect((await roll(bob)).code).toBe('SPENDING_LIMIT_REACHED');
  });

  test('[T30] is not passed by many purchases at once', async () => {
    await limit(bob, 7_600);
    const responses = await Promise.all(Array.from({ length: 24 }, () => roll(bob)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(responses.filter(({ code }) => code === 'SPENDING_LIMIT_REACHED')).toHaveLength(19);
    expect(await limitsOf(bob)).toMatchObject({ promisedYen: 7_500, leftYen: 100 });
  });

  test('counts what was bought at the rate of its day, in its month alone', async () => {
    const { intentId } = (await roll(bob)).body;
    await bob.perform((await bob.get(`/intent/${intentId}`)).body);
    await shop.settle();
    expect(await limitsOf(bob)).toMatchObject({ spentYen: 1_500, promisedYen: 0, leftYen: null });
    await setSetting('jpyPerUsd', '160.5');
    expect((await limitsOf(bob)).spentYen).toBe(1_500);
    await roll(bob);
    expect((await limitsOf(bob)).promisedYen).toBe(1_605);
    await setSetting('jpyPerUsd', '150');

    const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
    await shop.server.database.db.updateTable('spending').set({ spent_at: longAgo }).execute();
    expect(await limitsOf(bob)).toMatchObject({ spentYen: 0, promisedYen: 1_605 });
  });

  test('has room again for what failed or ran out', async () => {
    const { body } = await roll(bob);
    expect((await limitsOf(bob)).promisedYen).toBe(1_500);
    await shop.server.database.db
      .updateTable('intent')
      .set({ status: 'EXPIRED' })
      .where('id', '=', body.intentId)
      .execute();
    expect((await limitsOf(bob)).promisedYen).toBe(0);
  });

  test('counts one listing once, however often its purchase is prepared', async () => {
    await limit(bob, 2_000);
    const orderId = await listing('10');
    expect((await buy(bob, orderId)).status).toBe(201);
    const again = await buy(bob, orderId);
    expect(again.status).toBe(201);
    await bob.perform(again.body);
    await shop.settle();
    expect(await limitsOf(bob)).toMatchObject({ spentYen: 1_500, promisedYen: 0, leftYen: 500 });
  });

  test('counts of several bought at once those that came', async () => {
    const [first, second] = [await listing('10'), await listing('20')];
    const orders = [
      { id: first, price: '10' },
      { id: second, price: '20' },
    ];
    const { body } = await bob.post('/contract/accept-orders', { orders });
    expect((await limitsOf(bob)).promisedYen).toBe(4_500);
    const other = await buy(dave, second);
    await dave.perform(other.body);
    await bob.perform(body);
    await shop.settle();
    expect((await bob.get(`/intent/${body.intentId}`)).body.status).toBe('CONFIRMED');
    expect(await limitsOf(bob)).toMatchObject({ spentYen: 1_500, promisedYen: 0 });
    await limit(bob, 5_000);
    const [third, fourth] = [await listing('10'), await listing('20')];
    const tooMuch = {
      orders: [
        { id: third, price: '10' },
        { id: fourth, price: '20' },
      ],
    };
    expect((await bob.post('/contract/accept-orders', tooMuch)).code).toBe('SPENDING_LIMIT_REACHED');
  });

  test('[T74] frees nothing of an intent that another one did in part, until nothing of it is left', async () => {
    const [first, second] = [await listing('10'), await listing('20')];
    const orders = [
      { id: first, price: '10' },
      { id: second, price: '20' },
    ];
    const { body: several } = await bob.post('/contract/accept-orders', { orders });
    const stateOf = async () => (await bob.get(`/intent/${several.intentId}`)).body;
    await bob.perform((await buy(bob, first)).body);
    await shop.settle();
    expect((await stateOf()).status).toBe('PREPARED');
    const { spentYen, promisedYen } = await limitsOf(bob);
    expect(spentYen).toBe(1_500);
    expect(promisedYen).toBeGreaterThanOrEqual(3_000);

    await bob.perform((await buy(bob, second)).body);
    await shop.settle();
    expect(await stateOf()).toMatchObject({ status: 'FAILED', failureReason: 'SUPERSEDED' });
    expect(await limitsOf(bob)).toMatchObject({ spentYen: 4_500, promisedYen: 0 });
  });

  test('holds offers as long as somebody may take them', async () => {
    await limit(bob, 3_000);
    const offer = (nftId: string, price: string) => ({
      type: 'OFFER',
      target: { kind: 'NFT', nftId },
      price,
      token: 'USDT',
    });
    const [taken, cancelled] = [shop.freshCard(), shop.freshCard()];
    const offerId = await shop.order(bob, offer(taken, '10'));
    const second = await bob.post('/contract/create-order', offer(cancelled, '10'));
    const third = await bob.post('/contract/create-order', offer(shop.freshCard(), '10'));
    const { orderId: secondId } = (await bob.perform(second.body)).body.result;
    expect(await limitsOf(bob)).toMatchObject({ promisedYen: 3_000, leftYen: 0 });
    // Prepared within the limit, and signed when it was used up.
    expect((await bob.perform(third.body)).code).toBe('SPENDING_LIMIT_REACHED');
    expect((await bob.post('/contract/create-order', offer(taken, '11'))).code).toBe(
      'SPENDING_LIMIT_REACHED',
    );

    await shop.intent(bob, '/contract/cancel-order', { orderIds: [secondId] });
    expect((await limitsOf(bob)).promisedYen).toBe(1_500);
    await shop.intent(shop.seller, `/contract/accept-order/${offerId}`);
    expect(await limitsOf(bob)).toMatchObject({ spentYen: 1_500, promisedYen: 0, leftYen: 1_500 });
  });

  test('holds the most that is bid in an auction, and then what the winner paid', async () => {
    await limit(bob, 30_000);
    const auctionId = await startAuction(shop, shop.seller, shop.freshCard());
    expect((await bid(bob, auctionId, '100', '150')).status).toBe(200);
    expect(await limitsOf(bob)).toMatchObject({ promisedYen: 22_500, leftYen: 7_500 });
    expect((await bid(dave, auctionId, '120')).status).toBe(200);
    // The higher bid replaces the lower one, and isn't added.
    expect((await bid(bob, auctionId, '160', '200')).status).toBe(200);
    expect((await limitsOf(bob)).promisedYen).toBe(30_000);
    expect((await bid(bob, auctionId, '201')).code).toBe('SPENDING_LIMIT_REACHED');
    expect((await limitsOf(dave)).promisedYen).toBe(18_000);

    await runOut(shop, auctionId);
    expect(await limitsOf(bob)).toMatchObject({ spentYen: 24_000, promisedYen: 0, leftYen: 6_000 });
    expect(await limitsOf(dave)).toMatchObject({ spentYen: 0, promisedYen: 0 });
  });

  test('holds the most that is bid in an auction by any wallet of the user, whichever bids last', async () => {
    const other = accounts.deployer;
    const { db } = shop.server.database;
    await db
      .insertInto('wallet')
      .values({ address: other.address.toLowerCase(), user_id: bob.userId })
      .execute();
    await fund(shop.chain, other.address, { usdc: 1_000_000_000n });
    const byOther = await customerOf(shop, other);
    expect(byOther.userId).toBe(bob.userId);
    await shop.settle();
    const auctionId = await startAuction(shop, shop.seller, shop.freshCard());
    expect((await bid(bob, auctionId, '100', '500')).status).toBe(200);
    expect((await limitsOf(bob)).promisedYen).toBe(75_000);
    const { body } = await byOther.post('/contract/create-order', {
      ...{ type: 'BID', auctionId, price: '120', wallet: other.address },
    });
    expect((await byOther.perform(body)).status).toBe(200);
    expect((await limitsOf(bob)).promisedYen).toBe(75_000);
    const { amount_base_units } = await db
      .selectFrom('spending')
      .where('auction_id', '=', auctionId)
      .select('amount_base_units')
      .executeTakeFirstOrThrow();
    expect(BigInt(amount_base_units)).toBe(500_000_000n);
    await db.deleteFrom('wallet').where('address', '=', other.address.toLowerCase()).execute();
  });

  test('holds of the bids in an auction one row, with the rate and the moment of the last', async () => {
    const auctionId = await startAuction(shop, shop.seller, shop.freshCard());
    const row = () =>
      shop.server.database.db
        .selectFrom('spending')
        .where('auction_id', '=', auctionId)
        .where('user_id', '=', bob.userId)
        .select(['yen', 'yen_per_dollar_e4', 'spent_at', 'token'])
        .executeTakeFirstOrThrow();
    expect((await bid(bob, auctionId, '100')).status).toBe(200);
    const first = await row();
    expect(first).toMatchObject({ yen: 15_000, yen_per_dollar_e4: 1_500_000, token: 'USDC' });
    expect((await bid(dave, auctionId, '120')).status).toBe(200);
    await setSetting('jpyPerUsd', '160');
    expect((await bid(bob, auctionId, '140')).status).toBe(200);
    await setSetting('jpyPerUsd', '150');
    const second = await row();
    expect(second).toMatchObject({ yen: 22_400, yen_per_dollar_e4: 1_600_000 });
    expect(second.spent_at.getTime()).toBeGreaterThan(first.spent_at.getTime());
  });

  test('is not touched by a card that is offered for a card', async () => {
    await limit(bob, 0);
    const [wanted, given] = [shop.freshCard(), shop.freshCard()];
    await shop.intent(shop.seller, `/nft/transfer/${given}`, { to: bob.account.address });
    await shop.order(bob, {
      type: 'OFFER',
      target: { kind: 'NFT', nftId: wanted },
      token: 'USDC',
      swap: { givesNftId: given, cash: null },
    });
    expect(await limitsOf(bob)).toMatchObject({ spentYen: 0, promisedYen: 0, leftYen: 0 });
  });

  test('holds what is reserved from the stock', async () => {
    const { orderId } = await offerStock(shop, shop.collectionId, '20');
    await limit(bob, 2_999);
    expect((await buy(bob, orderId)).code).toBe('SPENDING_LIMIT_REACHED');
    await forget(bob);
    expect((await buy(bob, orderId)).status).toBe(201);
    expect((await limitsOf(bob)).promisedYen).toBe(3_000);
  });

  test('of minors goes by their age and can be set by the shop', async () => {
    const born = async (yearsAgo: number) => {
      const today = new Date(Date.now() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
      const birthDate = `${Number(today.slice(0, 4)) - yearsAgo}${today.slice(4).replace('-29', '-28')}`;
      await shop.server.database.db
        .updateTable('app_user')
        .set({ birth_date: birthDate })
        .where('id', '=', dave.userId)
        .execute();
    };
    await born(15);
    expect(await limitsOf(dave)).toMatchObject({ ownYen: null, capYen: 5_000, effectiveYen: 5_000 });
    expect((await roll(dave, { quantity: 3 })).status).toBe(201);
    expect((await roll(dave)).body).toMatchObject({ boundBy: 'AGE', leftYen: 500 });
    await born(17);
    expect((await limitsOf(dave)).capYen).toBe(20_000);
    await setSetting('monthlyCapUnder18Yen', '6000');
    expect(await limitsOf(dave)).toMatchObject({ capYen: 6_000, leftYen: 1_500 });
    await limit(dave, 5_000);
    expect((await roll(dave)).body).toMatchObject({ boundBy: 'OWN', leftYen: 500 });
    await born(18);
    await forget(dave);
    expect(await limitsOf(dave)).toMatchObject({ capYen: null, effectiveYen: null, leftYen: null });
  });
});

describe('a pause', () => {
  test('stops every purchase until it is over, points or not', async () => {
    const carol = await customerOf(shop, accounts.carol);
    await fund(shop.chain, accounts.carol.address, { usdc: 100_000_000n, points: 100_000_000_000n });
    expect((await carol.post('/user/self-pause', { days: 7 })).status).toBe(200);
    for (const token of ['USDC', 'POINT']) {
      expect(await roll(carol, { token })).toMatchObject({
        status: 422,
        code: 'SELF_PAUSED',
        body: { until: expect.any(String) },
      });
    }
    await shop.server.database.db
      .updateTable('spending_limit')
      .set({ paused_until: new Date(Date.now() - 1000) })
      .where('user_id', '=', carol.userId)
      .execute();
    expect((await roll(carol)).status).toBe(201);
  });

  test('is over at the moment that it names', async () => {
    const { userId } = await customerOf(shop, accounts.carol);
    const { db } = shop.server.database;
    const until = new Date('2030-01-01T00:00:00Z');
    await db
      .insertInto('spending_limit')
      .values({ user_id: userId, paused_until: until })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ paused_until: until }))
      .execute();
    const pausedAt = async (now: Date) =>
      (await readLimits({ db, clock: { now: () => now } }, userId)).pausedUntil;
    expect(await pausedAt(new Date(until.getTime() - 1))).toBe(until.toISOString());
    expect(await pausedAt(until)).toBeNull();
  });
});
