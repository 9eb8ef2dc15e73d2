import { MAX_PASSKEYS } from '@kura/domain/auth';
import {
  confirmEmail,
  newDevice,
  ownedPasskey,
  passkeyFor,
  publishedMessages,
  type SignedInByPasskey,
  signInByPasskey,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const clock = testClock();
let server: TestServer;
let owner: SignedInByPasskey;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await signInByPasskey(server);
});

const post = (path: string, body: unknown, token?: string) =>
  server.request({
    method: 'POST',
    path: `/api${path}`,
    body,
    idempotencyKey: true,
    ...(token === undefined ? {} : { token }),
  });
const passkeys = async (token = owner.token) =>
  (await server.request({ method: 'GET', path: '/api/passkey', token })).body.items;
const standing = (passkeyRequest: string) => post('/auth/passkey/standing', { passkeyRequest });
const challenge = async (purpose: string, token?: string) =>
  (await post('/auth/passkey/options', { purpose }, token)).body.options;

describe('a new device', () => {
  test('that has the address asks for approval, and its owner is notified by mail', async () => {
    const device = await newDevice(server, owner.email);
    expect(await passkeys()).toMatchObject([
      { id: device.id, standing: 'REQUESTED', name: 'New phone' },
      { standing: 'ACTIVE' },
    ]);
    const mail = await server.database.db
      .selectFrom('mail')
      .where('recipient', '=', owner.email)
      .where('template', '=', 'new-passkey')
      .selectAll()
      .execute();
    expect(mail).toHaveLength(1);
    const messages = await publishedMessages(server.database);
    expect(messages.filter(({ room }) => room === `user:${owner.id}`)).toMatchObject([
      { name: 'AccountUpdated' },
    ]);
    expect((await standing(device.passkeyRequest)).body).toEqual({ standing: 'REQUESTED', readyAt: null });
  });

  test('signs nobody in before it is approved, and gets an error that says so', async () => {
    const device = await newDevice(server, owner.email);
    const { challenge: text } = await challenge('SIGN_IN');
    const response = await post('/auth/login', {
      method: 'auth',
      assertion: device.passkey.authenticate(text),
    });
    expect(response).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_REFUSED', standing: 'REQUESTED' },
    });
    const proving = await challenge('PROVE', owner.token);
    const proof = await post(
      '/auth/prove',
      { method: 'auth', assertion: device.passkey.authenticate(proving.challenge) },
      owner.token,
    );
    expect(proof.code).toBe('PASSKEY_REFUSED');
  });

  test('[T43] is rejected by its owner alone, and then unknown', async () => {
    const device = await newDevice(server, owner.email);
    const other = await signInByPasskey(server);
    const dismiss = (token: string) =>
      server.request({ method: 'DELETE', path: `/api/passkey/${device.id}`, token });
    expect((await dismiss(other.token)).status).toBe(404);
    expect((await dismiss(owner.token)).status).toBe(204);
    expect((await dismiss(owner.token)).status).toBe(404);
    expect(await standing(device.passkeyRequest)).toMatchObject({
      status: 422,
      code: 'PASSKEY_REQUEST_INVALID',
    });
  });

  test('[T43] receives its state by its own request and no other', async () => {
    const device = await newDevice(server, owner.email);
    const other = await newDevice(server);
    const seal = (request: string) => request.slice(request.indexOf('.'));
    for (const request of [
      'x',
      device.passkeyRequest.slice(0, -1),
      `${device.passkeyRequest}A`,
      `${device.id}${seal(other.passkeyRequest)}`,
    ]) {
      expect((await standing(request)).code).toBe('PASSKEY_REQUEST_INVALID');
    }
  });

  test('comes in no other way than the mail box says: a passkey is made for the one who asked', async () => {
    const asked = await confirmEmail(server, owner.email);
    const another = await signInByPasskey(server);
    const options = await post('/auth/passkey/options', {
      purpose: 'NEW_DEVICE',
      emailProof: asked.emailProof,
    });
    const made = passkeyFor(server).register(options.body.options.challenge, options.body.options.user.id);
    const adding = await challenge('ADD', another.token);
    const added = passkeyFor(server).register(adding.challenge, adding.user.id);
    // Send each registration to the other call.
    expect((await post('/auth/passkey/register', { registration: made }, another.token)).code).toBe(
      'PASSKEY_INVALID',
    );
    const crossed = { emailProof: asked.emailProof, registration: added };
    expect((await post('/auth/passkey/register', crossed)).code).toBe('PASSKEY_INVALID');
    // A refusal uses nothing up.
    const right = { emailProof: asked.emailProof, registration: made };
    expect((await post('/auth/passkey/register', right)).status).toBe(201);
  });

  test('[T42] asks to be let in by mail even when its owner has no passkey left', async () => {
    const { emailProof } = await confirmEmail(server, owner.email);
    const asked = await post('/auth/passkey/options', { purpose: 'NEW_DEVICE', emailProof });
    await server.database.db
      .updateTable('passkey')
      .set({ standing: 'REMOVED' })
      .where('user_id', '=', owner.id)
      .execute();
    const { challenge: text, user } = asked.body.options;
    const made = await post('/auth/passkey/register', {
      emailProof,
      registration: passkeyFor(server).register(text, user.id),
    });
    expect(made).toMatchObject({ status: 201, body: { passkey: { standing: 'REQUESTED' }, session: null } });
  });

  test('is one too many at some time', async () => {
    for (let count = 1; count < MAX_PASSKEYS; count += 1) {
      await ownedPasskey(server.context, owner.id, 'REQUESTED');
    }
    const asked = await challenge('ADD', owner.token);
    const registration = passkeyFor(server).register(asked.challenge, asked.user.id);
    const response = await post('/auth/passkey/register', { registration }, owner.token);
    expect(response).toMatchObject({ status: 422, body: { code: 'TOO_MANY_PASSKEYS', most: MAX_PASSKEYS } });
  });
});

describe('an own passkey', () => {
  test('is called what its owner calls the device', async () => {
    const [passkey] = await passkeys();
    const rename = (name: string, token = owner.token) =>
      server.request({ method: 'PATCH', path: `/api/passkey/${passkey.id}`, token, body: { name } });
    expect((await rename('  Yui の iPhone ')).body).toMatchObject({ name: 'Yui の iPhone' });
    expect((await passkeys())[0].name).toBe('Yui の iPhone');
    expect((await rename('Thief', (await signInUser(server)).token)).status).toBe(404);
    expect((await rename('')).status).toBe(400);
    expect((await rename('x'.repeat(61))).status).toBe(400);
  });

  test('that is active can not be rejected', async () => {
    const [passkey] = await passkeys();
    const response = await server.request({
      method: 'DELETE',
      path: `/api/passkey/${passkey.id}`,
      token: owner.token,
    });
    expect(response).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('renews the fresh proof of the session that requested it and of no other', async () => {
    clock.later(20 * 60);
    const renewed = await post('/auth/refresh-token', { token: owner.refreshToken });
    const token = renewed.body.accessToken;
    const { challenge: text } = await challenge('PROVE', token);
    const prove = (as: string) =>
      post('/auth/prove', { method: 'auth', assertion: owner.passkey.authenticate(text) }, as);
    const { challenge: signIn } = await challenge('SIGN_IN');
    const second = await post('/auth/login', {
      method: 'auth',
      assertion: owner.passkey.authenticate(signIn),
    });
    expect((await prove(second.body.accessToken)).code).toBe('PASSKEY_REFUSED');
    expect((await prove((await signInUser(server)).token)).code).toBe('PASSKEY_REFUSED');
    expect(await prove(token)).toMatchObject({ status: 200 });
  });
});

describe('somebody with a wallet', () => {
  test('makes a first passkey after a fresh proof, and it is in at once', async () => {
    const user = await signInUser(server);
    const asked = await challenge('ADD', user.token);
    const passkey = passkeyFor(server);
    const registration = passkey.register(asked.challenge, asked.user.id);
    const made = await post('/auth/passkey/register', { registration }, user.token);
    expect(made).toMatchObject({
      status: 201,
      body: { passkey: { standing: 'ACTIVE' }, request: null, session: null },
    });
    const { challenge: text } = await challenge('SIGN_IN');
    const login = await post('/auth/login', { method: 'auth', assertion: passkey.authenticate(text) });
    expect(login.body).toMatchObject({ id: user.id });
  });

  test('[T42] makes none by a token that was left lying about', async () => {
    const user = await signInUser(server);
    clock.later(11 * 60);
    const renewed = await post('/auth/refresh-token', { token: user.refreshToken });
    const asked = await post('/auth/passkey/options', { purpose: 'ADD' }, renewed.body.accessToken);
    expect(asked).toMatchObject({ status: 403, code: 'FRESH_PROOF_REQUIRED' });
  });

  test('has nothing to prove by, nor an account to change', async () => {
    const user = await signInUser(server);
    expect((await post('/auth/passkey/options', { purpose: 'PROVE' }, user.token)).code).toBe('NO_PASSKEY');
    const id = await ownedPasskey(server.context, user.id, 'ACTIVE');
    const asks = await ownedPasskey(server.context, user.id, 'REQUESTED');
    const responses = await Promise.all([
      post(`/passkey/${asks}/add`, {}, user.token),
      post(`/passkey/${id}/remove`, {}, user.token),
      post('/passkey/recovery', { address: null }, user.token),
      post('/passkey/recovery/cancel', {}, user.token),
    ]);
    expect(responses.map((response) => response.code)).toEqual(responses.map(() => 'NO_ACCOUNT'));
  });
});

test('visitors are asked to sign in first', async () => {
  for (const purpose of ['ADD', 'PROVE']) {
    expect((await post('/auth/passkey/options', { purpose })).status).toBe(401);
  }
});
