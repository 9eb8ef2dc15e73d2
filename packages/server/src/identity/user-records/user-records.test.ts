import { formatAmount } from '@kura/domain/money';
import {
  heldCard,
  openListing,
  openSocket,
  type SignedInAdmin,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let support: SignedInAdmin;
beforeAll(async () => {
  server = await startTestServer();
  support = await signInAdmin(server, ['support']);
});
afterAll(() => server.stop());

const get = (path: string) =>
  server.request({ method: 'GET', path: `/api/user/${path}`, token: support.token });
const setStatus = (id: string, status: string, reason?: string) =>
  server.request({
    method: 'PUT',
    path: `/api/user/record/${id}/status`,
    token: support.token,
    body: { status, ...(reason === undefined ? {} : { reason }) },
  });
const me = (token: string) => server.request({ method: 'GET', path: '/api/user/me', token });

async function userNamed(name: string, email: string | null = null) {
  const user = await signInUser(server);
  await server.database.db.updateTable('app_user').set({ name, email }).where('id', '=', user.id).execute();
  return user;
}

describe('the users', () => {
  test('are found by name, address and wallet, with the exact total, in two statements', async () => {
    const hanako = await userNamed('Hanako 花子', 'hanako@mail.test');
    await userNamed('Taro', 'taro@mail.test');
    await heldCard(server.context, hanako);
    for (const search of ['hanako 花', 'HANAKO@mail', hanako.account.address.slice(0, 12)]) {
      const { body, statements } = await get(`list?search=${encodeURIComponent(search)}`);
      expect(body).toMatchObject({
        total: 1,
        items: [
          {
            id: hanako.id,
            email: 'hanako@mail.test',
            status: 'ACTIVE',
            wallets: [{ address: hanako.account.address, kind: 'INJECTED' }],
            held: 1,
          },
        ],
      });
      // One more for the session.
      expect(statements).toBe(3);
    }
    // Wildcards of a pattern are searched for literally.
    expect((await get('list?search=%25')).body.total).toBe(0);
  });

  test('are found by the certificate number of a card that they hold', async () => {
    const holder = await userNamed('Holder');
    const { nftId } = await heldCard(server.context, holder);
    const { db } = server.database;
    await db.updateTable('nft').set({ certificate_number: '0090125' }).where('id', '=', nftId).execute();
    for (const search of ['0090125', '90125']) {
      expect((await get(`list?search=${search}`)).body).toMatchObject({
        total: 1,
        items: [{ id: holder.id }],
      });
    }
    expect((await get('list?search=9012')).body.total).toBe(0);
  });

  test('come the newest first, or the oldest, and by their status', async () => {
    const last = await signInUser(server);
    const newest = (await get('list?pageSize=10')).body;
    const oldest = (await get('list?pageSize=10&orderBy=FIRST_ADDED')).body;
    expect(newest.items[0].id).toBe(last.id);
    expect(oldest.items[0].id).not.toBe(last.id);
    await setStatus(last.id, 'DISABLED', 'A stolen card');
    const disabled = (await get('list?status=DISABLED')).body;
    expect(disabled.items.map(({ id }: { id: string }) => id)).toContain(last.id);
    expect((await get('list?status=ACTIVE')).body.total).toBe(newest.total - disabled.total);
  });

  test('have their addresses told by the page, and it is kept who asked and not for whom', async () => {
    const user = await userNamed('Yuki', 'yuki@mail.test');
    const response = await get('emails?search=yuki@mail');
    expect(response.body).toMatchObject({
      total: 1,
      items: [{ userId: user.id, name: 'Yuki', email: 'yuki@mail.test', language: 'ja' }],
    });
    const line = await server.database.db
      .selectFrom('audit_log')
      .where('action', '=', 'read-emails')
      .where('actor_id', '=', support.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(line.details).toEqual({ page: 1, pageSize: 20, addresses: 1, searched: true });
  });
});

describe('the record of a user', () => {
  test('has all that the shop knows, in two statements', async () => {
    const user = await userNamed('Sora');
    const { body, statements } = await get(`record/${user.id}`);
    expect(body).toMatchObject({
      id: user.id,
      name: 'Sora',
      sessions: 1,
      disabledReason: null,
      birthDate: '1990-04-01',
      consents: { due: expect.any(Boolean) },
      limits: { pausedUntil: null },
      collection: { cards: 0, packs: 0 },
    });
    expect(statements).toBe(3);
  });

  test('of nobody is not there', async () => {
    expect((await get(`record/${crypto.randomUUID()}`)).code).toBe('NOT_FOUND');
    expect((await setStatus(crypto.randomUUID(), 'ACTIVE')).code).toBe('NOT_FOUND');
  });
});

describe('disabling a user', () => {
  test('[T40] ends every session and removes open sockets from their rooms, at once', async () => {
    const user = await signInUser(server);
    const elsewhere = await signInUser(server, user.account);
    const socket = await openSocket(server, user.token);
    expect(await socket.join(`user:${user.id}`)).toMatchObject({ ok: true });
    const { body } = await setStatus(user.id, 'DISABLED', 'Paid by somebody else’s card');
    expect(body).toMatchObject({
      status: 'DISABLED',
      disabledReason: 'Paid by somebody else’s card',
      sessions: 0,
    });
    await socket.shutOut;
    socket.close();
    for (const { token } of [user, elsewhere]) expect((await me(token)).status).toBe(401);
    await expect(signInUser(server, user.account)).rejects.toThrow('ACCOUNT_DISABLED');
  });

  test('is undone by letting them in, which brings no old session back', async () => {
    const user = await signInUser(server);
    await setStatus(user.id, 'DISABLED', 'A mistake');
    expect((await setStatus(user.id, 'ACTIVE')).body).toMatchObject({
      status: 'ACTIVE',
      disabledReason: null,
    });
    expect((await me(user.token)).status).toBe(401);
    expect((await me((await signInUser(server, user.account)).token)).status).toBe(200);
  });

  test('wants a reason, and somebody who isn’t yet', async () => {
    const user = await signInUser(server);
    expect((await setStatus(user.id, 'DISABLED')).status).toBe(400);
    await setStatus(user.id, 'DISABLED', 'Enough');
    expect(await setStatus(user.id, 'DISABLED', 'Enough')).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
    });
    expect((await setStatus(user.id, 'DELETED', 'No')).status).toBe(400);
  });

  test('leaves no word of the reason in the log, which outlives the person', async () => {
    const user = await signInUser(server);
    await setStatus(user.id, 'DISABLED', 'Hanako asked for it by telephone');
    const lines = await server.database.db
      .selectFrom('audit_log')
      .where('subject_id', '=', user.id)
      .select(['action', 'details'])
      .execute();
    expect(lines).toEqual([{ action: 'disable-user', details: {} }]);
  });
});

describe('the sessions of a user', () => {
  const end = (id: string, body: object = {}) =>
    server.request({
      method: 'POST',
      path: `/api/user/record/${id}/sessions/end`,
      token: support.token,
      body,
    });

  test('[T40] are listed and ended, one or all, at the next call', async () => {
    const user = await signInUser(server);
    const elsewhere = await signInUser(server, user.account);
    const { items } = (await get(`record/${user.id}/sessions`)).body;
    expect(items).toHaveLength(2);
    expect((await end(user.id, { sessionId: items[0].id })).status).toBe(204);
    const alive = [(await me(user.token)).status, (await me(elsewhere.token)).status].toSorted();
    expect(alive).toEqual([200, 401]);
    expect((await end(user.id)).status).toBe(204);
    for (const { token } of [user, elsewhere]) expect((await me(token)).status).toBe(401);
    expect((await get(`record/${user.id}/sessions`)).body.items).toEqual([]);
    const lines = await server.database.db
      .selectFrom('audit_log')
      .where('subject_id', '=', user.id)
      .orderBy('at')
      .select(['action', 'details'])
      .execute();
    expect(lines).toEqual([
      { action: 'end-user-sessions', details: { all: false } },
      { action: 'end-user-sessions', details: { all: true } },
    ]);
  });

  test('[T43] of another user are not ended by the id of the first', async () => {
    const [user, other] = [await signInUser(server), await signInUser(server)];
    const [{ id: sessionId }] = (await get(`record/${other.id}/sessions`)).body.items;
    expect((await end(user.id, { sessionId })).code).toBe('NOT_FOUND');
    expect((await me(other.token)).status).toBe(200);
    expect((await end(crypto.randomUUID())).code).toBe('NOT_FOUND');
    expect((await get(`record/${crypto.randomUUID()}/sessions`)).code).toBe('NOT_FOUND');
  });
});

describe('the birth date of a user', () => {
  const correct = (id: string, birthDate: string, reason = 'Seen on the passport') =>
    server.request({
      method: 'PUT',
      path: `/api/user/record/${id}/birth-date`,
      token: support.token,
      body: { birthDate, reason },
    });

  test('is corrected with a reason, which the record keeps and the log does not', async () => {
    const user = await signInUser(server);
    const { body } = await correct(user.id, '2010-05-06');
    expect(body).toMatchObject({
      birthDate: '2010-05-06',
      birthDateCorrections: [
        { by: 'Admin', previous: '1990-04-01', corrected: '2010-05-06', reason: 'Seen on the passport' },
      ],
    });
    // The limit for minors follows at once.
    expect(body.limits.capYen).not.toBeNull();
    const line = await server.database.db
      .selectFrom('audit_log')
      .where('subject_id', '=', user.id)
      .select(['action', 'details'])
      .execute();
    expect(line).toEqual([{ action: 'correct-birth-date', details: {} }]);
  });

  test('is refused when it is the same, impossible, or without a reason', async () => {
    const user = await signInUser(server);
    expect((await correct(user.id, '1990-04-01')).code).toBe('STATE_CONFLICT');
    expect((await correct(user.id, '2999-01-01')).code).toBe('BIRTH_DATE_INVALID');
    expect((await correct(user.id, '1999-02-30')).code).toBe('VALIDATION_FAILED');
    expect((await correct(user.id, '1999-02-03', '  ')).code).toBe('VALIDATION_FAILED');
    expect((await correct(crypto.randomUUID(), '1999-02-03')).code).toBe('NOT_FOUND');
  });

  test('is erased with its corrections when the account is deleted', async () => {
    const user = await signInUser(server);
    await correct(user.id, '1985-01-02');
    await server.request({ method: 'DELETE', path: `/api/user/${user.id}`, token: user.token });
    const left = await server.database.db
      .selectFrom('birth_date_correction')
      .where('user_id', '=', user.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the trades of a user', () => {
  test('have what was bought and sold, newest first, with what the seller received', async () => {
    const [seller, buyer] = [await userNamed('Seller'), await userNamed('Buyer')];
    const orderId = await openListing(server.database, seller);
    const { db } = server.database;
    const wallet = (address: string) => address.toLowerCase();
    const order = await db
      .updateTable('market_order')
      .set((eb) => ({
        status: 'Completed',
        ended_at: new Date(),
        seller: wallet(seller.account.address),
        buyer: wallet(buyer.account.address),
        sold_nft_id: eb.ref('nft_id'),
        transaction_hash: `0x${'cd'.repeat(32)}`,
      }))
      .where('id', '=', orderId)
      .returning(['nft_id', 'price_base_units', 'proceeds_base_units'])
      .executeTakeFirstOrThrow();
    const sold = (await get(`record/${seller.id}/trades`)).body;
    expect(sold).toMatchObject({
      total: 1,
      items: [
        { kind: 'SOLD', orderId, nftId: order.nft_id, amount: formatAmount(order.proceeds_base_units) },
      ],
    });
    const bought = (await get(`record/${buyer.id}/trades`)).body;
    expect(bought.items).toMatchObject([
      { kind: 'BOUGHT', orderId, amount: formatAmount(order.price_base_units), quantity: 1 },
    ]);
    expect((await get(`record/${buyer.id}/trades?page=2`)).body).toMatchObject({ total: 1, items: [] });
    expect((await get(`record/${crypto.randomUUID()}/trades`)).code).toBe('NOT_FOUND');
  });
});
