import {
  accounts,
  asAdmin,
  type Customer,
  completeIntent,
  conservationFaults,
  customerOf,
  fundedCustomers,
  openCollection,
  publishDrop,
  reorganise,
  signInApprover,
  startTestShop,
  type TestShop,
  withFailpoint,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settleDeliveriesJob } from '../../payments/deliveries/settle-deliveries.job.ts';
import { notifyExpiringTicketsJob } from './notify-expiring-tickets.job.ts';
import { countTicketsShortOfRoom } from './read-tickets.ts';
import { ticketDeliveries } from './ticket-deliveries.ts';

const PACKS = 40;

let shop: TestShop;
let alice: Customer;
let bob: Customer;
let collectionId: string;
/** A blue drop with room for deliveries. */
let gachaId: string;

beforeAll(async () => {
  shop = await startTestShop();
  [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob]);
  collectionId = await openCollection(shop);
  gachaId = await dropOf(PACKS, 30);
});
afterEach(async () => expect(await conservationFaults(shop)).toEqual([]));
afterAll(() => shop.stop());

const dropOf = (packs: number, deliveryCap: number) =>
  publishDrop(shop, collectionId, {
    ...{ packs, deliveryCap },
    cards: Array.from({ length: packs }, (_, place) => ({ value: 5, rank: place === 0 ? 'SS' : 'C' })),
  });

interface Grant {
  each?: number;
  target?: object;
  expiresAt?: string | null;
}

const grant = (who: Customer, { target = { kind: 'DROP', gachaId }, ...rest }: Grant = {}) =>
  shop.server.request({
    method: 'POST',
    path: '/api/ticket',
    token: shop.admin.token,
    body: { userIds: [who.userId], target, reason: 'Sorry for the wait', ...rest },
    idempotencyKey: true,
  });

async function ticketFor(who: Customer, options: Grant = {}): Promise<string> {
  const { body } = await grant(who, options);
  return body.ticketIds[0];
}

const use = (who: Customer, id: string, body: object = {}) =>
  shop.server.request({
    method: 'PUT',
    path: `/api/ticket/${id}/use`,
    token: who.token,
    body,
    idempotencyKey: true,
  });

const ticketOf = async (who: Customer, id: string) => (await who.get(`/ticket/${id}`)).body;

const settleDeliveries = () =>
  settleDeliveriesJob([ticketDeliveries]).run(shop.server.context as never, undefined as never);

const packsHeld = async (who: Customer) =>
  (await who.get(`/seaport/nfts/${who.account.address}?type=UNREVEALED_PACKS&pageSize=100`)).body
    .total as number;

const audited = async (action: string, id: string) =>
  shop.server.context.db
    .selectFrom('audit_log')
    .where('action', '=', action)
    .where('subject_id', '=', id)
    .select(['actor_kind', 'details'])
    .execute();

describe('a ticket', () => {
  test('is granted by an admin, with notification and audit row', async () => {
    const id = await ticketFor(alice, { expiresAt: '2099-01-01T00:00:00.000Z' });
    expect(await ticketOf(alice, id)).toMatchObject({
      ...{ status: 'AVAILABLE', gachaId, colourTier: 'BLUE', blocker: null, delivery: null },
      ...{ expiresAt: '2099-01-01T00:00:00.000Z', reason: null, user: null, grantedBy: null },
      title: { en: 'Drop (en)', ja: 'Drop (ja)' },
      drops: [{ gachaId, packsLeft: 30 }],
    });
    expect(await audited('grant-tickets', id)).toMatchObject([
      { actor_kind: 'admin', details: { reason: 'Sorry for the wait', ticketIds: [id] } },
    ]);
    const { body } = await alice.get('/notification');
    expect(body.items[0]).toMatchObject({ kind: 'REWARD', rewardNotice: 'TICKET_GRANTED', rewardTickets: 1 });
    const seen = await asAdmin<{ user: { id: string }; reason: string }>(shop, 'GET', `/ticket/${id}`);
    expect(seen).toMatchObject({ user: { id: alice.userId }, reason: 'Sorry for the wait' });
  });

  test('that is granted with others is one notification for each user, with their number', async () => {
    const users = [await customerOf(shop, accounts.carol), await customerOf(shop, accounts.dave)];
    const answer = await shop.server.request({
      method: 'POST',
      path: '/api/ticket',
      token: shop.admin.token,
      body: {
        userIds: users.map(({ userId }) => userId),
        each: 3,
        target: { kind: 'TIER', colourTier: 'BLUE' },
        reason: 'Sorry for the wait',
      },
      idempotencyKey: true,
    });
    expect(answer.body).toMatchObject({ granted: 6 });
    const lists = await Promise.all(users.map(async (who) => (await who.get('/notification')).body.items));
    const notice = { kind: 'REWARD', rewardNotice: 'TICKET_GRANTED', rewardTickets: 3 };
    expect(lists).toMatchObject([[notice], [notice]]);
  });

  test('is used for a sealed pack', async () => {
    const id = await ticketFor(alice);
    const held = await packsHeld(alice);
    const used = await use(alice, id);
    expect(used).toMatchObject({
      status: 200,
      body: { status: 'USED', blocker: 'USED', drops: [], delivery: { status: 'QUEUED', packIds: [] } },
    });
    await shop.settle();
    const { delivery } = await ticketOf(alice, id);
    expect(delivery).toMatchObject({ status: 'DELIVERED', packIds: [expect.any(String)] });
    expect(await packsHeld(alice)).toBe(held + 1);
    const { body: pack } = await alice.get(`/nft/${delivery.packIds[0]}`);
    expect(pack).toMatchObject({ owner: alice.account.address, revealState: 'UNREVEALED' });
  });

  test('is used for a card when the pack is opened at once', async () => {
    const id = await ticketFor(alice);
    await use(alice, id, { openNow: true });
    await shop.settle();
    const { delivery } = await ticketOf(alice, id);
    const { body } = await alice.get(`/nft/${delivery.packIds[0]}`);
    expect(body).toMatchObject({ revealState: 'REVEALED' });
    const { body: card } = await alice.get(`/nft/${delivery.cardIds[0]}`);
    expect(card).toMatchObject({ kind: 'card', owner: alice.account.address });
  });

  test('pays for a roll, which answers with the delivery', async () => {
    const ticketId = await ticketFor(alice);
    const roll = { gachaId, quantity: 1, token: 'TICKET', ticketId, openNow: false };
    for (const wrong of [{ quantity: 2 }, { ticketId: undefined }, { token: 'USDC' }]) {
      expect((await alice.post('/gacha/roll', { ...roll, ...wrong })).code).toBe('VALIDATION_FAILED');
    }
    expect((await bob.post('/gacha/roll', roll)).code).toBe('NOT_FOUND');
    expect(await ticketOf(alice, ticketId)).toMatchObject({ status: 'AVAILABLE' });
    expect(await alice.post('/gacha/roll', roll)).toMatchObject({
      status: 201,
      body: { id: ticketId, status: 'USED', delivery: { status: 'QUEUED' } },
    });
    expect(await alice.post('/gacha/roll', roll)).toMatchObject({
      code: 'STATE_CONFLICT',
      body: { state: 'USED' },
    });
    await shop.settle();
    expect((await ticketOf(alice, ticketId)).delivery).toMatchObject({ status: 'DELIVERED' });
  });

  test('[T30] gives one pack when it is used 100 times at once', async () => {
    const id = await ticketFor(alice);
    const held = await packsHeld(alice);
    const answers = await Promise.all(Array.from({ length: 100 }, () => use(alice, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['STATE_CONFLICT']));
    await shop.settle();
    expect(await packsHeld(alice)).toBe(held + 1);
  });

  test('[T30] is unchanged when the process dies before the commit', async () => {
    const id = await ticketFor(alice);
    const crashed = await withFailpoint('use-ticket.before-commit', () => use(alice, id));
    expect(crashed.status).toBe(500);
    expect(await ticketOf(alice, id)).toMatchObject({ status: 'AVAILABLE', delivery: null });
    const { rows } = await sql`select from delivery where source_id = ${id}`.execute(shop.server.context.db);
    expect(rows).toHaveLength(0);
    expect((await use(alice, id)).status).toBe(200);
    await shop.settle();
  });

  test('[T43] is nobody else’s', async () => {
    const id = await ticketFor(alice);
    expect(await bob.get(`/ticket/${id}`)).toMatchObject({ status: 404 });
    expect(await use(bob, id)).toMatchObject({ status: 404 });
    const { body } = await bob.get(`/ticket?userId=${alice.userId}`);
    expect(body).toMatchObject({ items: [], total: 0 });
  });

  test('can’t be used once it expired', async () => {
    const id = await ticketFor(alice);
    await shop.server.context.db
      .updateTable('ticket')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect(await use(alice, id)).toMatchObject({ code: 'STATE_CONFLICT', body: { state: 'EXPIRED' } });
    expect(await ticketOf(alice, id)).toMatchObject({ status: 'AVAILABLE', blocker: 'EXPIRED', drops: [] });
  });

  test('is refused while purchases are paused by the user, like any purchase', async () => {
    const id = await ticketFor(bob);
    await shop.server.context.db
      .insertInto('spending_limit')
      .values({ user_id: bob.userId, paused_until: new Date(Date.now() + 86_400_000) })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ paused_until: new Date(Date.now() + 86_400_000) }),
      )
      .execute();
    expect((await use(bob, id)).code).toBe('SELF_PAUSED');
    await shop.server.context.db.updateTable('spending_limit').set({ paused_until: null }).execute();
    expect((await use(bob, id)).status).toBe(200);
    await shop.settle();
  });

  test('[T8] counts against no limit of a phase, and no purchase counts against it', async () => {
    const small = await dropOf(4, 2);
    const [first, second] = [
      await ticketFor(bob, { target: { kind: 'DROP', gachaId: small } }),
      await ticketFor(bob, { target: { kind: 'DROP', gachaId: small } }),
    ];
    // The drop delivers two packs, and both are promised.
    expect(await grant(bob, { target: { kind: 'DROP', gachaId: small } })).toMatchObject({
      code: 'NO_DELIVERY_ROOM',
      body: { left: 0 },
    });
    const roll = { gachaId: small, quantity: 2, token: 'USDC', openNow: false };
    expect((await completeIntent(shop, bob, '/gacha/roll', roll)).status).toBe('CONFIRMED');
    for (const id of [first, second]) expect((await use(bob, id)).status).toBe(200);
    await shop.settle();
    for (const id of [first, second]) {
      expect((await ticketOf(bob, id)).delivery).toMatchObject({ status: 'DELIVERED' });
    }
  });
});

describe('a ticket of a tier', () => {
  test('lists the drops of the tier with room, and is used for one of them', async () => {
    const other = await dropOf(5, 0);
    const id = await ticketFor(alice, { target: { kind: 'TIER', colourTier: 'BLUE' } });
    const seen = await ticketOf(alice, id);
    expect(seen).toMatchObject({ gachaId: null, title: null, colourTier: 'BLUE', blocker: null });
    expect(seen.drops.map((drop: { gachaId: string }) => drop.gachaId)).toEqual([gachaId]);
    expect((await use(alice, id)).code).toBe('TICKET_NOT_FOR_DROP');
    expect((await use(alice, id, { gachaId: crypto.randomUUID() })).code).toBe('TICKET_NOT_FOR_DROP');
    // It delivers nothing.
    expect((await use(alice, id, { gachaId: other })).code).toBe('NO_DELIVERY_ROOM');
    expect((await use(alice, id, { gachaId })).status).toBe(200);
    await shop.settle();
    expect((await ticketOf(alice, id)).delivery).toMatchObject({ status: 'DELIVERED', gachaId });
  });

  test('without any drop stays AVAILABLE, says so, and is reported to the shop', async () => {
    const before = await countTicketsShortOfRoom(shop.server.context.db, new Date());
    const id = await ticketFor(alice, { target: { kind: 'TIER', colourTier: 'GOLD' } });
    expect(await ticketOf(alice, id)).toMatchObject({ status: 'AVAILABLE', blocker: 'NO_DROP', drops: [] });
    expect(await countTicketsShortOfRoom(shop.server.context.db, new Date())).toBe(before + 1);
    const { attention } = await asAdmin<{ attention: object[] }>(shop, 'GET', '/dashboard/totalSummary');
    expect(attention).toContainEqual({ kind: 'TICKETS_CROWDED', count: before + 1 });
    // A blue drop is not golden.
    expect((await use(alice, id, { gachaId })).code).toBe('TICKET_NOT_FOR_DROP');
  });

  test('is refused while the drop is paused', async () => {
    const id = await ticketFor(alice);
    await shop.server.context.db
      .updateTable('drop_on_chain')
      .set({ paused: true })
      .where('gacha_id', '=', gachaId)
      .execute();
    expect((await use(alice, id)).code).toBe('PAUSED');
    expect(await ticketOf(alice, id)).toMatchObject({ blocker: 'NO_DROP' });
    await shop.server.context.db
      .updateTable('drop_on_chain')
      .set({ paused: false })
      .where('gacha_id', '=', gachaId)
      .execute();
  });
});

describe('a delivery that fails', () => {
  test('[T30] gives the ticket back once, audited, and it can be used again', async () => {
    const small = await dropOf(2, 1);
    const id = await ticketFor(alice, {
      target: { kind: 'DROP', gachaId: small },
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect((await use(alice, id)).status).toBe(200);
    const roll = { gachaId: small, quantity: 2, token: 'USDC', openNow: false };
    expect((await completeIntent(shop, alice, '/gacha/roll', roll)).status).toBe('CONFIRMED');
    await shop.settle();
    await expect(withFailpoint('settle-delivery.before-commit', settleDeliveries)).rejects.toThrow(
      'failpoint',
    );
    expect(await ticketOf(alice, id)).toMatchObject({ status: 'USED' });
    await Promise.all([settleDeliveries(), settleDeliveries()]);
    const back = await ticketOf(alice, id);
    expect(back).toMatchObject({
      ...{ status: 'AVAILABLE', delivery: null, usedAt: null, blocker: 'NO_DROP' },
      returnedAt: expect.any(String),
    });
    // The holder has time to use it again.
    expect(Date.parse(back.expiresAt) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    expect(await audited('return-ticket', id)).toMatchObject([
      { actor_kind: 'system', details: { status: 'FAILED' } },
    ]);
    const { body } = await alice.get('/notification');
    expect(body.items[0]).toMatchObject({ kind: 'REWARD', rewardNotice: 'TICKET_RETURNED' });
  });

  test('[T7] stays with its ticket when a reorganisation takes the pack back', async () => {
    const id = await ticketFor(alice);
    await use(alice, id);
    await shop.settle();
    await reorganise(shop.chain.client, 1);
    await shop.server.indexer.catchUp();
    expect(await ticketOf(alice, id)).toMatchObject({ status: 'USED', delivery: { status: 'QUEUED' } });
    await shop.settle();
    expect((await ticketOf(alice, id)).delivery).toMatchObject({ status: 'DELIVERED' });
  });
});

describe('admins', () => {
  test('[T66] need a second admin above the cap of a day, also for split grants', async () => {
    await signInApprover(shop.server, ['finance']);
    const target = { kind: 'TIER', colourTier: 'RED' };
    let granted = 0;
    let answer = await grant(bob, { target, each: 10 });
    for (; answer.status === 201; answer = await grant(bob, { target, each: 10 })) granted += 10;
    expect(answer).toMatchObject({ status: 202, body: { approvalId: expect.any(String) } });
    expect(granted).toBeLessThanOrEqual(50);
    await shop.server.context.db
      .updateTable('ticket')
      .set({ created_at: new Date(0) })
      .execute();
  });

  test('revoke a ticket that was not used', async () => {
    const id = await ticketFor(alice);
    const revoke = () => asAdmin(shop, 'POST', `/ticket/${id}/revoke`, { reason: 'Granted by mistake' });
    expect(await revoke()).toMatchObject({ status: 'AVAILABLE', blocker: 'REVOKED' });
    expect(await use(alice, id)).toMatchObject({ status: 404 });
    expect(await alice.get(`/ticket/${id}`)).toMatchObject({ status: 404 });
    expect(await audited('revoke-ticket', id)).toMatchObject([
      { actor_kind: 'admin', details: { reason: 'Granted by mistake' } },
    ]);
    await expect(revoke()).rejects.toThrow('STATE_CONFLICT');
  });

  test('[T30] revoke no used ticket', async () => {
    const id = await ticketFor(alice);
    await use(alice, id);
    await expect(
      asAdmin(shop, 'POST', `/ticket/${id}/revoke`, { reason: 'Granted by mistake' }),
    ).rejects.toThrow('STATE_CONFLICT');
    await shop.settle();
  });

  test('see the tickets of everybody, and of one user', async () => {
    await ticketFor(bob);
    const all = await asAdmin<{ total: number }>(shop, 'GET', '/ticket');
    const bobs = await asAdmin<{ total: number; items: { user: { id: string } }[] }>(
      shop,
      'GET',
      `/ticket?userId=${bob.userId}&pageSize=100`,
    );
    expect(bobs.total).toBeGreaterThan(0);
    expect(bobs.total).toBeLessThan(all.total);
    expect(new Set(bobs.items.map(({ user }) => user.id))).toEqual(new Set([bob.userId]));
  });

  test.each([
    ['unknown users', { userIds: [crypto.randomUUID()] }, 'NOT_FOUND'],
    ['an unknown drop', { target: { kind: 'DROP', gachaId: crypto.randomUUID() } }, 'NOT_FOUND'],
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'STATE_CONFLICT'],
    ['no reason', { reason: ' ' }, 'VALIDATION_FAILED'],
    ['too many tickets', { each: 11 }, 'VALIDATION_FAILED'],
  ])('grant nothing to %s', async (_name, change, code) => {
    const body = {
      ...{ userIds: [alice.userId], target: { kind: 'TIER', colourTier: 'RED' }, reason: 'Welcome' },
      ...change,
    };
    const answer = await shop.server.request({
      ...{ method: 'POST', path: '/api/ticket', token: shop.admin.token, body, idempotencyKey: true },
    });
    expect(answer.code).toBe(code);
  });
});

test('holders are notified before a ticket expires, once', async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const id = await ticketFor(bob, { target: { kind: 'TIER', colourTier: 'RED' }, expiresAt: soon });
  const run = () => notifyExpiringTicketsJob.run(shop.server.context as never, undefined as never);
  await expect(withFailpoint('notify-expiring-tickets.before-commit', run)).rejects.toThrow('failpoint');
  await Promise.all([run(), run()]);
  await run();
  const { rows } = await sql`
    select from notification where facts ->> 'rewardNotice' = 'TICKET_EXPIRING'
      and cause like ${`ticket:${id}:%`}`.execute(shop.server.context.db);
  expect(rows).toHaveLength(1);
});

test('[T30] every used ticket has one pack, and every available one none', async () => {
  await shop.settle();
  const { rows } = await sql<{ status: string; packs: number }>`
    select t.status, coalesce(sum(p.quantity), 0)::int as packs
    from ticket t left join delivery d on d.source = 'TICKET' and d.source_id = t.id
    left join delivery_outcome p on p.payment_ref = d.payment_ref and p.kind = d.kind
    group by t.id, t.status`.execute(shop.server.context.db);
  expect(rows.length).toBeGreaterThan(10);
  for (const { status, packs } of rows) expect(packs).toBe(status === 'USED' ? 1 : 0);
});
