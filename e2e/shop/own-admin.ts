import { once, type ShopApi, shopApi } from '@kura/demo/api';
import { codesOf } from './authenticator.ts';
import { newestMailTo } from './mail-box.ts';
import { randomName } from './random-name.ts';
import { readShop, type Shop } from './shop.ts';

export type Admin = Shop['admin'];

/** An access token and a step-up proof are valid for ten minutes: then this process logs in again. */
const renewAfterMs = 8 * 60_000;

/** By the shop's address: some journeys have a shop of their own. */
const sessions = new Map<string, { readonly token: Promise<string>; readonly untilMs: number }>();

const visitor = () => shopApi(readShop().url, async () => null);

/** Calls the shop as its first admin, to prepare journeys. Each worker process logs in once for each shop. */
export function shopAsAdmin(): ShopApi {
  const { url, admin } = readShop();
  return shopApi(url, () => {
    const known = sessions.get(url);
    if (known !== undefined && known.untilMs >= Date.now()) return known.token;
    const token = logIn(admin);
    sessions.set(url, { token, untilMs: Date.now() + renewAfterMs });
    return token;
  });
}

async function logIn({ email, password, totpSecret }: Admin): Promise<string> {
  for await (const code of codesOf(totpSecret)) {
    try {
      return (await visitor().auth.adminLogin({ email, password, code })).accessToken;
    } catch (error) {
      // The other worker used this code.
      if ((error as { code?: string }).code !== 'CREDENTIALS_INVALID') throw error;
    }
  }
  throw new Error('the admin is not let in');
}

/**
 * Creates an admin that exactly one journey uses. A code of an authenticator works once: admins who shared one would wait
 * for each other.
 */
export async function ownAdmin(): Promise<Admin> {
  const email = `admin-${randomName()}@example.com`;
  const password = `vault of ${randomName()} slabs`;
  await shopAsAdmin().admins.invite({ email, name: 'Kura', scopes: ['owner'], language: 'en' }, once());
  const { text } = await newestMailTo(email);
  const invitation = /\/admin\/invitation#(\S+)/.exec(text)?.[1];
  if (invitation === undefined) throw new Error('the invitation has no link');
  const { setupToken } = await visitor().auth.acceptInvitation({ invitation, password });
  const { secret } = await visitor().auth.generateTotp({ setupToken });
  for await (const code of codesOf(secret)) {
    await visitor().auth.verifyTotp({ setupToken, code });
    break;
  }
  return { email, password, totpSecret: secret };
}

/** Grants points to a user, like an admin with a reason. */
export async function givePoints(wallet: `0x${string}`, amount: string): Promise<void> {
  await shopAsAdmin().points.mint({ wallet, amount, reason: 'A welcome to the shop' }, once());
}
