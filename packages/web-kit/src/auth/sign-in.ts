import { getAddress } from 'viem';
import type { ApiClient } from '../client/api-client.ts';
import { Wallet, type WalletChain } from '../wallets/wallet.ts';
import type { AnnouncedWallet } from '../wallets/wallet-directory.ts';
import type { SessionStore } from './session-store.ts';
import { signInMessage } from './sign-in-message.ts';

interface Shop {
  readonly api: ApiClient;
  readonly chain: WalletChain;
}

const anonymous = { context: { anonymous: true } } as const;

/**
 * Signs in with an injected wallet (method `metamask`): connects, moves to the right chain, has a message signed.
 * Rejects with a `WalletError` or a `Problem`; nothing is kept then.
 */
export async function signInWithWallet(
  { session, ...shop }: Shop & { session: SessionStore },
  announced: AnnouncedWallet,
): Promise<void> {
  const { address, ...signed } = await walletProof(shop, announced);
  const tokens = await shop.api.auth.login({ method: 'metamask', ...signed }, anonymous);
  session.start(tokens, { kind: 'INJECTED', address, rdns: announced.rdns });
}

/** Proves once more, with the wallet of the session, that its owner is there. Rejects as {@link signInWithWallet} does. */
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

/** What a wallet signs to show whose it is: of its present account, or of the one that it has to be. */
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
