import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  REFRESH_REPEAT_SECONDS,
  REFRESH_TOKEN_LIFETIME_SECONDS,
} from '@kura/domain/auth';
import {
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
  withFailpoint,
} from '@kura/testing';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { successorOf } from './refresh-token.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const refresh = (token: string) =>
  server.request({ method: 'POST', path: '/api/auth/refresh-token', body: { token } });
const sessionOf = (token: string) => String(decodeJwt(token)['sid']);
const me = (token: string) => server.request({ method: 'GET', path: '/api/user/me', token });

describe('an access token', () => {
  test('is valid for its lifetime and then gets 401, never the rights of a visitor', async () => {
    const { token } = await signInUser(server);
    clock.later(ACCESS_TOKEN_LIFETIME_SECONDS - 1);
    expect((await me(token)).status).toBe(200);
    clock.later(2);
    expect(await me(token)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
    const publicCall = await server.request({ method: 'GET', path: '/api/collection', token });
    expect(publicCall).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
  });

  test('that another key signed, or none, is refused', async () => {
    const claims = { sid: crypto.randomUUID() };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('http://kura.test')
      .setAudience('kura:market')
      .setSubject(crypto.randomUUID())
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret of enough length!'));
    expect((await me(forged)).code).toBe('TOKEN_INVALID');
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll('=', '');
    expect((await me(unsigned)).code).toBe('TOKEN_INVALID');
    expect((await me('nonsense')).code).toBe('TOKEN_INVALID');
  });

  test('[T43] of a user opens no admin call, and of an admin no user call', async () => {
    const user = await signInUser(server);
    const admin = await signInAdmin(server);
    const asUser = await server.request({ method: 'GET', path: '/api/settings', token: user.token });
    expect(asUser).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await me(admin.token)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});

describe('a refresh token', () => {
  test('gives the next pair, which works', async () => {
    const user = await signInUser(server);
    const response = await refresh(user.refreshToken);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ role: 'USER', id: user.id });
    expect(response.body.refreshToken).not.toBe(user.refreshToken);
    expect((await me(response.body.accessToken)).status).toBe(200);
    expect((await refresh(response.body.refreshToken)).status).toBe(200);
  });

  test('[T40] that comes back later than the grace ends the whole family', async () => {
    const user = await signInUser(server);
    const thief = await refresh(user.refreshToken);
    expect(thief.status).toBe(200);
    clock.later(REFRESH_REPEAT_SECONDS + 1);
    expect(await refresh(user.refreshToken)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_INVALID' });
    expect((await refresh(thief.body.refreshToken)).code).toBe('REFRESH_TOKEN_INVALID');
    expect((await me(thief.body.accessToken)).code).toBe('SESSION_ENDED');
    expect((await me(user.token)).code).toBe('SESSION_ENDED');
  });

  test('that comes back within the grace gets the same successor', async () => {
    const user = await signInUser(server);
    const first = await refresh(user.refreshToken);
    clock.later(REFRESH_REPEAT_SECONDS);
    const again = await refresh(user.refreshToken);
    expect(again.status).toBe(200);
    expect(again.body.refreshToken).toBe(first.body.refreshToken);
    expect(again.body.refreshTokenExpiresAt).toBe(first.body.refreshTokenExpiresAt);
    expect((await me(again.body.accessToken)).status).toBe(200);
    expect((await refresh(again.body.refreshToken)).status).toBe(200);
  });

  test('[T40] that comes back after its successor was used ends the whole family, within the grace too', async () => {
    const user = await signInUser(server);
    const first = await refresh(user.refreshToken);
    const second = await refresh(first.body.refreshToken);
    expect(second.status).toBe(200);
    expect((await refresh(user.refreshToken)).code).toBe('REFRESH_TOKEN_INVALID');
    expect((await refresh(second.body.refreshToken)).code).toBe('REFRESH_TOKEN_INVALID');
    expect((await me(second.body.accessToken)).code).toBe('SESSION_ENDED');
  });

  test('[T40] that is presented many times at once gives the same successor to all', async () => {
    const user = await signInUser(server);
    const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(user.refreshToken)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map(({ body }) => body.refreshToken)).size).toBe(1);
    const { count } = await server.database.db
      .selectFrom('refresh_token')
      .where('session_id', '=', sessionOf(user.token))
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
    expect((await refresh(responses[0]?.body.refreshToken)).status).toBe(200);
  });

  test('[T37] can be presented again when the answer was lost after the commit', async () => {
    const user = await signInUser(server);
    const lost = await withFailpoint('transaction.after-commit', () => refresh(user.refreshToken), {
      always: true,
    });
    expect(lost.status).toBe(500);
    const again = await refresh(user.refreshToken);
    expect(again.status).toBe(200);
    expect((await me(again.body.accessToken)).status).toBe(200);
    expect((await refresh(again.body.refreshToken)).status).toBe(200);
  });

  test('[T40] is worth nothing after log-out, spent or not, within the grace too', async () => {
    const user = await signInUser(server);
    const { body } = await refresh(user.refreshToken);
    await server.request({ method: 'POST', path: '/api/auth/logout', token: body.accessToken });
    expect((await refresh(user.refreshToken)).code).toBe('REFRESH_TOKEN_INVALID');
    expect((await refresh(body.refreshToken)).code).toBe('REFRESH_TOKEN_INVALID');
  });

  test("[T40] has a successor that nobody can derive without the server's key", async () => {
    const user = await signInUser(server);
    const { body } = await refresh(user.refreshToken);
    const guesses = ['', 'another secret of enough length!'].map((secret) =>
      successorOf(secret, user.refreshToken),
    );
    expect(guesses).not.toContain(body.refreshToken);
    expect(successorOf(server.context.config.tokenSecret, user.refreshToken)).toBe(body.refreshToken);
  });

  test("[T40] of one session doesn't touch the user's other session", async () => {
    const phone = await signInUser(server);
    const desktop = await signInUser(server, phone.account);
    await refresh(phone.refreshToken);
    clock.later(REFRESH_REPEAT_SECONDS + 1);
    await refresh(phone.refreshToken);
    expect((await me(phone.token)).code).toBe('SESSION_ENDED');
    expect((await me(desktop.token)).status).toBe(200);
  });

  test('is worth nothing once its session is over', async () => {
    const user = await signInUser(server);
    clock.later(REFRESH_TOKEN_LIFETIME_SECONDS + 1);
    expect((await refresh(user.refreshToken)).code).toBe('REFRESH_TOKEN_INVALID');
  });

  test('that nobody gave out is refused', async () => {
    expect((await refresh('AAAA')).code).toBe('REFRESH_TOKEN_INVALID');
    const malformed = await server.request({ method: 'POST', path: '/api/auth/refresh-token', body: {} });
    expect(malformed.status).toBe(400);
  });

  test('is stored in the database as a hash only', async () => {
    const user = await signInUser(server);
    const rows = await server.database.db.selectFrom('refresh_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(user.refreshToken);
  });
});

describe('logging out', () => {
  test('[T40] acts at the next call, for both tokens', async () => {
    const user = await signInUser(server);
    const out = await server.request({ method: 'POST', path: '/api/auth/logout', token: user.token });
    expect(out.status).toBe(204);
    expect((await me(user.token)).code).toBe('SESSION_ENDED');
    expect((await refresh(user.refreshToken)).code).toBe('REFRESH_TOKEN_INVALID');
  });

  test('needs somebody who is logged in', async () => {
    const out = await server.request({ method: 'POST', path: '/api/auth/logout' });
    expect(out).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});
