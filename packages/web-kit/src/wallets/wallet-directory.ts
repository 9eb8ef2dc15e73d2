import type { Eip1193Provider } from './wallet.ts';

/** A wallet that announced itself to the page (EIP-6963). */
export interface AnnouncedWallet {
  /** Reverse domain name, such as `io.metamask`: the same at every visit. */
  readonly rdns: string;
  readonly name: string;
  /** A data: URL. */
  readonly icon: string;
  readonly provider: Eip1193Provider;
}

/** The wallets of this browser, as they announce themselves. */
export class WalletDirectory {
  readonly #listeners = new Set<() => void>();
  #wallets: readonly AnnouncedWallet[] = [];
  #opened: Promise<void> | null = null;

  readonly list = (): readonly AnnouncedWallet[] => this.#wallets;

  /** Calls back when a wallet is announced; the first listener starts the search. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    void this.#open();
    return () => this.#listeners.delete(onChange);
  };

  /** The wallet of that name, given a moment to announce itself; null when it doesn't. */
  async find(rdns: string, timeoutMs = 1_500): Promise<AnnouncedWallet | null> {
    await this.#open();
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

  #open(): Promise<void> {
    this.#opened ??= import('mipd').then(({ createStore }) => {
      createStore().subscribe(
        (details) => {
          this.#wallets = details.map(({ info, provider }) => ({
            rdns: info.rdns,
            name: info.name,
            icon: info.icon,
            provider: provider as Eip1193Provider,
          }));
          for (const listener of this.#listeners) listener();
        },
        { emitImmediately: true },
      );
    });
    return this.#opened;
  }
}
