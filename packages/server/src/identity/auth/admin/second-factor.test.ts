import { FREE_ATTEMPTS, FRESH_PROOF_SECONDS, lockSecondsAfter } from '@kura/domain/auth';
import {
  adminInSetup,
  invitedAdmin,
  type SignedInAdmin,
  signInAdmin,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
  wrongTotpCode,
} from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from './password.ts';
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

const post = (path: string, body: unknown, token?: string) =>
  server.request({
    method: 'POST',
    path: `/api/auth/${path}`,
    body,
    ...(token === undefined ? {} : { token }),
  });
const codeNow = (secret = admin.totpSecret) => totpCode(secret, clock.now());
const logIn = (code: string) => post('admin-login', { email: admin.email, password: admin.password, code });
const prove = (code: string, token = admin.token) => post('prove', { method: 'totp', code }, token);
const renewCodes = async (token = admin.token) =>
  (await post('2fa/recovery-codes', {}, token)).body.recoveryCodes as string[];
const generate = (body: unknown = {}, token?: string) => post('2fa/generate', body, token);
const verify = (body: unknown, token?: string) => post('2fa/verify', body, token);

/** The session outlives its access token. */
async function refreshed() {
  const { body } = await post('refresh-token', { token: admin.refreshToken });
  admin = { ...admin, token: body.accessToken, refreshToken: body.refreshToken };
}

describe('a recovery code', () => {
  test('[T42] opens the door once, however it is typed, and no second time', async () => {
    const codes = await renewCodes();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const [first, second] = codes as [string, string];
    const misread = first.toLowerCase().replace('-', '').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await logIn(misread)).status).toBe(200);
    expect((await logIn(first)).code).toBe('CREDENTIALS_INVALID');
    expect((await logIn(second)).status).toBe(200);
    const own = await server.request({
      method: 'GET',
      path: `/api/user/admin/${admin.id}`,
      token: admin.token,
    });
    expect(own.body.recoveryCodesLeft).toBe(8);
  });

  test('[T42] used by twelve at once lets one in', async () => {
    const [code] = (await renewCodes()) as [string];
    const responses = await Promise.all(Array.from({ length: 12 }, () => logIn(code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is void once there are new ones, and nothing for another admin', async () => {
    const [old] = (await renewCodes()) as [string];
    const [fresh] = (await renewCodes()) as [string];
    const other = await signInAdmin(server);
    expect((await logIn(old)).code).toBe('CREDENTIALS_INVALID');
    expect(
      (await post('admin-login', { email: other.email, password: other.password, code: fresh })).code,
    ).toBe('CREDENTIALS_INVALID');
    expect((await logIn(fresh)).status).toBe(200);
  });

  test('[T42] is kept so that the table alone reveals nothing of it', async () => {
    const codes = await renewCodes();
    const rows = await server.database.db.selectFrom('admin_recovery_code').selectAll().execute();
    const text = rows.map(({ code_hash }) => code_hash.toString('latin1')).join();
    expect(codes.filter((code) => text.includes(code))).toEqual([]);
    expect(codes).not.toHaveLength(0);
  });

  test('[T42] that is guessed at counts towards the lock', async () => {
    const [code] = (await renewCodes()) as [string];
    for (let failures = 0; failures < FREE_ATTEMPTS; failures += 1) await logIn('AAAAA-AAAAA');
    expect((await logIn(code)).code).toBe('CREDENTIALS_INVALID');
    clock.later(lockSecondsAfter(FREE_ATTEMPTS) + 1);
    expect((await logIn(code)).status).toBe(200);
  });
});

describe('a fresh proof', () => {
  const dangerous = () =>
    server.request({
      method: 'POST',
      path: '/api/settings',
      token: admin.token,
      body: { entries: [{ key: 'invoiceNumber', value: '', version: 0 }] },
    });

  test('[T42] is the log-in for ten minutes, and a code of the authenticator after that', async () => {
    expect((await dangerous()).status).toBe(200);
    clock.later(FRESH_PROOF_SECONDS);
    await refreshed();
    expect(await dangerous()).toMatchObject({ status: 403, code: 'FRESH_PROOF_REQUIRED' });
    const proved = await prove(codeNow());
    expect(proved.status).toBe(200);
    expect(new Date(proved.body.provedUntil).getTime() - clock.now().getTime()).toBe(
      FRESH_PROOF_SECONDS * 1000,
    );
    expect((await dangerous()).status).toBe(200);
  });

  test('is not renewed by exchanging the refresh token, and nothing else wants it', async () => {
    clock.later(FRESH_PROOF_SECONDS);
    await refreshed();
    expect((await dangerous()).code).toBe('FRESH_PROOF_REQUIRED');
    const read = await server.request({ method: 'GET', path: '/api/settings', token: admin.token });
    expect(read.status).toBe(200);
  });

  test('[T42] is given by no code that was used, by no wrong one, and not while the account is locked', async () => {
    const code = codeNow();
    expect((await prove(code)).status).toBe(200);
    expect((await prove(code)).code).toBe('CREDENTIALS_INVALID');
    for (let failures = 1; failures < FREE_ATTEMPTS; failures += 1)
      await prove(wrongTotpCode(admin.totpSecret, clock.now()));
    clock.later(30);
    expect((await prove(codeNow())).code).toBe('CREDENTIALS_INVALID');
    // The account is locked, so the log-in is refused too.
    expect((await logIn(codeNow())).code).toBe('CREDENTIALS_INVALID');
  });

  test('is given by a recovery code, which is spent by it', async () => {
    const [code] = (await renewCodes()) as [string];
    expect((await prove(code)).status).toBe(200);
    expect((await prove(code)).code).toBe('CREDENTIALS_INVALID');
  });

  test('of another kind is nothing to an admin', async () => {
    const response = await post(
      'prove',
      { method: 'metamask', message: 'anything', signature: '0x00' },
      admin.token,
    );
    expect(response.code).toBe('SIGN_IN_SIGNATURE_INVALID');
  });
});

describe('[T42] a new secret', () => {
  test('takes the place of the old one only when a code of it was typed', async () => {
    const { body } = await generate({}, admin.token);
    expect(body.otpauthUrl).toContain(encodeURIComponent(admin.email));
    expect((await logIn(codeNow())).status).toBe(200);
    expect(await verify({ code: wrongTotpCode(admin.totpSecret, clock.now()) }, admin.token)).toMatchObject({
      status: 422,
      code: 'TOTP_CODE_INVALID',
    });
    const verified = await verify({ code: codeNow(body.secret) }, admin.token);
    expect(verified.status).toBe(200);
    expect(verified.body.recoveryCodes).toHaveLength(10);
    clock.later(60);
    expect((await logIn(codeNow())).code).toBe('CREDENTIALS_INVALID');
    expect((await logIn(codeNow(body.secret))).status).toBe(200);
  });

  test('is verified by a code that signs nobody in any more', async () => {
    const { body } = await generate({}, admin.token);
    const code = codeNow(body.secret);
    await verify({ code }, admin.token);
    expect((await logIn(code)).code).toBe('CREDENTIALS_INVALID');
  });

  test('ends the other sessions, and leaves the one it was made in', async () => {
    const { body: elsewhere } = await logIn(codeNow());
    clock.later(30);
    const { body } = await generate({}, admin.token);
    await verify({ code: codeNow(body.secret) }, admin.token);
    const read = (token: string) => server.request({ method: 'GET', path: '/api/settings', token });
    expect((await read(admin.token)).status).toBe(200);
    expect((await read(elsewhere.accessToken)).code).toBe('SESSION_ENDED');
  });

  test('is for nobody without a fresh proof, for no user and for no visitor', async () => {
    const user = await signInUser(server);
    expect((await generate({}, user.token)).code).toBe('FORBIDDEN');
    expect((await generate()).code).toBe('SETUP_TOKEN_INVALID');
    expect((await verify({ code: '123456' })).code).toBe('SETUP_TOKEN_INVALID');
    expect((await verify({ code: '123456' }, admin.token)).code).toBe('STATE_CONFLICT');
    clock.later(FRESH_PROOF_SECONDS - 120);
    await refreshed();
    expect((await generate({}, admin.token)).status).toBe(200);
    clock.later(1);
    expect((await generate({}, admin.token)).code).toBe('FRESH_PROOF_REQUIRED');
  });

  test('of somebody who was invited lets them in, and its token works no second time', async () => {
    const { email, password, setupToken } = await adminInSetup(server);
    const { body } = await generate({ setupToken });
    const early = { email, password, code: codeNow(body.secret) };
    expect((await post('admin-login', early)).code).toBe('CREDENTIALS_INVALID');
    expect((await verify({ setupToken, code: codeNow(body.secret) })).status).toBe(200);
    clock.later(30);
    expect((await post('admin-login', { email, password, code: codeNow(body.secret) })).status).toBe(200);
    expect((await generate({ setupToken })).code).toBe('SETUP_TOKEN_INVALID');
  });

  test('is not set up with a token that ran out', async () => {
    const { setupToken } = await adminInSetup(server);
    clock.later(60 * 60);
    expect((await generate({ setupToken })).code).toBe('SETUP_TOKEN_INVALID');
  });
});

describe('changing the own password', () => {
  const change = (current: string, password = 'velvet otter lantern') =>
    post('admin-password', { current, password }, admin.token);
  const logInBy = (password: string) =>
    post('admin-login', { email: admin.email, password, code: codeNow() });

  test('wants the current one, and leaves the new one alone good', async () => {
    expect((await change('not the password')).code).toBe('CREDENTIALS_INVALID');
    expect((await change(admin.password, 'password1234')).code).toBe('PASSWORD_TOO_WEAK');
    expect((await change(admin.password)).status).toBe(204);
    expect((await logInBy(admin.password)).code).toBe('CREDENTIALS_INVALID');
    expect((await logInBy('velvet otter lantern')).status).toBe(200);
    const lines = await server.database.db
      .selectFrom('audit_log')
      .where('actor_id', '=', admin.id)
      .where('action', '=', 'change-password')
      .select('details')
      .execute();
    expect(lines).toEqual([{ details: {} }]);
  });

  test('ends the other sessions', async () => {
    const { body: elsewhere } = await logIn(codeNow());
    await change(admin.password);
    const read = (token: string) => server.request({ method: 'GET', path: '/api/settings', token });
    expect((await read(elsewhere.accessToken)).code).toBe('SESSION_ENDED');
    expect((await read(admin.token)).status).toBe(200);
  });

  test('[T40] shuts out who was just coming in by the old one', async () => {
    const { pool } = server.database;
    const changing = await pool.connect();
    try {
      await changing.query('begin');
      await changing.query('select from admin_user where id = $1 for update', [admin.id]);
      const comingIn = logIn(codeNow());
      // Its password was verified, and it waits for its turn.
      await expect
        .poll(async () => {
          const waiting = `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%admin_user%'`;
          return (await pool.query(waiting)).rowCount;
        })
        .toBe(1);
      const other = await hashPassword('velvet otter lantern');
      await changing.query('update admin_user set password_hash = $2 where id = $1', [admin.id, other]);
      await changing.query('commit');
      expect((await comingIn).code).toBe('CREDENTIALS_INVALID');
    } finally {
      changing.release();
    }
  });

  test('[T42] is locked by guesses at the current one, like the log-in', async () => {
    for (let failures = 0; failures < FREE_ATTEMPTS; failures += 1) await change('a guess');
    expect((await change(admin.password)).code).toBe('CREDENTIALS_INVALID');
    expect((await logIn(codeNow())).code).toBe('CREDENTIALS_INVALID');
    clock.later(lockSecondsAfter(FREE_ATTEMPTS) + 1);
    expect((await change(admin.password)).status).toBe(204);
  });
});

describe('an invitation', () => {
  const accept = (invitation: string, password = 'velvet otter lantern') =>
    post('admin-invitation', { invitation, password });

  test('[T42] is taken up once, also when two do at once', async () => {
    const { invitation, email } = await invitedAdmin(server.context);
    const responses = await Promise.all([accept(invitation), accept(invitation), accept(invitation)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(responses.find(({ status }) => status === 200)?.body.email).toBe(email);
    expect((await accept(invitation)).code).toBe('INVITATION_INVALID');
  });

  test('is not spent by a password that is refused', async () => {
    const { invitation, email } = await invitedAdmin(server.context);
    expect((await accept(invitation, 'password1234')).code).toBe('PASSWORD_TOO_WEAK');
    expect((await accept(invitation, `${email.split('@')[0]}`)).code).toBe('PASSWORD_TOO_WEAK');
    expect((await accept(invitation, 'short')).status).toBe(400);
    expect((await accept(invitation)).status).toBe(200);
  });

  test('that ran out is refused, as one that never was', async () => {
    const { invitation } = await invitedAdmin(server.context);
    clock.later(2 * 60 * 60);
    const strip = ({ requestId: _requestId, ...body }: Record<string, unknown>) => body;
    expect(strip((await accept(invitation)).body)).toEqual(strip((await accept('nothing')).body));
  });
});
