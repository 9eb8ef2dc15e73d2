import { contract } from '@kura/api-contract';
import { type Call, isRefusedInDoubt } from '@kura/api-contract/call';
import {
  confirmEmail,
  newestCodeTo,
  type SignedInByPasskey,
  signInByPasskey,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = (method: Method, path: string, token: string, body?: unknown) =>
  server.request({ method, path: `/api${path}`, token, ...(body === undefined ? {} : { body }) });

async function challengeFor(purpose: 'SIGN_IN' | 'PROVE', token?: string): Promise<string> {
  const { body } = await server.request({
    method: 'POST',
    path: '/api/auth/passkey/options',
    body: { purpose },
    ...(token === undefined ? {} : { token }),
  });
  return body.options.challenge;
}

async function signInAgain({ passkey }: SignedInByPasskey, counter: number) {
  const assertion = passkey.authenticate(await challengeFor('SIGN_IN'), { counter });
  return server.request({ method: 'POST', path: '/api/auth/login', body: { method: 'auth', assertion } });
}

const passkeysOf = async (token: string) => (await ask('GET', '/passkey', token)).body.items;

/** Signs a user in by a passkey with a decreased counter. Returns the token of that session. */
async function inDoubt(email = `${crypto.randomUUID()}@kura.test`) {
  const user = await signInByPasskey(server, { email });
  expect((await signInAgain(user, 5)).status).toBe(200);
  const { body, status } = await signInAgain(user, 4);
  expect(status).toBe(200);
  return { user, email, token: body.accessToken as string };
}

async function codeTo(email: string): Promise<string> {
  await server.request({ method: 'POST', path: '/api/auth/email', body: { email, language: 'en' } });
  return newestCodeTo(server, email);
}

describe('the counter of a passkey', () => {
  test.each([5, 4, 0])(
    'that counted to 5 and then is %i signs in, and puts the passkey in doubt',
    async (counter) => {
      const user = await signInByPasskey(server);
      await signInAgain(user, 5);
      expect(await passkeysOf(user.token)).toMatchObject([{ doubtedAt: null }]);
      expect((await signInAgain(user, counter)).status).toBe(200);
      expect(await passkeysOf(user.token)).toMatchObject([{ doubtedAt: clock.now().toISOString() }]);
    },
  );

  test('that stays at 0 is no signal, and neither is one that grows', async () => {
    const user = await signInByPasskey(server);
    for (const counter of [0, 0, 1, 7, 4_294_967_295]) {
      expect((await signInAgain(user, counter)).status).toBe(200);
      expect(await passkeysOf(user.token)).toMatchObject([{ doubtedAt: null }]);
    }
  });

  test('of a restored device counts on from its new value', async () => {
    const { user, email, token } = await inDoubt();
    await ask('POST', '/auth/passkey/confirm', token, { code: await codeTo(email) });
    expect((await signInAgain(user, 6)).status).toBe(200);
    expect(await passkeysOf(user.token)).toMatchObject([{ doubtedAt: null }]);
  });
});

const calls = Object.values(contract).flatMap((feature) => Object.values(feature) as unknown as Call[]);
const title = ({ method, path }: Call) => `${method} ${path}`;
const refused = calls.filter(isRefusedInDoubt);
const answerOf = ({ method, path: template }: Call, token: string) => {
  const path = template.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');
  return ask(method, path, token, method === 'GET' ? undefined : {});
};

describe('[T41] a session of a passkey in doubt', () => {
  test('is refused what spends, and what changes the account', async () => {
    const { user, token } = await inDoubt();
    expect(refused.length).toBeGreaterThan(35);
    for (const call of refused) {
      const { status, code } = await answerOf(call, token);
      expect([title(call), status, code]).toEqual([title(call), 403, 'PASSKEY_IN_DOUBT']);
    }
    // The earlier session has the same passkey.
    expect((await ask('PATCH', '/user/update-profile', user.token, { name: 'A' })).code).toBe(
      'PASSKEY_IN_DOUBT',
    );
  });

  test.each([
    ['e-mail, profile and limits', 'PATCH /user/update-profile'],
    ['a pause of purchases', 'POST /user/self-pause'],
    ['other sessions', 'DELETE /auth/sessions'],
    ['another session', 'DELETE /auth/sessions/{id}'],
    ['a new passkey', 'POST /auth/passkey/register'],
    ['a passkey that asks', 'POST /passkey/{id}/add'],
    ['a passkey', 'POST /passkey/{id}/remove'],
    ['recovery', 'POST /passkey/recovery'],
    ['a recovery that runs', 'POST /passkey/recovery/cancel'],
    ['linked wallets', 'POST /wallet/link'],
    ['the quote of a redeem', 'GET /redeem/quote'],
    ['a payment by bank card', 'GET /payment/listing/{id}'],
    ['a purchase of packs', 'POST /gacha/roll'],
    ['an order', 'POST /contract/create-order'],
    ['a purchase', 'POST /contract/accept-orders'],
    ['a transfer', 'POST /nft/transfer/{id}'],
    ['sponsoring', 'POST /account/rpc'],
    ['the account itself', 'DELETE /user/{id}'],
  ])('is refused %s', (_what, wanted) => {
    expect(refused.map(title)).toContain(wanted);
  });

  test('reads, marks as read, and signs out', async () => {
    const { token } = await inDoubt();
    expect((await ask('GET', '/user/me', token)).status).toBe(200);
    const until = clock.now().toISOString();
    expect((await ask('PUT', '/notification/read', token, { until })).status).toBe(204);
    expect((await ask('POST', '/auth/logout', token)).status).toBe(204);
  });

  test('reports transactions of an intent from before the doubt, and submits no signatures for it', async () => {
    const { user, token } = await inDoubt();
    const id = crypto.randomUUID();
    const summary = JSON.stringify({ kind: 'REVEAL', gachaId: id, packIds: [] });
    const later = new Date(clock.now().getTime() + 600_000);
    await sql`
      insert into intent (id, user_id, wallet, kind, status, summary, steps, created_at, updated_at, expires_at)
      values (${id}, ${user.id}, ${`0x${'1'.repeat(40)}`}, 'CREATE_ORDER', 'PREPARED', ${summary}, '[]',
              ${clock.now()}, ${clock.now()}, ${later})`.execute(server.database.db);
    const path = `/intent/${id}/submitted`;
    const signatures = [`0x${'ab'.repeat(65)}`];
    const hashes = [`0x${'cd'.repeat(32)}`];
    expect(await ask('POST', path, token, { signatures })).toMatchObject({
      status: 403,
      code: 'PASSKEY_IN_DOUBT',
    });
    const both = await ask('POST', path, token, { signatures, transactionHashes: hashes });
    expect(both.code).toBe('PASSKEY_IN_DOUBT');
    expect((await ask('GET', `/intent/${id}`, token)).body).toMatchObject({
      status: 'PREPARED',
      transactionHashes: [],
    });
    const reported = await ask('POST', path, token, { transactionHashes: hashes });
    expect([reported.status, reported.body.transactionHashes]).toEqual([200, hashes]);
  });

  test('is a session like others once the code of the address from before is given', async () => {
    const { email, token } = await inDoubt();
    const code = await codeTo(email);
    const wrong = code === '123456' ? '654321' : '123456';
    expect((await ask('POST', '/auth/passkey/confirm', token, { code: wrong })).code).toBe(
      'EMAIL_CODE_INVALID',
    );
    expect((await ask('POST', '/user/self-pause', token, {})).code).toBe('PASSKEY_IN_DOUBT');
    expect((await ask('POST', '/auth/passkey/confirm', token, { code })).status).toBe(204);
    expect((await ask('POST', '/auth/passkey/confirm', token, { code })).code).toBe('EMAIL_CODE_INVALID');
    expect((await ask('PATCH', '/user/update-profile', token, { name: 'A name' })).status).toBe(200);
    expect(await passkeysOf(token)).toMatchObject([{ doubtedAt: null }]);
  });

  test('is not trusted by the code of another address', async () => {
    const { token } = await inDoubt();
    const other = `${crypto.randomUUID()}@kura.test`;
    const code = await codeTo(other);
    expect((await ask('POST', '/auth/passkey/confirm', token, { code })).code).toBe('EMAIL_CODE_INVALID');
    await confirmEmail(server, other);
    expect((await ask('POST', '/user/self-pause', token, {})).code).toBe('PASSKEY_IN_DOUBT');
  });

  test('proves nothing by its passkey', async () => {
    const { user, token } = await inDoubt();
    const assertion = user.passkey.authenticate(await challengeFor('PROVE', token), { counter: 9 });
    const proof = await ask('POST', '/auth/prove', token, { method: 'auth', assertion });
    expect([proof.status, proof.code]).toEqual([403, 'PASSKEY_IN_DOUBT']);
  });
});

test('[T41] a proof with a counter that went back puts the passkey in doubt, and proves nothing', async () => {
  const user = await signInByPasskey(server);
  const { body } = await signInAgain(user, 6);
  const signedInAt = clock.now();
  clock.later(60);
  const assertion = user.passkey.authenticate(await challengeFor('PROVE', body.accessToken), { counter: 6 });
  const proof = await ask('POST', '/auth/prove', body.accessToken, { method: 'auth', assertion });
  expect(proof.code).toBe('PASSKEY_IN_DOUBT');
  expect(await passkeysOf(body.accessToken)).toMatchObject([{ doubtedAt: clock.now().toISOString() }]);
  const { proved_at: provedAt } = await server.database.db
    .selectFrom('session')
    .where('user_id', '=', user.id)
    .orderBy('proved_at', 'desc')
    .select('proved_at')
    .executeTakeFirstOrThrow();
  expect(provedAt).toEqual(signedInAt);
});

test('the owner is notified in the apps, and by mail to the address from before', async () => {
  const { email, token, user } = await inDoubt();
  const { body } = await ask('GET', '/notification', token);
  expect(body.items).toMatchObject([{ kind: 'SECURITY', readAt: null }]);
  const mails = await server.database.db
    .selectFrom('mail')
    .where('recipient', '=', email)
    .where('template', '=', 'passkey-doubted')
    .select('language')
    .execute();
  expect(mails).toHaveLength(1);
  // Each sign-in raises the doubt again: another copy may be in use.
  await signInAgain(user, 3);
  expect((await ask('GET', '/notification', token)).body.total).toBe(2);
});
