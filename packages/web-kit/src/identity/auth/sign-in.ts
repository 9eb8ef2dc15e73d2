import type { SignUpConsent } from '@kura/api-contract/users';
import { getAddress } from 'viem';
import type { ApiClient } from '../../client/api-client.ts';
import { isProblem } from '../../client/problem.ts';
import type { AnnouncedWallet } from '../wallets/announced-wallet.ts';
import { Wallet, type WalletChain } from '../wallets/wallet.ts';
import type { SessionStore } from './session-store.ts';
import { signInMessage } from './sign-in-message.ts';

interface Shop {
  readonly api: ApiClient;
  readonly chain: WalletChain;
}

const anonymous = { context: { anonymous: true } } as const;

/** Creates the user of a wallet that has signed already. Rejects with a `Problem`; then it can be called again. */
export type JoinByWallet = (consent: SignUpConsent) => Promise<void>;

/**
 * Signs in with an injected wallet (method `metamask`): connects, switches the chain, requests a signature.
 * Rejects with a `WalletError` or a `Problem`; then no session is stored.
 *
 * @returns null when a session was started; for a wallet without a user the function that creates one
 */
export async function signInWithWallet(
  { session, ...shop }: Shop & { session: SessionStore },
  announced: AnnouncedWallet,
): Promise<JoinByWallet | null> {
  const { address, ...signed } = await walletProof(shop, announced);
  const login = async (consent: SignUpConsent | null) => {
    const tokens = await shop.api.auth.login({ method: 'metamask', ...signed, consent }, anonymous);
    session.start(tokens, { kind: 'INJECTED', address, rdns: announced.rdns });
  };
  try {
    await login(null);
    return null;
  } catch (error) {
    if (isProblem(error, 'SIGN_UP_CONSENT_REQUIRED')) return login;
    throw error;
  }
}

/** Authenticates again with the session's wallet. Rejects as {@link signInWithWallet} does. */
export async function proveWithWallet(
  shop: Shop,
  announced: AnnouncedWallet,
  address: `0x${string}`,
): Promise<void> {
  const { message, signature } = await walletProof(shop, announced, address);
  await shop.api.auth.prove({ method: 'metamask', message, signature });
}

/** Links another injected wallet to the signed-in user. Rejects as {@link signInWithWallet} does. */
export async function linkWallet(shop: Shop, announced: AnnouncedWallet): Promise<void> {
  const { message, signature } = await walletProof(shop, announced);
  await shop.api.wallets.link({ message, signature });
}

/** Requests a sign-in signature from the wallet's current account, or from the required one. */
async function walletProof({ api, chain }: Shop, { provider }: AnnouncedWallet, required?: `0x${string}`) {
  const wallet = new Wallet(provider);
  if (required) await wallet.requireAccount(required);
  const account = required ?? (await wallet.connect());
  await wallet.requireChain(chain);
  const challenge = await api.auth.nonce({}, anonymous);
  const address = getAddress(account);
  const message = signInMessage(challenge, address);
  return { address, message, signature: await wallet.signMessage(address, message) };
}

/** Ends the session on the server and on this device. Without a connection it still ends on this device. */
export async function signOut({ api, session }: { api: ApiClient; session: SessionStore }): Promise<void> {
  try {
    await api.auth.logout({});
  } finally {
    session.end();
  }
}
