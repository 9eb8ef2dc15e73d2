import type { SignInChallenge } from '@kura/api-contract/auth';
import type { AdminScope } from '@kura/domain/vocabulary';
import { createAdmin, totpCode } from '@kura/server';
import { generatePrivateKey, type LocalAccount, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { acceptTerms } from './accept-terms.ts';
import type { TestServer } from './open-server.ts';

export interface SignedIn {
  /** The user's or the admin's id. */
  id: string;
  token: string;
  refreshToken: string;
}

export interface SignedInUser extends SignedIn {
  account: LocalAccount;
}

export interface SignedInAdmin extends SignedIn {
  email: string;
  password: string;
  totpSecret: string;
}

/** The message that a wallet signs for a challenge. */
export function signInMessage(challenge: SignInChallenge, account: Pick<LocalAccount, 'address'>): string {
  const { issuedAt, expirationTime, ...fields } = challenge;
  return createSiweMessage({
    ...fields,
    address: account.address,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expirationTime),
  });
}

/** A proof that the caller owns a wallet: a fresh message and its signature. */
export async function signedProof(
  server: Pick<TestServer, 'request'>,
  account: Pick<LocalAccount, 'address' | 'signMessage'>,
): Promise<{ message: string; signature: string }> {
  const { body: challenge } = await server.request({ method: 'GET', path: '/api/auth/nonce' });
  const message = signInMessage(challenge, account);
  return { message, signature: await account.signMessage({ message }) };
}

/**
 * Signs in as a wallet does: challenge, message, signature. Creates an account when none is given.
 *
 * @param options.acceptsTerms false for a user who hasn't accepted the terms
 */
export async function signInUser(
  server: Pick<TestServer, 'request'>,
  account: LocalAccount = privateKeyToAccount(generatePrivateKey()),
  { acceptsTerms = true } = {},
): Promise<SignedInUser> {
  const response = await server.request({
    method: 'POST',
    path: '/api/auth/login',
    body: { method: 'metamask', ...(await signedProof(server, account)) },
  });
  if (response.status !== 200)
    throw new Error(`Sign-in failed: ${response.status} ${JSON.stringify(response.body)}`);
  const signedIn = tokensOf(response.body);
  if (acceptsTerms) await acceptTerms(server, signedIn.token);
  return { ...signedIn, account };
}

/** Creates an admin, an owner by default, and signs in with password and second factor. */
export async function signInAdmin(
  server: Pick<TestServer, 'request' | 'context'>,
  scopes: readonly AdminScope[] = ['owner'],
): Promise<SignedInAdmin> {
  const email = `admin-${crypto.randomUUID()}@kura.test`;
  const password = 'correct horse battery';
  const { totpSecret } = await createAdmin(server.context, { email, name: 'Admin', password, scopes });
  return signInAdminAgain(server, { email, password, totpSecret });
}

/** Signs in an admin again after the end of a session. */
export async function signInAdminAgain(
  { request, context }: Pick<TestServer, 'request' | 'context'>,
  { email, password, totpSecret }: Pick<SignedInAdmin, 'email' | 'password' | 'totpSecret'>,
): Promise<SignedInAdmin> {
  const response = await request({
    method: 'POST',
    path: '/api/auth/admin-login',
    body: { email, password, code: totpCode(totpSecret, context.clock.now()) },
  });
  if (response.status !== 200) throw new Error(`Admin sign-in failed: ${JSON.stringify(response.body)}`);
  return { ...tokensOf(response.body), email, password, totpSecret };
}

function tokensOf(body: { id: string; accessToken: string; refreshToken: string }): SignedIn {
  return { id: body.id, token: body.accessToken, refreshToken: body.refreshToken };
}

/** A code that an authenticator doesn't show now, one step before or after. */
export function wrongTotpCode(secret: string, at: Date): string {
  const good = [-30, 0, 30].map((seconds) => totpCode(secret, new Date(at.getTime() + seconds * 1000)));
  return ['000000', '111111', '222222'].find((code) => !good.includes(code)) ?? '333333';
}
