import type { SignInChallenge } from '@kura/api-contract';
import { createAdmin, totpCode } from '@kura/server';
import type { LocalAccount } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import type { TestServer } from './test-server.ts';

export interface TestUser {
  id: string;
  account: LocalAccount;
  token: string;
  refreshToken: string;
}

export interface TestAdmin {
  id: string;
  email: string;
  password: string;
  totpSecret: string;
  token: string;
  refreshToken: string;
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

/** Signs in through the API as a wallet does; an account of its own when none is given. */
export async function signInUser(
  server: TestServer,
  account: LocalAccount = privateKeyToAccount(generatePrivateKey()),
): Promise<TestUser> {
  const { body: challenge } = await server.request({ method: 'GET', path: '/api/auth/nonce' });
  const message = signInMessage(challenge, account);
  const signature = await account.signMessage({ message });
  const { body, status } = await server.request({
    method: 'POST',
    path: '/api/auth/login',
    body: { method: 'metamask', message, signature },
  });
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.id, account, token: body.accessToken, refreshToken: body.refreshToken };
}

let admins = 0;

/** Creates an admin as the command line does and signs in through the API. */
export async function signInNewAdmin(server: TestServer): Promise<TestAdmin> {
  admins += 1;
  const email = `admin-${admins}@kura.test`;
  const password = 'correct horse battery staple';
  const { id, totpSecret } = await createAdmin(server.context, { email, name: 'Admin', password });
  const code = totpCode(totpSecret, server.context.clock.now());
  const { body, status } = await server.request({
    method: 'POST',
    path: '/api/auth/admin-login',
    body: { email, password, code },
  });
  if (status !== 200) throw new Error(`Signing in as an admin answered ${status}: ${JSON.stringify(body)}`);
  return { id, email, password, totpSecret, token: body.accessToken, refreshToken: body.refreshToken };
}
