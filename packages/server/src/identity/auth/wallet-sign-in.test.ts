import type { SignInChallenge } from '@kura/api-contract/auth';
import { SIGN_IN_MESSAGE_LIFETIME_SECONDS } from '@kura/domain/auth';
import { signInMessage, signInUser, startTestServer, type TestServer, testClock } from '@kura/testing';
import {
  concat,
  numberToHex,
  parseSignature,
  type Signature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const account = privateKeyToAccount(generatePrivateKey());

async function challenge(): Promise<SignInChallenge> {
  return (await server.request({ method: 'GET', path: '/api/auth/nonce' })).body;
}

async function login(message: string, signature?: string) {
  const body = {
    method: 'metamask',
    message,
    signature: signature ?? (await account.signMessage({ message })),
  };
  return server.request({ method: 'POST', path: '/api/auth/login', body });
}

describe('signing in with a wallet', () => {
  test('makes a user the first time and finds the same one again', async () => {
    const first = await signInUser(server, account);
    const second = await signInUser(server, account);
    expect(second.id).toBe(first.id);
    const me = await server.request({ method: 'GET', path: '/api/user/me', token: second.token });
    expect(me.status).toBe(200);
    expect(me.body.wallets.map((wallet: { address: string }) => wallet.address)).toEqual([account.address]);
  });

  test('makes one user of two first log-ins at once', async () => {
    const fresh = privateKeyToAccount(generatePrivateKey());
    const [one, other] = await Promise.all([signInUser(server, fresh), signInUser(server, fresh)]);
    expect(one.id).toBe(other.id);
  });

  test('takes a signature in each of its spellings', async () => {
    const user = await signInUser(server, account);
    for (const spell of [
      (parts: Signature) => serializeCompactSignature(signatureToCompactSignature(parts)),
      ({ r, s, yParity }: Signature) => concat([r, s, numberToHex(yParity ?? 0, { size: 1 })]),
    ]) {
      const message = signInMessage(await challenge(), account);
      const signed = await login(message, spell(parseSignature(await account.signMessage({ message }))));
      expect(signed.status).toBe(200);
      const me = await server.request({
        method: 'GET',
        path: '/api/user/me',
        token: signed.body.accessToken,
      });
      expect(me.body.id).toBe(user.id);
    }
  });

  test('says the same challenge twice to nobody', async () => {
    expect((await challenge()).nonce).not.toBe((await challenge()).nonce);
  });

  test('asking for a nonce stores nothing', async () => {
    const response = await server.request({ method: 'GET', path: '/api/auth/nonce' });
    expect(response.statements).toBe(0);
  });
});

describe('[T41] a sign-in message is refused', () => {
  test('when its nonce was used before', async () => {
    const message = signInMessage(await challenge(), account);
    expect((await login(message)).status).toBe(200);
    expect((await login(message)).code).toBe('SIGN_IN_NONCE_INVALID');
  });

  test('when its nonce was used at the same moment', async () => {
    const message = signInMessage(await challenge(), account);
    const responses = await Promise.all(Array.from({ length: 8 }, () => login(message)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });

  test('when its nonce is not ours, or was lengthened by its sender', async () => {
    const fields = await challenge();
    const invented = 'ab'.repeat(32);
    expect((await login(signInMessage({ ...fields, nonce: invented }, account))).code).toBe(
      'SIGN_IN_NONCE_INVALID',
    );
    const later = fields.nonce.replace(/^(.{24}).{8}/, '$1ffffffff');
    expect((await login(signInMessage({ ...fields, nonce: later }, account))).code).toBe(
      'SIGN_IN_NONCE_INVALID',
    );
  });

  test.each([
    ['another domain', { domain: 'evil.test' }],
    ['a domain that only begins like ours', { domain: 'kura.test.evil.example' }],
    ['another uri', { uri: 'https://evil.test' }],
    ['another scheme', { uri: 'https://kura.test' }],
    ['another chain', { chainId: 8453 }],
    ['a time long ago', { issuedAt: '2026-11-21T02:00:00.000Z' }],
    ['a time to come', { issuedAt: '2026-11-21T04:00:00.000Z' }],
    ['an end that has passed', { expirationTime: '2026-11-21T02:59:00.000Z' }],
  ])('when it is for %s', async (_what, change) => {
    const message = signInMessage({ ...(await challenge()), ...change }, account);
    expect((await login(message)).code).toBe('SIGN_IN_MESSAGE_INVALID');
  });

  test('when it says more than EIP-4361 does', async () => {
    const message = signInMessage(await challenge(), account);
    for (const altered of [
      `${message}\n\nAlso: I give away my cards`,
      `Hello\n${message}`,
      message.replaceAll('\n', '\r\n'),
    ]) {
      expect((await login(altered)).code).toBe('SIGN_IN_MESSAGE_INVALID');
    }
  });

  test('when it is older than its lifetime', async () => {
    const message = signInMessage(await challenge(), account);
    clock.later(SIGN_IN_MESSAGE_LIFETIME_SECONDS + 1);
    expect((await login(message)).code).toBe('SIGN_IN_MESSAGE_INVALID');
  });
});

describe('[T44] a log-in is refused as malformed', () => {
  test.each([
    ['an unknown key', { method: 'metamask', message: 'x', signature: '0x', admin: true }],
    ['an unknown method', { method: 'password', message: 'x', signature: '0x' }],
    ['a signature that is no hex', { method: 'metamask', message: 'x', signature: 'abc' }],
    ['a message without end', { method: 'metamask', message: 'x'.repeat(5000), signature: '0x' }],
    ['nothing', {}],
    ['a prototype key', '{"method":"metamask","message":"x","signature":"0x","__proto__":{"a":1}}'],
    ['a key said twice', '{"method":"metamask","message":"x","message":"y","signature":"0x"}'],
  ])('for %s', async (_what, body) => {
    const response = await server.request({ method: 'POST', path: '/api/auth/login', body });
    expect(response.status).toBe(400);
  });
});

test('[T40] a disabled user cannot sign in, and an open session ends at the next call', async () => {
  const user = await signInUser(server);
  await server.database.db
    .updateTable('app_user')
    .set({ status: 'DISABLED' })
    .where('id', '=', user.id)
    .execute();
  const me = await server.request({ method: 'GET', path: '/api/user/me', token: user.token });
  expect(me.code).toBe('ACCOUNT_DISABLED');
  await expect(signInUser(server, user.account)).rejects.toThrow('403');
});
