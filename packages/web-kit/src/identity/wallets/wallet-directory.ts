import type { InjectedSessionWallet } from '../auth/session-store.ts';
import { type AnnouncedWallet, WALLET_CONNECT, type WalletPairing } from './announced-wallet.ts';
import type { WatchWalletsOptions, watchWallets } from './watch-wallets.ts';

/** The wallets of this browser, and the wallets on other devices that it is paired with. */
export class WalletDirectory {
  readonly #walletConnect: WatchWalletsOptions['walletConnect'];
  readonly #listeners = new Set<() => void>();
  #wallets: readonly AnnouncedWallet[] = [];
  #pairing: WalletPairing | null = null;
  #opened: Promise<ReturnType<typeof watchWallets>> | null = null;

  constructor(walletConnect: WatchWalletsOptions['walletConnect']) {
    this.#walletConnect = walletConnect;
  }

  readonly list = (): readonly AnnouncedWallet[] => this.#wallets;

  /** The pairing that waits for a wallet; null while none does. */
  readonly pairing = (): WalletPairing | null => this.#pairing;

  /** Calls back when a wallet is announced or a pairing changes; the first listener starts the search. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    void this.#open();
    return () => this.#listeners.delete(onChange);
  };

  /** The wallet of a session, given a moment to announce itself; null when it doesn't. */
  async find({ rdns, address }: InjectedSessionWallet, timeoutMs = 1_500): Promise<AnnouncedWallet | null> {
    const { findPaired } = await this.#open();
    if (rdns === WALLET_CONNECT) return await findPaired(address);
    const known = () => this.#wallets.find((wallet) => wallet.rdns === rdns) ?? null;
    if (known()) return known();
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        stop();
        resolve(known());
      };
      const timer = setTimeout(finish, timeoutMs);
      const stop = this.subscribe(() => known() && finish());
    });
  }

  #open(): Promise<ReturnType<typeof watchWallets>> {
    const report = () => {
      for (const listener of this.#listeners) listener();
    };
    this.#opened ??= import('./watch-wallets.ts').then((module) =>
      module.watchWallets({
        walletConnect: this.#walletConnect,
        onWallets: (wallets) => {
          this.#wallets = wallets;
          report();
        },
        onPairing: (pairing) => {
          this.#pairing = pairing;
          report();
        },
      }),
    );
    return this.#opened;
  }
}
