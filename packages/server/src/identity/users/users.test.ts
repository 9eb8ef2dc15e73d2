import { signInUser, startTestServer, type TestServer } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a profile', () => {
  test('notifies its owner of the own wallets', async () => {
    const user = await signInUser(server);
    const me = await server.request({ method: 'GET', path: '/api/user/me', token: user.token });
    expect(me.status).toBe(200);
    expect(me.body).toMatchObject({
      id: user.id,
      role: 'USER',
      name: `${user.account.address.slice(0, 5)}…${user.account.address.slice(-5)}`,
      collection: { cards: 0, packs: 0 },
      wallets: [{ address: user.account.address }],
    });
    // One for the session, one for the profile, one for the spending limits.
    expect(me.statements).toBe(3);
  });

  test('shows others the wallet that it linked first, and none of the others', async () => {
    const user = await signInUser(server);
    const other = `0x${'c'.repeat(40)}`;
    const linkedLater = new Date(Date.now() + 60_000);
    await server.database.db
      .insertInto('wallet')
      .values({ address: other, user_id: user.id, linked_at: linkedLater })
      .execute();
    const info = await server.request({ method: 'GET', path: `/api/user/info/${user.id}` });
    expect(info.body).toEqual({
      id: user.id,
      name: expect.any(String),
      avatarUrl: null,
      coverUrl: null,
      bio: '',
      joinedAt: expect.any(String),
      shared: true,
      wallet: user.account.address,
      collection: { cards: 0, packs: 0, listed: 0, listedValue: '0', estimatedValue: '0' },
    });
    expect(info.statements).toBe(1);
    const byWallet = await server.request({ method: 'GET', path: `/api/user/info/${user.account.address}` });
    expect(byWallet.body).toEqual(info.body);
    // Like any wallet that never signed in: as it holds nothing, there is nothing to show.
    expect((await server.request({ method: 'GET', path: `/api/user/info/${other}` })).status).toBe(404);
    const me = await server.request({ method: 'GET', path: '/api/user/me', token: user.token });
    expect(me.body.wallets).toHaveLength(2);
  });

  test('of nobody, and of somebody disabled, is not there', async () => {
    const nobody = await server.request({ method: 'GET', path: `/api/user/info/${crypto.randomUUID()}` });
    expect(nobody).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const user = await signInUser(server);
    await server.database.db
      .updateTable('app_user')
      .set({ status: 'DISABLED' })
      .where('id', '=', user.id)
      .execute();
    expect((await server.request({ method: 'GET', path: `/api/user/info/${user.id}` })).status).toBe(404);
  });

  test('[T44] of something that is no id is malformed', async () => {
    for (const id of ['me', '1', '%00', '..%2f..%2fetc', 'null', '☃']) {
      const response = await server.request({ method: 'GET', path: `/api/user/info/${id}` });
      expect([400, 404]).toContain(response.status);
    }
  });

  test('of oneself needs a session', async () => {
    const response = await server.request({ method: 'GET', path: '/api/user/me' });
    expect(response).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});
