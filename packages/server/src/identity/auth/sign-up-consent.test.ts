import { SIGN_IN_MESSAGE_LIFETIME_SECONDS } from '@kura/domain/auth';
import {
  confirmEmail,
  passkeyFor,
  signedProof,
  signInUser,
  startTestServer,
  type TestServer,
  testClock,
} from '@kura/testing';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const post = (path: string, body: unknown) => server.request({ method: 'POST', path, body });
const own = async (token: string) =>
  (await server.request({ method: 'GET', path: '/api/user/me', token })).body;
const countUsers = async () =>
  Number(
    (
      await server.database.db
        .selectFrom('app_user')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

const yearsAgo = (years: number) => {
  const today = new Date(clock.now().getTime() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('-29', '-28')}`;
};

/** The consent of an adult to the terms in force. */
async function consentOf(change: object = {}) {
  const { version, hash } = (await server.request({ method: 'GET', path: '/api/user/terms' })).body;
  return { version, hash, birthDate: yearsAgo(40), ...change };
}

/** An unknown person, with a repeatable call. */
type Newcomer = (consent?: unknown) => ReturnType<typeof post>;

async function byWallet(): Promise<Newcomer> {
  const proof = await signedProof(server, privateKeyToAccount(generatePrivateKey()));
  return (consent) => post('/api/auth/login', { method: 'metamask', ...proof, consent });
}

async function byPasskey(): Promise<Newcomer> {
  const asked = await confirmEmail(server, `${crypto.randomUUID()}@kura.test`);
  if (asked.ceremony !== 'REGISTER') throw new Error('The address is known');
  const registration = passkeyFor(server).register(asked.options.challenge, asked.options.user.id);
  const { emailProof } = asked;
  return (consent) => post('/api/auth/passkey/register', { emailProof, registration, consent });
}

const tokenOf = ({ body }: Awaited<ReturnType<Newcomer>>): string =>
  body.accessToken ?? body.session.accessToken;

describe.each([
  ['a wallet', byWallet],
  ['a passkey', byPasskey],
])('somebody new with %s', (_way, arrive) => {
  test('has agreed and said an age as soon as the account exists', async () => {
    const consent = await consentOf();
    const joined = await (await arrive())(consent);
    const { version, hash, birthDate } = consent;
    expect(await own(tokenOf(joined))).toMatchObject({
      birthDate,
      consents: { due: false, accepted: { version, hash }, guardianConsentedAt: null },
    });
  });

  test('gets no account without consent where the client asks for it, and one by the same signature after it', async () => {
    const join = await arrive();
    const before = await countUsers();
    expect((await join(null)).code).toBe('SIGN_UP_CONSENT_REQUIRED');
    expect(await countUsers()).toBe(before);
    const joined = await join(await consentOf());
    expect((await own(tokenOf(joined))).consents.due).toBe(false);
    expect(await countUsers()).toBe(before + 1);
  });

  test('may agree later with a client that knows of no consent, and does nothing before', async () => {
    const joined = await (await arrive())();
    expect(await own(tokenOf(joined))).toMatchObject({
      birthDate: null,
      consents: { due: true, accepted: null },
    });
  });

  test('[T44] gets no account by terms that are not in force, or by an age that nobody has', async () => {
    const join = await arrive();
    const before = await countUsers();
    for (const [change, code] of [
      [{ version: '0.9' }, 'TERMS_VERSION_STALE'],
      [{ hash: `0x${'0'.repeat(64)}` }, 'TERMS_VERSION_STALE'],
      [{ birthDate: yearsAgo(130) }, 'BIRTH_DATE_INVALID'],
      [{ birthDate: yearsAgo(-1) }, 'BIRTH_DATE_INVALID'],
    ] as const) {
      expect((await join(await consentOf(change))).code, JSON.stringify(change)).toBe(code);
    }
    for (const change of [
      { birthDate: undefined },
      { birthDate: '40' },
      { guardianConsent: false },
      { acceptedAt: '2000-01-01T00:00:00.000Z' },
      { userId: crypto.randomUUID() },
    ]) {
      expect((await join(await consentOf(change))).status, JSON.stringify(change)).toBe(400);
    }
    expect(await countUsers()).toBe(before);
    // None of them used the signature up.
    expect((await join(await consentOf())).status).toBeLessThan(300);
  });

  test('who is a minor gets an account by the consent of a guardian alone, with the limit of that age', async () => {
    const join = await arrive();
    const birthDate = yearsAgo(16);
    const before = await countUsers();
    expect((await join(await consentOf({ birthDate }))).code).toBe('GUARDIAN_CONSENT_REQUIRED');
    expect(await countUsers()).toBe(before);
    const joined = await join(await consentOf({ birthDate, guardianConsent: true }));
    expect(await own(tokenOf(joined))).toMatchObject({
      birthDate,
      limits: { capYen: 20_000 },
      consents: { due: false, guardianConsentedAt: expect.any(String) },
    });
  });

  test('[T27] who joins from two tabs at once becomes one user, who agreed once', async () => {
    const join = await arrive();
    const before = await countUsers();
    const answers = await Promise.all([join(await consentOf()), join(await consentOf())]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await countUsers()).toBe(before + 1);
  });
});

test('[T41] a consent changes nothing about a wallet that is known already', async () => {
  const account = privateKeyToAccount(generatePrivateKey());
  const user = await signInUser(server, account, { acceptsTerms: false });
  for (const consent of [null, await consentOf()]) {
    const proof = await signedProof(server, account);
    const again = await post('/api/auth/login', { method: 'metamask', ...proof, consent });
    expect(again.status).toBe(200);
  }
  expect(await own(user.token)).toMatchObject({
    birthDate: null,
    consents: { due: true, accepted: null },
  });
});

test('[T42] who has the mail box of a user agrees to nothing in that user’s name', async () => {
  const email = `${crypto.randomUUID()}@kura.test`;
  const asked = await confirmEmail(server, email);
  if (asked.ceremony !== 'REGISTER') throw new Error('The address is known');
  const registration = passkeyFor(server).register(asked.options.challenge, asked.options.user.id);
  const joined = await post('/api/auth/passkey/register', { emailProof: asked.emailProof, registration });
  const { accessToken } = joined.body.session;

  clock.later(61);
  const { emailProof } = await confirmEmail(server, email);
  const device = await post('/api/auth/passkey/options', { purpose: 'NEW_DEVICE', emailProof });
  const { challenge, user } = device.body.options;
  const added = await post('/api/auth/passkey/register', {
    emailProof,
    registration: passkeyFor(server).register(challenge, user.id),
    consent: await consentOf(),
  });
  expect(added.body).toMatchObject({ session: null, passkey: { standing: 'REQUESTED' } });
  expect(await own(accessToken)).toMatchObject({ birthDate: null, consents: { due: true, accepted: null } });
});

test('[T41] a signature that grew too old while the terms were read creates nobody', async () => {
  const join = await byWallet();
  expect((await join(null)).code).toBe('SIGN_UP_CONSENT_REQUIRED');
  clock.later(SIGN_IN_MESSAGE_LIFETIME_SECONDS + 1);
  const before = await countUsers();
  expect((await join(await consentOf())).status).toBeGreaterThanOrEqual(400);
  expect(await countUsers()).toBe(before);
});
