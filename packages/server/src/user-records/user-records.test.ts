import {
  heldCard,
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
    // What would match anything in a pattern is looked for as it is.
    expect((await get('list?search=%25')).body.total).toBe(0);
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
    const answer = await get('emails?search=yuki@mail');
    expect(answer.body).toMatchObject({
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
  test('[T40] ends every session and what open sockets may hear, at once', async () => {
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
