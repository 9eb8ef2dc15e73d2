import { setTimeout } from 'node:timers/promises';
import type { SessionTokens } from '@kura/api-contract/auth';
import { Secret, TOTP } from 'otpauth';
import type { LocalAccount } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { type ShopApi, ShopApiError, shopApi } from './api.ts';

/** Renews an access token this many seconds before it expires. */
const renewBeforeSeconds = 60;

const codeLifetimeMs = 30_000;

/** Calls the shop without signing in. */
export function visitor(origin: string): ShopApi {
  return shopApi(origin, async () => null);
}

/** The shop's clock. The shop's own modules aren't imported, because browser tests import this file. */
interface Clock {
  now(): Date;
}

/** The credentials of an admin. */
interface AdminKeys {
  readonly email: string;
  readonly password: string;
  readonly totpSecret: string;
}

/** Calls the shop as its admin. */
export async function signInAdmin(
  origin: string,
  { email, password, totpSecret }: AdminKeys,
  clock: Clock,
): Promise<ShopApi> {
  for await (const code of codesOf(totpSecret, clock)) {
    try {
      return withSession(origin, await visitor(origin).auth.adminLogin({ email, password, code }), clock);
    } catch (error) {
      if (!(error instanceof ShopApiError && error.code === 'CREDENTIALS_INVALID')) throw error;
    }
  }
  throw new Error(`The shop does not let ${email} in.`);
}

/**
 * Generates codes of an authenticator. A code works once, and the previous one is still accepted: signing in often has to wait.
 */
async function* codesOf(totpSecret: string, clock: Clock): AsyncGenerator<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) });
  const nowMs = () => clock.now().getTime();
  yield totp.generate({ timestamp: nowMs() - codeLifetimeMs });
  yield totp.generate({ timestamp: nowMs() });
  await setTimeout(codeLifetimeMs - (nowMs() % codeLifetimeMs));
  yield totp.generate({ timestamp: nowMs() });
}

/** Calls the shop as the user with this wallet, who has accepted the terms. */
export async function signInWallet(origin: string, account: LocalAccount, clock: Clock): Promise<ShopApi> {
  return withSession(origin, await openWalletSession(origin, account), clock);
}

/** Signs in with a wallet and accepts the terms. Returns the session's tokens. */
export async function openWalletSession(origin: string, account: LocalAccount): Promise<SessionTokens> {
  const challenge = await visitor(origin).auth.nonce({});
  const message = createSiweMessage({
    address: account.address,
    domain: challenge.domain,
    uri: challenge.uri,
    statement: challenge.statement,
    version: challenge.version,
    chainId: challenge.chainId,
    nonce: challenge.nonce,
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
  });
  const signature = await account.signMessage({ message });
  const tokens = await visitor(origin).auth.login({ method: 'metamask', message, signature });
  const shop = shopApi(origin, async () => tokens.accessToken);
  const { version, hash } = await shop.users.terms({});
  await shop.users.acceptTerms({ version, hash, birthDate: '1990-04-01' });
  return tokens;
}

function withSession(origin: string, first: SessionTokens, clock: Clock): ShopApi {
  let tokens = first;
  let renewal: Promise<SessionTokens> | undefined;
  return shopApi(origin, async () => {
    const leftMs = new Date(tokens.accessTokenExpiresAt).getTime() - clock.now().getTime();
    if (leftMs < renewBeforeSeconds * 1000) {
      renewal ??= visitor(origin).auth.refresh({ token: tokens.refreshToken });
      tokens = await renewal;
      renewal = undefined;
    }
    return tokens.accessToken;
  });
}
