import { REFRESH_REPEAT_SECONDS } from '@kura/domain/auth';
import {
  type OpenSocket,
  openSocket,
  signInAdmin,
  signInByPasskey,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';
import { listOpenSessions } from './sessions.repository.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  // Rechecks are so rare that an open socket learns of every change by a push.
  server = await startTestServer({ clock, api: { realtimeRecheckMs: 3_600_000 } });
});
afterAll(() => server.stop());

const sessions = async (token: string) =>
  (await server.request({ method: 'GET', path: '/api/auth/sessions', token })).body.items;
const end = (token: string, path = '') =>
  server.request({ method: 'DELETE', path: `/api/auth/sessions${path}`, token });
const me = (token: string) => server.request({ method: 'GET', path: '/api/user/me', token });
const idOf = async (token: string) =>
  (await sessions(token)).find((session: { current: boolean }) => session.current).id;

describe('somebody’s sessions', () => {
  test('are listed with their devices, the last used first', async () => {
    const desktop = await signInUser(server);
    clock.later(60);
    const phone = await signInUser(server, desktop.account);
    clock.later(60);
    await server.request({
      method: 'POST',
      path: '/api/auth/refresh-token',
      body: { token: desktop.refreshToken },
    });
    const listed = await sessions(phone.token);
    expect(listed).toMatchObject([
      { id: await idOf(desktop.token), current: false, lastUsedAt: clock.now().toISOString() },
      { id: await idOf(phone.token), current: true, device: null },
    ]);
    await end(phone.token, `/${listed[0].id}`);
    expect(await sessions(phone.token)).toHaveLength(1);
  });

  test('bear the name of the browser and the system, and nothing else that it says', async () => {
    const { body } = await server.request({
      method: 'POST',
      path: '/api/auth/passkey/options',
      headers: { 'user-agent': iPhone },
      body: { purpose: 'SIGN_IN' },
    });
    const user = await signInByPasskey(server);
    const response = await server.request({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'user-agent': iPhone },
      body: { method: 'auth', assertion: user.passkey.authenticate(body.options.challenge) },
    });
    expect(await sessions(response.body.accessToken)).toContainEqual(
      expect.objectContaining({ current: true, device: 'Safari, iPhone' }),
    );
  });

  test.each([
    [iPhone, 'Safari, iPhone'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Mac'],
    ['curl/8.15.0', null],
    [`${'<script>'.repeat(400)}Chrome/1`, 'Chrome'],
    [undefined, null],
  ])('%s is %s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });

  test('[T40] end one by one, at the next call and for the refresh token too', async () => {
    const kept = await signInUser(server);
    const lost = await signInUser(server, kept.account);
    expect((await end(kept.token, `/${await idOf(lost.token)}`)).status).toBe(204);
    expect((await me(lost.token)).code).toBe('SESSION_ENDED');
    const refreshed = await server.request({
      method: 'POST',
      path: '/api/auth/refresh-token',
      body: { token: lost.refreshToken },
    });
    expect(refreshed.code).toBe('REFRESH_TOKEN_INVALID');
    expect((await me(kept.token)).status).toBe(200);
  });

  test('[T43] are nobody else’s to end: neither another user’s, nor an admin’s, nor one that ended', async () => {
    const user = await signInUser(server);
    const other = await signInUser(server);
    const admin = await signInAdmin(server);
    const id = await idOf(user.token);
    for (const { token } of [other, admin]) expect((await end(token, `/${id}`)).status).toBe(404);
    expect((await me(user.token)).status).toBe(200);
    const spare = await signInUser(server, user.account);
    const spareId = await idOf(spare.token);
    expect((await end(user.token, `/${spareId}`)).status).toBe(204);
    expect((await end(user.token, `/${spareId}`)).code).toBe('NOT_FOUND');
  });

  test('[T40] end all but the current one, or that one too', async () => {
    const one = await signInUser(server);
    const two = await signInUser(server, one.account);
    const stranger = await signInUser(server);
    expect((await end(one.token)).status).toBe(204);
    expect((await me(two.token)).code).toBe('SESSION_ENDED');
    expect((await me(one.token)).status).toBe(200);
    expect((await end(one.token, '?everywhere=true')).status).toBe(204);
    expect((await me(one.token)).code).toBe('SESSION_ENDED');
    expect((await me(stranger.token)).status).toBe(200);
  });

  test('[T40] end with the passkey that opened them, and leave those of another way in', async () => {
    const user = await signInByPasskey(server);
    await server.database.db
      .updateTable('passkey')
      .set({ standing: 'REMOVED' })
      .where('user_id', '=', user.id)
      .execute();
    expect((await me(user.token)).code).toBe('SESSION_ENDED');
    const refreshed = await server.request({
      method: 'POST',
      path: '/api/auth/refresh-token',
      body: { token: user.refreshToken },
    });
    expect(refreshed.code).toBe('REFRESH_TOKEN_INVALID');
    expect(await listOpenSessions(server.context.db, { userId: user.id }, clock.now(), 10)).toEqual([]);
  });
});

describe('an open socket', () => {
  const sockets: OpenSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });

  /** Listens in the own room, and returns the result once the socket is disconnected. */
  async function listen({ id, token }: { id: string; token: string }) {
    const socket = await openSocket(server, token);
    sockets.push(socket);
    expect(await socket.join(`user:${id}`)).toMatchObject({ ok: true });
    return {
      shutOut: socket.shutOut.then(async () => {
        expect(await socket.join(`user:${id}`)).toEqual({ ok: false, code: 'FORBIDDEN' });
      }),
    };
  }

  test('[T40] loses its rooms at once when its session is ended elsewhere', async () => {
    const phone = await signInUser(server);
    const desktop = await signInUser(server, phone.account);
    const { shutOut } = await listen(desktop);
    await end(phone.token);
    await shutOut;
  });

  test('[T40] loses its rooms at once when a refresh token comes back later', async () => {
    const user = await signInUser(server);
    const { shutOut } = await listen(user);
    const refresh = () =>
      server.request({ method: 'POST', path: '/api/auth/refresh-token', body: { token: user.refreshToken } });
    await refresh();
    clock.later(REFRESH_REPEAT_SECONDS + 1);
    await refresh();
    await shutOut;
  });

  test('[T40] loses its rooms at once when its user logs out, is disabled or deleted', async () => {
    const admin = await signInAdmin(server);
    const leaving = await signInUser(server);
    const disabled = await signInUser(server);
    const deleted = await signInUser(server);
    const heard = await Promise.all([leaving, disabled, deleted].map(listen));
    await server.request({ method: 'POST', path: '/api/auth/logout', token: leaving.token });
    const response = await server.request({
      method: 'PUT',
      path: `/api/user/record/${disabled.id}/status`,
      token: admin.token,
      body: { status: 'DISABLED', reason: 'A stolen device' },
    });
    expect(response.status).toBe(200);
    await server.request({ method: 'DELETE', path: `/api/user/${deleted.id}`, token: deleted.token });
    await Promise.all(heard.map(({ shutOut }) => shutOut));
    expect((await me(disabled.token)).status).toBe(401);
    expect((await me(deleted.token)).status).toBe(401);
  });
});
