import type { ApiClient } from '../client/api-client.ts';
import { Wallet, type WalletChain } from '../wallet/wallet.ts';
import type { AnnouncedWallet } from '../wallet/wallet-directory.ts';
import type { SessionKeeper } from './session.ts';
import { signInMessage } from './sign-in-message.ts';

/**
 * Signs in with an injected wallet (method `metamask`): connects, moves to the right chain, has a message signed.
 * Rejects with a `WalletError` or a `Problem`; nothing is kept then.
 */
export async function signInWithWallet(
  { api, session, chain }: { api: ApiClient; session: SessionKeeper; chain: WalletChain },
  announced: AnnouncedWallet,
): Promise<void> {
  const wallet = new Wallet(announced.provider);
  const account = await wallet.connect();
  await wallet.requireChain(chain);

  const anonymous = { context: { anonymous: true } };
  const [challenge, { checksumAddress }] = await Promise.all([
    api.auth.nonce({}, anonymous),
    import('./checksum-address.ts'),
  ]);
  const address = checksumAddress(account);
  const message = signInMessage(challenge, address);
  const signature = await wallet.signMessage(address, message);
  const tokens = await api.auth.login({ method: 'metamask', message, signature }, anonymous);
  session.start(tokens, { kind: 'INJECTED', address, rdns: announced.rdns });
}
