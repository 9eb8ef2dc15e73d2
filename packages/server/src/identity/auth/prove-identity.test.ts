import { FRESH_PROOF_SECONDS } from '@kura/domain/auth';
import {
  type SignedInByPasskey,
  type SignedInUser,
  signedProof,
  signInAdmin,
  signInByPasskey,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const clock = testClock();
let server: TestServer;
let user: SignedInUser;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await signInUser(server);
});

const prove = (body: object, token = user.token) =>
  server.request({ method: 'POST', path: '/api/auth/prove', token, body });
const provedAt = async (userId: string) =>
  (
    await server.database.db
      .selectFrom('session')
      .where('user_id', '=', userId)
      .select('proved_at')
      .executeTakeFirstOrThrow()
  ).proved_at;

describe('a proof of who is there', () => {
  test('by the own wallet counts from then on, in this session', async () => {
    const before = await provedAt(user.id);
    clock.later(60);
    const response = await prove({ method: 'metamask', ...(await signedProof(server, user.account)) });
    expect(response.body).toEqual({
      provedUntil: new Date(clock.now().getTime() + FRESH_PROOF_SECONDS * 1000).toISOString(),
    });
    expect((await provedAt(user.id)).getTime()).toBe(before.getTime() + 60_000);
  });

  test('is none by another wallet, an old message or one that was used', async () => {
    const before = await provedAt(user.id);
    const other = privateKeyToAccount(generatePrivateKey());
    const metamask = (proof: object) => prove({ method: 'metamask', ...proof });
    expect((await metamask(await signedProof(server, other))).code).toBe('SIGN_IN_SIGNATURE_INVALID');
    const proof = await signedProof(server, user.account);
    const elsewhere = { ...proof, message: proof.message.replaceAll('kura.test', 'evil.test') };
    expect((await metamask(elsewhere)).code).toBe('SIGN_IN_MESSAGE_INVALID');
    expect(await provedAt(user.id)).toEqual(before);
    expect((await metamask(proof)).status).toBe(200);
    expect((await metamask(proof)).code).toBe('SIGN_IN_NONCE_INVALID');
  });

  test('[T42] of a session is refused to the passkey of another user, and taken from the own passkey', async () => {
    const alice = await signInByPasskey(server);
    const mallory = await signInByPasskey(server);
    const before = await provedAt(alice.id);
    clock.later(60);
    const asked = await server.request({
      method: 'POST',
      path: '/api/auth/passkey/options',
      token: alice.token,
      body: { purpose: 'PROVE' },
    });
    const { challenge } = asked.body.options;
    const proveBy = ({ passkey }: SignedInByPasskey) =>
      prove({ method: 'auth', assertion: passkey.authenticate(challenge) }, alice.token);
    expect(await proveBy(mallory)).toMatchObject({ status: 401, code: 'PASSKEY_REFUSED' });
    expect(await provedAt(alice.id)).toEqual(before);
    expect((await proveBy(alice)).status).toBe(200);
    expect((await provedAt(alice.id)).getTime()).toBe(before.getTime() + 60_000);
  });

  test('counts in the session that gave it and no other', async () => {
    await signInUser(server, user.account);
    const before = await provedAt(user.id);
    clock.later(60);
    expect((await prove({ method: 'metamask', ...(await signedProof(server, user.account)) })).status).toBe(
      200,
    );
    const times = await server.database.db
      .selectFrom('session')
      .where('user_id', '=', user.id)
      .orderBy('proved_at')
      .select('proved_at')
      .execute();
    expect(times.map(({ proved_at }) => proved_at.getTime() - before.getTime())).toEqual([0, 60_000]);
  });

  test('is a user’s by wallet or passkey and an admin’s by the authenticator', async () => {
    expect((await prove({ method: 'totp', code: '123456' })).code).toBe('CREDENTIALS_INVALID');
    const admin = await signInAdmin(server);
    const metamask = { method: 'metamask', ...(await signedProof(server, user.account)) };
    expect((await prove(metamask, admin.token)).code).toBe('SIGN_IN_SIGNATURE_INVALID');
    const { passkey } = await signInByPasskey(server);
    const auth = { method: 'auth', assertion: passkey.authenticate('AAAA') };
    expect((await prove(auth, admin.token)).code).toBe('PASSKEY_REFUSED');
    expect((await prove(auth)).code).toBe('PASSKEY_REFUSED');
  });
});
