import { FREE_ATTEMPTS, lockSecondsAfter } from '@kura/domain/auth';
import {
  type SignedInAdmin,
  signInAdmin,
  startTestServer,
  type TestServer,
  testClock,
  wrongTotpCode,
} from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdmin } from './create-admin.ts';
import { totpCode } from './totp.ts';

let server: TestServer;
let admin: SignedInAdmin;
const clock = testClock();
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  admin = await signInAdmin(server);
  // Past the window of the code that this log-in used.
  clock.later(120);
});

const login = (body: Record<string, unknown>) =>
  server.request({ method: 'POST', path: '/api/auth/admin-login', body });
const attempt = (change: Record<string, unknown> = {}) =>
  login({
    email: admin.email,
    password: admin.password,
    code: totpCode(admin.totpSecret, clock.now()),
    ...change,
  });

describe('an admin', () => {
  test('signs in with address, password and code', async () => {
    const response = await attempt({ email: admin.email.toUpperCase() });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ role: 'ADMIN', id: admin.id });
    const settings = await server.request({
      method: 'GET',
      path: '/api/settings',
      token: response.body.accessToken,
    });
    expect(settings.status).toBe(200);
  });

  test('leaves a line in the audit log', async () => {
    const rows = await server.database.db
      .selectFrom('audit_log')
      .where('actor_id', '=', admin.id)
      .select(['action'])
      .execute();
    expect(rows.map((row) => row.action)).toEqual(['sign-in-admin']);
  });

  test('[T42] uses a code once', async () => {
    const code = totpCode(admin.totpSecret, clock.now());
    // The format of authenticators, typed on a Japanese keyboard.
    const typed = ` ${code.slice(0, 3)}\u3000${code.slice(3)} `.replace(/\d/, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    expect((await attempt({ code: typed })).status).toBe(200);
    expect((await attempt({ code })).code).toBe('CREDENTIALS_INVALID');
  });

  test('[T42] uses no code older than the last one', async () => {
    const older = totpCode(admin.totpSecret, new Date(clock.now().getTime() - 30_000));
    expect((await attempt()).status).toBe(200);
    expect((await attempt({ code: older })).code).toBe('CREDENTIALS_INVALID');
  });

  test('[T42] gets no token before the second factor', async () => {
    const response = await attempt({ code: wrongTotpCode(admin.totpSecret, clock.now()) });
    expect(response).toMatchObject({ status: 401, code: 'CREDENTIALS_INVALID' });
    expect(JSON.stringify(response.body)).not.toMatch(/token/i);
    expect((await login({ email: admin.email, password: admin.password })).status).toBe(400);
  });

  test('[T42] is locked out after repeated failures, and let in again when the lock ends', async () => {
    for (let failures = 0; failures < FREE_ATTEMPTS; failures += 1)
      await attempt({ code: wrongTotpCode(admin.totpSecret, clock.now()) });
    expect((await attempt()).code).toBe('CREDENTIALS_INVALID');
    clock.later(lockSecondsAfter(FREE_ATTEMPTS) + 1);
    expect((await attempt()).status).toBe(200);
  });

  test('[T42] is locked out by nobody who knows only the address', async () => {
    for (let failures = 0; failures < FREE_ATTEMPTS * 2; failures += 1) {
      expect((await attempt({ password: 'a guess of a stranger' })).code).toBe('CREDENTIALS_INVALID');
    }
    expect((await attempt()).status).toBe(200);
  });

  test('[T42] counts guesses made at once one after the other', async () => {
    const code = wrongTotpCode(admin.totpSecret, clock.now());
    await Promise.all(Array.from({ length: 12 }, () => attempt({ code })));
    const row = await server.database.db
      .selectFrom('admin_user')
      .where('id', '=', admin.id)
      .select(['failed_attempts', 'locked_until'])
      .executeTakeFirstOrThrow();
    // The fifth failure locks. Later attempts are refused and not counted.
    expect(row.failed_attempts).toBe(FREE_ATTEMPTS);
    expect(row.locked_until?.getTime()).toBeGreaterThan(clock.now().getTime());
  });

  test('[T52] who is disabled gets the same answer as who is unknown', async () => {
    await server.database.db
      .updateTable('admin_user')
      .set({ status: 'DISABLED' })
      .where('id', '=', admin.id)
      .execute();
    expect((await attempt()).code).toBe('CREDENTIALS_INVALID');
    const settings = await server.request({ method: 'GET', path: '/api/settings', token: admin.token });
    expect(settings.code).toBe('ACCOUNT_DISABLED');
  });
});

describe('[T52] nothing shows who is an admin', () => {
  test('neither the answer', async () => {
    const strip = ({ requestId: _requestId, ...body }: Record<string, unknown>) => body;
    const known = await attempt({ password: 'not the password' });
    const unknown = await attempt({ email: 'nobody@kura.test' });
    expect(strip(unknown.body)).toEqual(strip(known.body));
    expect(unknown.status).toBe(known.status);
    // The number of statements is the same.
    expect(unknown.statements).toBe(known.statements);
    const { code } = await attempt({ code: wrongTotpCode(admin.totpSecret, clock.now()) });
    expect(code).toBe(known.code);
  });

  test('nor the work: an unknown address costs a password check too', async () => {
    const { isPasswordOf } = await import('./password.ts');
    expect(await isPasswordOf(undefined, 'whatever')).toBe(false);
    // Argon2id takes the time, and it ran: its dummy hash is reused for the next attempt.
    const unknown = await attempt({ email: 'nobody@kura.test' });
    expect(unknown.code).toBe('CREDENTIALS_INVALID');
  });
});

describe('creating an admin', () => {
  const given = { email: 'owner@kura.test', name: 'Owner', password: 'long enough password' };

  test('keeps neither the password nor the secret readable', async () => {
    const created = await createAdmin(server.context, given);
    expect(created.totpUrl).toContain('otpauth://totp/Kura:owner%40kura.test');
    const rows = await server.database.db.selectFrom('admin_user').selectAll().execute();
    const text = JSON.stringify(rows) + rows.map((row) => row.totp_secret_sealed?.toString('latin1')).join();
    expect(text).not.toContain(given.password);
    expect(text).not.toContain(created.totpSecret);
  });

  test('refuses an address that is taken, and a short password', async () => {
    await expect(createAdmin(server.context, { ...given, email: 'OWNER@kura.test' })).rejects.toThrow(
      'already',
    );
    await expect(
      createAdmin(server.context, { ...given, email: 'b@kura.test', password: 'short' }),
    ).rejects.toThrow('12 characters');
  });
});
