import type { CeremonyOptions, SessionTokens } from '@kura/api-contract/auth';
import type { OwnPasskeys } from '@kura/api-contract/passkeys';
import { accountAddress } from '@kura/chain/accounts';
import { createSoftwarePasskey, passkeyBrowser } from '@kura/testing/accounts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import { memoryStorage } from '../auth/browser-storage.ts';
import { SessionStore } from '../auth/session-store.ts';
import { PasskeyAuth, type RegisterCeremony } from './passkey-auth.ts';

const accountFactory = '0x00000000000000000000000000000000000000fa' as const;
const chain = {
  chainId: 31337,
  name: 'Local chain',
  rpcUrl: 'http://127.0.0.1:8545',
  explorerUrl: '/explorer',
  accountFactory,
};
const tokens: SessionTokens = {
  role: 'USER',
  id: 'user-1',
  accessToken: 'access-1',
  accessTokenExpiresAt: '2026-11-21T00:10:00.000Z',
  refreshToken: 'refresh-1',
  refreshTokenExpiresAt: '2026-12-21T00:00:00.000Z',
};
const device = createSoftwarePasskey();
const { passkey: key, credentialId } = device;
const address = accountAddress(accountFactory, key);
const known = {
  id: 'passkey-1',
  credentialId,
  key,
  name: 'iPhone',
  standing: 'ACTIVE',
  backedUp: true,
  createdAt: '2026-11-21T00:00:00.000Z',
  lastUsedAt: null,
  doubtedAt: null,
} as const;
const bound = { address, firstKey: key, deployed: false, recovery: { address: null, proposal: null } };
const registering: RegisterCeremony = {
  ceremony: 'REGISTER',
  emailProof: 'proof-1',
  joins: false,
  options: {
    rp: { id: 'localhost', name: 'Kura' },
    user: { id: 'dXNlcg', name: 'aki', displayName: 'Aki' },
    challenge: 'Y2hhbGxlbmdl',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 60_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  },
};
const authenticating: CeremonyOptions = {
  ceremony: 'AUTHENTICATE',
  emailProof: null,
  options: {
    rpId: 'localhost',
    challenge: 'Y2hhbGxlbmdl',
    timeout: 60_000,
    userVerification: 'required',
    allowCredentials: [],
  },
};

/** Passkey sign-in with a known passkey, with or without a linked account. */
function authAt(own: Pick<OwnPasskeys, 'account'>) {
  const calls = {
    passkeyOptions: vi.fn(async () => authenticating),
    registerPasskey: vi.fn(async () => ({ passkey: known, request: null, session: tokens })),
    login: vi.fn(async () => tokens),
    nonce: vi.fn(async () => ({
      nonce: 'abcdefgh12345678',
      domain: 'localhost:3000',
      uri: 'http://localhost:3000',
      statement: 'Sign in to Kura.',
      version: '1',
      chainId: 31337,
      issuedAt: '2026-11-21T00:00:00.000Z',
      expirationTime: '2026-11-21T00:05:00.000Z',
    })),
    list: vi.fn(async () => ({ items: [known], ...own })),
    smartAccount: vi.fn(async () => ({ items: [known], account: bound })),
  };
  const session = new SessionStore({
    storage: memoryStorage(),
    exclusively: (run) => run(),
    refresh: () => Promise.reject(new Error('not asked for')),
  });
  const { list, smartAccount, ...auth } = calls;
  const api = { auth, passkeys: { list }, users: { smartAccount } } as unknown as ApiClient;
  return { auth: new PasskeyAuth({ api, session, chain: async () => chain }), session, calls };
}

describe('signing in by a passkey', () => {
  const browser = passkeyBrowser(device);
  beforeEach(() => {
    browser.fail(null);
    for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
    // The one thing that is asked of the chain: the account isn't made yet.
    vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x' }));
    return () => vi.unstubAllGlobals();
  });

  it('takes one prompt when the account exists, and stores the passkey data for later prompts', async () => {
    const { auth, session, calls } = authAt({ account: bound });
    await auth.startSession(await auth.authenticate());
    expect(calls.login).toHaveBeenCalledWith(
      { method: 'auth', assertion: expect.objectContaining({ id: credentialId, type: 'public-key' }) },
      { context: { anonymous: true } },
    );
    expect(calls.smartAccount).not.toHaveBeenCalled();
    expect(session.current()).toMatchObject({
      accessToken: 'access-1',
      wallet: { kind: 'ACCOUNT', address, firstKey: key, key, credentialId, rpId: 'localhost' },
    });
  });

  it.each(['A'.repeat(43), ` ${'A'.repeat(43)}=`])(
    'refuses a challenge that would be an act of the account: %s',
    async (challenge) => {
      const { auth, calls } = authAt({ account: bound });
      const disguised = { ...authenticating, options: { ...authenticating.options, challenge } };
      calls.passkeyOptions.mockResolvedValue(disguised as typeof authenticating);
      await expect(auth.authenticate()).rejects.toMatchObject({ code: 'FAILED' });
      await expect(auth.prove()).rejects.toMatchObject({ code: 'FAILED' });
      expect(calls.login).not.toHaveBeenCalled();
    },
  );

  it('creates the account of a first passkey by its signature, before the session starts', async () => {
    const { auth, session, calls } = authAt({ account: null });
    const { pendingSession } = await auth.register(registering, 'ja', null);
    expect(calls.registerPasskey).toHaveBeenCalledWith(
      expect.objectContaining({ emailProof: 'proof-1', language: 'ja', name: 'iPhone' }),
      { context: { anonymous: true } },
    );
    expect(session.current()).toBeNull();
    if (!pendingSession) throw new Error('nobody was let in');
    await auth.startSession(pendingSession);
    const [[{ message, signature }, rest]] = calls.smartAccount.mock.calls as unknown as [
      [{ message: string; signature: string }, unknown],
    ];
    expect(message).toContain(address);
    // Wrapped with how the account is made (ERC-6492).
    expect(signature).toMatch(/6492649264926492$/);
    expect(rest).toEqual({ context: { accessToken: 'access-1' } });
    expect(browser.asked.at(-1)?.allowed).toEqual([credentialId]);
    expect(session.current()?.wallet?.address).toBe(address);
  });

  it('starts no session when the user declines the passkey, and can be retried', async () => {
    const { auth, session } = authAt({ account: null });
    const { pendingSession } = await auth.register(registering, 'ja', null);
    if (!pendingSession) throw new Error('nobody was let in');
    browser.fail('NotAllowedError');
    await expect(auth.startSession(pendingSession)).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(session.current()).toBeNull();
    browser.fail(null);
    await auth.startSession(pendingSession);
    expect(session.current()?.wallet?.address).toBe(address);
  });

  it('reports a device without support for passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await expect(authAt({ account: bound }).auth.authenticate()).rejects.toMatchObject({
      code: 'UNSUPPORTED',
    });
  });
});
