import { createStore } from 'mipd';
import { type AnnouncedWallet, WALLET_CONNECT, type WalletPairing } from './announced-wallet.ts';
import type { Eip1193Provider } from './wallet.ts';
import type { WalletConnect, WalletConnectOptions } from './wallet-connect.ts';

export interface WatchWalletsOptions {
  /** The shop's settings for WalletConnect; null without it. */
  readonly walletConnect: () => Promise<WalletConnectOptions | null>;
  readonly onWallets: (wallets: readonly AnnouncedWallet[]) => void;
  readonly onPairing: (pairing: WalletPairing | null) => void;
}

/** Lists the wallets that announce themselves (EIP-6963), and WalletConnect where the shop offers it. */
export function watchWallets({ walletConnect, onWallets, onPairing }: WatchWalletsOptions) {
  let announced: readonly AnnouncedWallet[] = [];
  let remote: readonly AnnouncedWallet[] = [];
  const report = () => onWallets([...announced, ...remote]);
  createStore().subscribe(
    (details) => {
      announced = details.map(({ info, provider }) => ({
        rdns: info.rdns,
        name: info.name,
        icon: info.icon,
        provider: provider as Eip1193Provider,
      }));
      report();
    },
    { emitImmediately: true },
  );

  let opened: Promise<WalletConnect> | null = null;
  const open = (options: WalletConnectOptions) => {
    // Loaded at the first pairing or signature: it is larger than all other scripts of a page.
    opened ??= import('./wallet-connect.ts')
      .then((module) => module.WalletConnect.open(options))
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  };

  const list = (options: WalletConnectOptions | null) => {
    if (options === null) return;
    let paired: Eip1193Provider | null = null;
    // Each request for accounts pairs: the user may want another wallet than the last one.
    const request: Eip1193Provider['request'] = async (asked) => {
      if (asked.method === 'eth_requestAccounts') paired = await (await open(options)).pair(onPairing);
      return await paired?.request(asked);
    };
    remote = [{ ...entry, provider: { request } }];
    report();
  };
  // Without the settings the browser's own wallets remain.
  walletConnect().then(list, () => undefined);

  /** The WalletConnect wallet that was paired with an account earlier; null when it is connected no longer. */
  const findPaired = async (address: `0x${string}`): Promise<AnnouncedWallet | null> => {
    const options = await walletConnect();
    const provider = options && (await open(options)).find(address);
    return provider && { ...entry, provider };
  };
  return { findPaired };
}

const phone =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path fill="#3b5bdb" d="M0 0h28v28H0z"/><path fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" d="M9 5h10v18H9zM13 20h2"/></svg>';

const entry = {
  rdns: WALLET_CONNECT,
  name: 'WalletConnect',
  icon: `data:image/svg+xml,${encodeURIComponent(phone)}`,
};
