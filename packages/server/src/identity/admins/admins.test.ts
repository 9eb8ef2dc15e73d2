import {
  type MailBox,
  openSocket,
  type SignedIn,
  type SignedInAdmin,
  signInAdmin,
  startMailBox,
  startTestServer,
  type TestServer,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { totpCode } from '../auth/index.ts';

let server: TestServer;
let mailBox: MailBox;
let owner: SignedInAdmin;
beforeAll(async () => {
  mailBox = await startMailBox();
  server = await startTestServer({
    worker: true,
    mailer: smtpMailer({ url: mailBox.smtpUrl, from: 'Kura <shop@kura.test>' }),
  });
  owner = await signInAdmin(server);
});
afterEach(endHolds);
afterAll(async () => {
  await server.stop();
  await mailBox.stop();
});

const get = (path: string, as: Pick<SignedIn, 'token'> = owner) =>
  server.request({ method: 'GET', path: `/api/user/${path}`, token: as.token });
const invite = (fields: Record<string, unknown> = {}, as: Pick<SignedIn, 'token'> = owner) =>
  server.request({
    method: 'POST',
    path: '/api/user/admin',
    token: as.token,
    idempotencyKey: true,
    body: { email: `${crypto.randomUUID()}@kura.test`, name: 'Hanako', scopes: ['support'], ...fields },
  });
async function change(id: string, fields: Record<string, unknown>, as: Pick<SignedIn, 'token'> = owner) {
  const { headers } = await get(`admin/${id}`);
  return server.request({
    method: 'PATCH',
    path: `/api/user/admin/${id}`,
    token: as.token,
    headers: { 'if-match': headers.get('etag') ?? '"1"' },
    body: fields,
  });
}
/** Moves to a time 72 hours later, when an admin who disabled another one can act alone again. */
async function endHolds(): Promise<void> {
  await server.database.db.deleteFrom('refusal_link').execute();
  await server.database.db.deleteFrom('admin_disabling').execute();
}
const reset = (id: string, as: Pick<SignedIn, 'token'> = owner) =>
  server.request({
    method: 'POST',
    path: `/api/user/admin/${id}/reset-2fa`,
    token: as.token,
    idempotencyKey: true,
    body: {},
  });
const auth = async (path: string, body: unknown) =>
  server.request({ method: 'POST', path: `/api/auth/${path}`, body });

/** Follows the invitation in a mail: sets a password and an authenticator, and logs in. */
async function setUpFromMail(email: string, mails = 1) {
  const { text } = await mailBox.newestTo(email, mails);
  const invitation = /\/admin\/invitation#(\S+)/.exec(text)?.[1];
  const password = 'velvet otter lantern';
  const accepted = await auth('admin-invitation', { invitation, password });
  const { setupToken } = accepted.body;
  const { secret } = (await auth('2fa/generate', { setupToken })).body;
  const verified = await auth('2fa/verify', { setupToken, code: totpCode(secret, new Date()) });
  const [code] = verified.body.recoveryCodes as [string];
  return { invitation, logIn: () => auth('admin-login', { email, password, code }) };
}

describe('inviting an admin', () => {
  test('sends a link that works once, and leads to a log-in with a second factor', async () => {
    const email = `Hanako.${crypto.randomUUID()}@Kura.test`;
    const invited = await invite({ email, scopes: ['support', 'support'], language: 'en' });
    expect(invited.status).toBe(201);
    expect(invited.headers.get('location')).toBe(`/api/user/admin/${invited.body.id}`);
    expect(invited.body).toMatchObject({
      email: email.toLowerCase(),
      status: 'INVITED',
      scopes: ['support'],
      recoveryCodesLeft: 0,
    });
    const { invitation, logIn } = await setUpFromMail(email.toLowerCase());
    expect((await auth('admin-invitation', { invitation, password: 'velvet otter lantern' })).code).toBe(
      'INVITATION_INVALID',
    );
    const { body: session } = await logIn();
    const own = await get(`admin/${session.id}`, { token: session.accessToken });
    expect(own.body).toMatchObject({ id: invited.body.id, status: 'ACTIVE', recoveryCodesLeft: 9 });
    expect(own.body.lastLogInAt).not.toBeNull();
    expect((await get('list', { token: session.accessToken })).status).toBe(200);
    expect((await get('admin', { token: session.accessToken })).code).toBe('FORBIDDEN');
  });

  test('keeps nothing that the link could be made of again', async () => {
    const { body } = await invite();
    const { text } = await mailBox.newestTo(body.email);
    const token = /#(\S+)/.exec(text)?.[1] as string;
    const row = await server.database.db
      .selectFrom('admin_user')
      .where('id', '=', body.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row) + row.invitation_hash?.toString('latin1')).not.toContain(token);
  });

  test('of an address that has one already is refused', async () => {
    expect(await invite({ email: owner.email.toUpperCase() })).toMatchObject({
      status: 409,
      code: 'ADMIN_EXISTS',
    });
  });

  test('with a scope that there isn’t, with none, or with a key too many is refused', async () => {
    expect((await invite({ scopes: ['god'] })).status).toBe(400);
    expect((await invite({ scopes: [] })).status).toBe(400);
    expect((await invite({ status: 'ACTIVE' })).status).toBe(400);
  });
});

describe('changing an admin', () => {
  test('[T40] holds at the very next call', async () => {
    const finance = await signInAdmin(server, ['finance']);
    const grant = () =>
      server.request({
        method: 'POST',
        path: '/api/settings',
        token: finance.token,
        body: { entries: [{ key: 'invoiceNumber', value: '', version: 0 }] },
      });
    expect((await grant()).status).toBe(200);
    expect((await change(finance.id, { scopes: ['catalogue'] })).body.scopes).toEqual(['catalogue']);
    expect(await grant()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  test('[T40] to DISABLED ends every session and removes open sockets from their rooms', async () => {
    const admin = await signInAdmin(server, ['sales']);
    const socket = await openSocket(server, admin.token);
    expect(await socket.join('admin')).toMatchObject({ ok: true });
    expect((await change(admin.id, { status: 'DISABLED' })).body.status).toBe('DISABLED');
    await socket.shutOut;
    expect(await socket.join('admin')).toMatchObject({ ok: false });
    socket.close();
    expect((await get(`admin/${admin.id}`, admin)).status).toBe(401);
    const again = await auth('refresh-token', { token: admin.refreshToken });
    expect(again.code).toBe('REFRESH_TOKEN_INVALID');
    await endHolds();
    // Once enabled, they log in again: no old session becomes valid.
    expect((await change(admin.id, { status: 'ACTIVE' })).body.status).toBe('ACTIVE');
    expect((await get(`admin/${admin.id}`, admin)).status).toBe(401);
  });

  test('lets nobody in who never set a second factor up', async () => {
    const { body } = await invite();
    await change(body.id, { status: 'DISABLED' });
    await endHolds();
    expect((await change(body.id, { status: 'ACTIVE' })).body.status).toBe('INVITED');
    // A password without a second factor is not enough.
    const halfway = (await invite()).body;
    const invitation = /#(\S+)/.exec((await mailBox.newestTo(halfway.email)).text)?.[1];
    expect((await auth('admin-invitation', { invitation, password: 'velvet otter lantern' })).status).toBe(
      200,
    );
    await change(halfway.id, { status: 'DISABLED' });
    expect((await change(halfway.id, { status: 'ACTIVE' })).body.status).toBe('INVITED');
  });

  test('does not wait for a transaction about another admin without the scope of owners', async () => {
    const [busy, changed] = [await signInAdmin(server, ['sales']), await signInAdmin(server, ['sales'])];
    const { db } = server.database;
    let isChanged = false;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('admin_user').where('id', '=', busy.id).select('id').forUpdate().execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const waiting = async () =>
        (
          await sql`
            select from pg_stat_activity where ${rows[0]?.pid}::integer = any(pg_blocking_pids(pid))`.execute(
            db,
          )
        ).rows.length;
      void change(changed.id, { name: 'Taro' }).then(({ status }) => {
        isChanged = status === 200;
      });
      await expect.poll(async () => isChanged || (await waiting()) > 0).toBe(true);
      expect(isChanged).toBe(true);
    });
  });

  test('that somebody else changed meanwhile is refused', async () => {
    const admin = await signInAdmin(server, ['sales']);
    await change(admin.id, { name: 'Taro' });
    const stale = await server.request({
      method: 'PATCH',
      path: `/api/user/admin/${admin.id}`,
      token: owner.token,
      headers: { 'if-match': '"1"' },
      body: { name: 'Jiro' },
    });
    expect(stale).toMatchObject({ status: 412, code: 'VERSION_STALE' });
  });

  test('rejects an unknown admin', async () => {
    expect((await change(crypto.randomUUID(), { name: 'Nobody' })).code).toBe('NOT_FOUND');
    expect((await reset(crypto.randomUUID())).code).toBe('NOT_FOUND');
  });
});

describe('the last owner', () => {
  test('can be neither demoted nor disabled, also when two demote each other at once', async () => {
    const shop = await startTestServer();
    try {
      const [one, two] = [await signInAdmin(shop), await signInAdmin(shop)];
      const demote = (id: string, fields: object, as: SignedIn) =>
        shop.request({
          method: 'PATCH',
          path: `/api/user/admin/${id}`,
          token: as.token,
          headers: { 'if-match': '"1"' },
          body: fields,
        });
      const responses = await Promise.all([
        demote(one.id, { scopes: ['viewer'] }, two),
        demote(two.id, { scopes: ['viewer'] }, one),
      ]);
      // The second request finds the last owner, or its caller is no longer an owner.
      const codes = responses.map(({ code }) => code ?? 'done');
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      for (const code of codes) expect(['done', 'LAST_OWNER', 'FORBIDDEN']).toContain(code);
      const last = responses[0]?.status === 200 ? two : one;
      expect((await demote(last.id, { scopes: ['sales'] }, last)).code).toBe('LAST_OWNER');
      expect((await demote(last.id, { status: 'DISABLED' }, last)).code).toBe('LAST_OWNER');
      expect((await demote(last.id, { name: 'Still here' }, last)).status).toBe(200);
    } finally {
      await shop.stop();
    }
  });

  test('is left when two reset each other at once', async () => {
    const shop = await startTestServer();
    try {
      const [one, two] = [await signInAdmin(shop), await signInAdmin(shop)];
      const owners = () =>
        shop.database.db.selectFrom('admin_user').where('status', '=', 'ACTIVE').select('id').execute();
      const resetBy = (id: string, as: SignedIn) =>
        shop.request({
          method: 'POST',
          path: `/api/user/admin/${id}/reset-2fa`,
          token: as.token,
          idempotencyKey: true,
          body: {},
        });
      const responses = await Promise.all([resetBy(one.id, two), resetBy(two.id, one)]);
      // The second caller is signed out, or resets the last owner.
      const codes = responses.map(({ code }) => code ?? 'done');
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      for (const code of codes) expect(['done', 'LAST_OWNER', 'SESSION_ENDED']).toContain(code);
      expect(await owners()).toHaveLength(1);
    } finally {
      await shop.stop();
    }
  });
});

describe('resetting an admin', () => {
  test('removes password, second factor, recovery codes and sessions, and sends a new invitation', async () => {
    const admin = await signInAdmin(server, ['sales']);
    const response = await reset(admin.id);
    expect(response.body).toMatchObject({ status: 'INVITED', recoveryCodesLeft: 0 });
    expect((await get(`admin/${admin.id}`, admin)).status).toBe(401);
    const { email, password, totpSecret } = admin;
    const old = await auth('admin-login', { email, password, code: totpCode(totpSecret, new Date()) });
    expect(old.code).toBe('CREDENTIALS_INVALID');
    const { logIn } = await setUpFromMail(email);
    const { body } = await logIn();
    expect((await get(`admin/${admin.id}`, { token: body.accessToken })).body.scopes).toEqual(['sales']);
  });

  test('makes an earlier invitation worthless', async () => {
    const { body } = await invite();
    const { text } = await mailBox.newestTo(body.email);
    await reset(body.id);
    const invitation = /#(\S+)/.exec(text)?.[1];
    const late = await auth('admin-invitation', { invitation, password: 'velvet otter lantern' });
    expect(late.code).toBe('INVITATION_INVALID');
    expect((await setUpFromMail(body.email, 2)).invitation).not.toBe(invitation);
  });

  test('is refused for oneself and for somebody who is disabled', async () => {
    expect(await reset(owner.id)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    const admin = await signInAdmin(server, ['sales']);
    await change(admin.id, { status: 'DISABLED' });
    expect((await reset(admin.id)).code).toBe('STATE_CONFLICT');
  });
});

describe('the lists of owners', () => {
  test('find admins by name or address, with the exact total, in two statements', async () => {
    const { body } = await invite({ name: 'Kenji Mori' });
    const found = await get('admin?search=kenji%20m');
    expect(found.body).toMatchObject({ total: 1, items: [{ id: body.id }] });
    // One more for the session.
    expect(found.statements).toBe(3);
    expect((await get(`admin?search=${owner.email}`)).body.items).toMatchObject([{ id: owner.id }]);
  });

  test('another admin is visible to owners alone', async () => {
    const sales = await signInAdmin(server, ['sales']);
    expect((await get(`admin/${owner.id}`, sales)).code).toBe('NOT_FOUND');
    expect((await get(`admin/${sales.id}`, sales)).status).toBe(200);
  });

  test('the audit log tells who did what to whom, by every filter, in two statements', async () => {
    const before = new Date().toISOString();
    const { body } = await invite();
    const log = await get(`audit-log?subjectId=${body.id}`);
    expect(log.body).toMatchObject({
      total: 1,
      items: [
        {
          action: 'invite-admin',
          actor: { kind: 'admin', id: owner.id, email: owner.email },
          subject: { kind: 'admin', id: body.id },
          details: { email: body.email },
          names: { [body.id]: { ja: body.email, en: body.email } },
        },
      ],
    });
    expect(log.statements).toBe(3);
    const total = async (query: string) => (await get(`audit-log?subjectId=${body.id}&${query}`)).body.total;
    expect(await total(`from=${before}`)).toBe(1);
    expect(await total(`to=${before}`)).toBe(0);
    expect(await total('action=invite-admin')).toBe(1);
    expect(await total('action=reset-admin')).toBe(0);
    expect(await total(`actorId=${owner.id}&search=${owner.email}`)).toBe(1);
    expect(await total('search=nothing')).toBe(0);
  });
});
