import type { CeremonyOptions } from '@kura/api-contract/auth';
import { PASSKEY_CEREMONY_SECONDS } from '@kura/domain/auth';
import {
  type AuthenticatorQuirks,
  confirmEmail,
  passkeyFor,
  type SignedInByPasskey,
  signInByPasskey,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const post = (path: string, body: unknown, token?: string) =>
  server.request({ method: 'POST', path, body, ...(token === undefined ? {} : { token }) });
const options = (body: Record<string, unknown>, token?: string) =>
  post('/api/auth/passkey/options', body, token);

async function challengeFor(purpose: 'SIGN_IN' | 'PROVE', token?: string): Promise<string> {
  return (await options({ purpose }, token)).body.options.challenge;
}

const login = (assertion: unknown) => post('/api/auth/login', { method: 'auth', assertion });

async function signInAgain({ passkey }: SignedInByPasskey, quirks?: AuthenticatorQuirks) {
  return login(passkey.authenticate(await challengeFor('SIGN_IN'), quirks));
}

/** Whether s is in the upper half of P-256's order. Accounts on chain need the lower form. */
function hasHighS(signature: string): boolean {
  const der = Buffer.from(signature, 'base64url');
  const s = der.subarray(6 + der.readUInt8(3));
  return (
    BigInt(`0x${s.toString('hex')}`) > 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n
  );
}

describe('somebody new', () => {
  test('types the code, makes a passkey and is in', async () => {
    const user = await signInByPasskey(server, { email: 'New@Kura.test' });
    const me = await server.request({ method: 'GET', path: '/api/user/me', token: user.token });
    expect(me.body).toMatchObject({ id: user.id, email: 'new@kura.test', wallets: [] });
    expect(me.body.name).not.toContain('new');
    const passkeys = await server.request({ method: 'GET', path: '/api/passkey', token: user.token });
    expect(passkeys.body).toMatchObject({
      items: [{ credentialId: user.passkey.credentialId, standing: 'ACTIVE', backedUp: true }],
      account: null,
    });
  });

  test('is asked for a passkey that accounts on chain can check', async () => {
    const asked = await confirmEmail(server, 'asked@kura.test');
    expect(asked).toMatchObject({
      ceremony: 'REGISTER',
      joins: false,
      options: {
        rp: { id: 'kura.test', name: 'Kura' },
        user: { name: 'asked@kura.test' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    });
  });

  test('of two who hand in a passkey with one proof, one comes in', async () => {
    const asked = (await confirmEmail(server, 'two@kura.test')) as Extract<
      CeremonyOptions,
      { ceremony: 'REGISTER' }
    >;
    const register = () =>
      post('/api/auth/passkey/register', {
        emailProof: asked.emailProof,
        registration: passkeyFor(server).register(asked.options.challenge, asked.options.user.id),
      });
    const responses = await Promise.all([register(), register(), register()]);
    expect(responses.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
  });
});

describe('somebody who has an account', () => {
  let user: SignedInByPasskey;
  beforeAll(async () => {
    user = await signInByPasskey(server);
  });

  test('signs in at once on a device that knows its passkey', async () => {
    const asked = await options({ purpose: 'SIGN_IN' });
    expect(asked.body).toMatchObject({ ceremony: 'AUTHENTICATE', options: { allowCredentials: [] } });
    expect(asked.statements).toBe(0);
    const answer = await signInAgain(user);
    expect(answer).toMatchObject({ status: 200, body: { role: 'USER', id: user.id } });
  });

  test('signs in after a code, by a passkey of the account alone', async () => {
    const asked = await confirmEmail(server, user.email);
    expect(asked).toMatchObject({
      ceremony: 'AUTHENTICATE',
      options: { rpId: 'kura.test', userVerification: 'required' },
    });
    const { challenge, allowCredentials } = asked.options as { challenge: string; allowCredentials: unknown };
    expect(allowCredentials).toMatchObject([{ id: user.passkey.credentialId }]);
    const other = await signInByPasskey(server);
    expect((await login(other.passkey.authenticate(challenge))).code).toBe('PASSKEY_REFUSED');
    expect((await login(user.passkey.authenticate(challenge))).status).toBe(200);
  });

  test('signs in by either of the two numbers that sign alike: authenticators give both', async () => {
    const ways = new Set<boolean>();
    for (let tries = 0; ways.size < 2 && tries < 40; tries += 1) {
      const assertion = user.passkey.authenticate(await challengeFor('SIGN_IN'));
      ways.add(hasHighS(assertion.response.signature));
      expect((await login(assertion)).status).toBe(200);
    }
    expect(ways.size).toBe(2);
  });

  test('[T40] is refused while disabled, and their refresh token with them', async () => {
    const disabled = await signInByPasskey(server);
    await server.database.db
      .updateTable('app_user')
      .set({ status: 'DISABLED' })
      .where('id', '=', disabled.id)
      .execute();
    expect((await signInAgain(disabled)).code).toBe('ACCOUNT_DISABLED');
    const refreshed = await post('/api/auth/refresh-token', { token: disabled.refreshToken });
    expect(refreshed.code).toBe('REFRESH_TOKEN_INVALID');
  });
});

test('an address of somebody who came with a wallet opens nothing', async () => {
  const user = await signInUser(server);
  await server.database.db
    .updateTable('app_user')
    .set({ email: 'wallet@kura.test' })
    .where('id', '=', user.id)
    .execute();
  await expect(confirmEmail(server, 'wallet@kura.test')).rejects.toThrow('NO_PASSKEY');
});

describe('[T41] an assertion of a passkey is refused', () => {
  let user: SignedInByPasskey;
  beforeAll(async () => {
    user = await signInByPasskey(server);
  });

  test.each<[string, AuthenticatorQuirks]>([
    ['at another origin', { clientData: { origin: 'https://evil.test' } }],
    ['at an origin that only begins like ours', { clientData: { origin: 'http://kura.test.evil.test' } }],
    ['at our host by another scheme', { clientData: { origin: 'https://kura.test' } }],
    ['at our host on another port', { clientData: { origin: 'http://kura.test:8080' } }],
    ['for another site', { rpId: 'evil.test' }],
    ['for a site above ours', { rpId: 'test' }],
    ['at a registration', { clientData: { type: 'webauthn.create' } }],
    ['at a payment', { clientData: { type: 'payment.get' } }],
    ['within a frame of another site', { clientData: { crossOrigin: true } }],
    ['within a frame, without the flag', { clientData: { topOrigin: 'https://evil.test' } }],
    ['with an odd cross-origin flag', { clientData: { crossOrigin: 'false' } }],
    ['with nobody present', { flags: 0x1c }],
    ['with nobody verified', { flags: 0x19 }],
    ['with a backup that cannot be', { flags: 0x15 }],
  ])('%s', async (_what, quirks) => {
    const answer = await signInAgain(user, quirks);
    expect(answer).toMatchObject({ status: 401, code: 'PASSKEY_REFUSED' });
    expect(JSON.stringify(answer.body)).not.toMatch(/token/i);
  });

  test('when its challenge was used before, also at the same moment', async () => {
    const assertion = user.passkey.authenticate(await challengeFor('SIGN_IN'));
    const responses = await Promise.all(Array.from({ length: 6 }, () => login(assertion)));
    expect(responses.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await login(assertion)).code).toBe('PASSKEY_REFUSED');
  });

  test('when its challenge is not ours, is written otherwise, or was lengthened', async () => {
    const challenge = await challengeFor('SIGN_IN');
    const bytes = Buffer.from(challenge, 'base64url');
    const laterEnd = Buffer.from(bytes);
    laterEnd.writeUInt32BE(0xffffffff, 16);
    for (const other of [
      Buffer.alloc(bytes.length, 7).toString('base64url'),
      laterEnd.toString('base64url'),
      `${challenge}AA`,
      bytes.subarray(0, -1).toString('base64url'),
      '',
    ]) {
      expect((await login(user.passkey.authenticate(other))).code).toBe('PASSKEY_REFUSED');
    }
  });

  test('when its challenge was made to prove, or for another account’s code', async () => {
    const proving = await challengeFor('PROVE', user.token);
    expect((await login(user.passkey.authenticate(proving))).code).toBe('PASSKEY_REFUSED');
    const other = await signInByPasskey(server);
    const asked = await confirmEmail(server, other.email);
    expect((await login(user.passkey.authenticate(asked.options.challenge))).code).toBe('PASSKEY_REFUSED');
  });

  test('when its challenge is older than a ceremony takes', async () => {
    const challenge = await challengeFor('SIGN_IN');
    clock.later(PASSKEY_CEREMONY_SECONDS);
    expect((await login(user.passkey.authenticate(challenge))).code).toBe('PASSKEY_REFUSED');
  });

  test('when it names another user, or nobody where nobody was named before', async () => {
    const other = await signInByPasskey(server);
    for (const userHandle of [Buffer.from(other.id).toString('base64url'), null]) {
      const { response, ...assertion } = user.passkey.authenticate(await challengeFor('SIGN_IN'));
      const answer = await login({ ...assertion, response: { ...response, userHandle } });
      expect(answer.code).toBe('PASSKEY_REFUSED');
    }
  });

  test('when it is cut short, longer, or another’s', async () => {
    const other = await signInByPasskey(server);
    const alter = async (change: (response: Record<string, string>) => Record<string, string>) => {
      const { response, ...assertion } = user.passkey.authenticate(await challengeFor('SIGN_IN'));
      return login({
        ...assertion,
        response: { ...response, ...change(response as Record<string, string>) },
      });
    };
    const bytes = (text = '') => Buffer.from(text, 'base64url');
    const responses = await Promise.all([
      alter(({ signature }) => ({ signature: bytes(signature).subarray(0, -1).toString('base64url') })),
      alter(({ signature }) => ({
        signature: Buffer.concat([bytes(signature), Buffer.from([0])]).toString('base64url'),
      })),
      alter(() => ({ signature: '' })),
      alter(({ authenticatorData }) => ({
        authenticatorData: bytes(authenticatorData).subarray(0, 36).toString('base64url'),
      })),
      alter(({ authenticatorData }) => ({
        authenticatorData: Buffer.concat([bytes(authenticatorData), Buffer.from([0])]).toString('base64url'),
      })),
      alter(() => ({ clientDataJSON: Buffer.from('{').toString('base64url') })),
      alter(() => ({ clientDataJSON: Buffer.from('null').toString('base64url') })),
      alter(() => ({ signature: other.passkey.authenticate('AAAA').response.signature })),
    ]);
    expect(responses.map((answer) => answer.code)).toEqual(responses.map(() => 'PASSKEY_REFUSED'));
  });

  test('when its numbers are out of range or not written in the one way that DER has', async () => {
    const der = (...numbers: string[]) => {
      const integers = numbers.map((number) => Buffer.from(number, 'hex'));
      const body = Buffer.concat(integers.map((one) => Buffer.concat([Buffer.from([2, one.length]), one])));
      return Buffer.concat([Buffer.from([0x30, body.length]), body]).toString('base64url');
    };
    const order = '00ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';
    for (const signature of [
      der('00', '01'),
      der('01', '00'),
      der(order, '01'),
      der('01', order),
      der('01', '01'),
      der('0001', '01'),
      der('ff', '01'),
      der('01'),
      der('01', '01', '01'),
      Buffer.alloc(64, 1).toString('base64url'),
    ]) {
      const { response, ...assertion } = user.passkey.authenticate(await challengeFor('SIGN_IN'));
      const answer = await login({ ...assertion, response: { ...response, signature } });
      expect(answer.code).toBe('PASSKEY_REFUSED');
    }
  });

  test('when its key is none of ours', async () => {
    const stranger = passkeyFor(server);
    expect((await login(stranger.authenticate(await challengeFor('SIGN_IN')))).code).toBe('PASSKEY_REFUSED');
  });
});

describe('a new passkey is refused', () => {
  const register = async (quirks: AuthenticatorQuirks) => {
    const asked = (await confirmEmail(server, `${crypto.randomUUID()}@kura.test`)) as Extract<
      CeremonyOptions,
      { ceremony: 'REGISTER' }
    >;
    const { options: asking, emailProof } = asked;
    const registration = passkeyFor(server).register(asking.challenge, asking.user.id, quirks);
    return post('/api/auth/passkey/register', { emailProof, registration });
  };

  test.each<[string, AuthenticatorQuirks]>([
    ['of another origin', { clientData: { origin: 'https://evil.test' } }],
    ['of another site', { rpId: 'evil.test' }],
    ['that only signed', { clientData: { type: 'webauthn.get' } }],
    ['made within a frame of another site', { clientData: { crossOrigin: true } }],
    ['made with nobody verified', { flags: 0x59 }],
    ['made with nobody present', { flags: 0x5c }],
    ['that brings no key', { flags: 0x1d }],
    ['of another challenge', { clientData: { challenge: 'AAAA' } }],
  ])('%s', async (_what, quirks) => {
    expect(await register(quirks)).toMatchObject({ status: 422, code: 'PASSKEY_INVALID' });
  });

  test('that another user has already', async () => {
    const user = await signInByPasskey(server);
    await expect(signInByPasskey(server, { passkey: user.passkey })).rejects.toThrow('PASSKEY_KNOWN');
  });

  test('with a proof that is not ours', async () => {
    const registration = passkeyFor(server).register('AAAA');
    const answer = await post('/api/auth/passkey/register', { emailProof: 'x', registration });
    expect(answer).toMatchObject({ status: 422, code: 'EMAIL_PROOF_INVALID' });
  });

  test('of nobody: without a proof one must be signed in', async () => {
    const registration = passkeyFor(server).register('AAAA');
    expect((await post('/api/auth/passkey/register', { registration })).status).toBe(401);
  });
});
