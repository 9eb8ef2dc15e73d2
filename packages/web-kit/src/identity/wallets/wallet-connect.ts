import type { SignClient } from '@walletconnect/sign-client';
import { http } from 'viem';
import type { WalletPairing } from './announced-wallet.ts';
import type { Eip1193Provider, WalletChain } from './wallet.ts';
import { WalletError } from './wallet-error.ts';

type Hex = `0x${string}`;
type Client = Awaited<ReturnType<typeof SignClient.init>>;

export interface WalletConnectOptions {
  /** The shop's project at WalletConnect. */
  readonly projectId: string;
  readonly relayUrl: string;
  /** Origin of the pages, which the wallet shows. */
  readonly origin: string;
  readonly chain: WalletChain;
}

/**
 * Requests for the wallet. The shop's node answers all others, and knows no batches (EIP-5792): a phone answers the question for
 * its capabilities only after its user has opened the wallet.
 */
const walletMethods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'];

/** Connects wallets on other devices through WalletConnect's relay. Its sessions outlive a reload. */
export class WalletConnect {
  readonly #client: Client;
  readonly #chainId: number;
  readonly #node: Eip1193Provider['request'];

  private constructor(client: Client, { chainId, rpcUrl }: WalletChain) {
    this.#client = client;
    this.#chainId = chainId;
    this.#node = http(rpcUrl)({}).request as Eip1193Provider['request'];
  }

  static async open({ projectId, relayUrl, origin, chain }: WalletConnectOptions): Promise<WalletConnect> {
    const metadata = { name: 'Kura', description: 'Kura', url: origin, icons: [`${origin}/home-icon.png`] };
    // The server's renderer has this file without the package.
    const { SignClient } = await import('@walletconnect/sign-client');
    const client = await SignClient.init({ projectId, relayUrl, metadata, telemetryEnabled: false });
    return new WalletConnect(client, chain);
  }

  /**
   * Shows a code and waits until a wallet has scanned and approved it.
   *
   * @param onPairing receives the code, and null after the answer
   * @throws WalletError REJECTED when the user cancels here, WRONG_CHAIN when the wallet doesn't approve the shop's chain
   */
  async pair(onPairing: (pairing: WalletPairing | null) => void): Promise<Eip1193Provider> {
    const { uri = '', approval } = await this.#client.connect({
      optionalNamespaces: { eip155: { chains: [this.#chain], methods: walletMethods, events: [] } },
    });
    const approved = approval();
    const cancelled = Promise.withResolvers<never>();
    onPairing({ uri, cancel: () => cancelled.reject(new WalletError('REJECTED')) });
    try {
      const { topic } = await Promise.race([approved, cancelled.promise]);
      if (this.#accountsOf(topic).length === 0) throw new WalletError('WRONG_CHAIN');
      return this.#providerOf(topic);
    } catch (error) {
      const ended = approved.then(({ topic }) => {
        const reason = { code: 6000, message: 'User disconnected.' };
        return this.#client.disconnect({ topic, reason });
      });
      ended.catch(() => undefined);
      throw error;
    } finally {
      onPairing(null);
    }
  }

  /** Finds the newest wallet that was paired with this account; null when none is connected. */
  find(address: Hex): Eip1193Provider | null {
    const topic = this.#client.session.keys.findLast((key) =>
      this.#accountsOf(key).some((account) => account.toLowerCase() === address.toLowerCase()),
    );
    return topic === undefined ? null : this.#providerOf(topic);
  }

  get #chain(): string {
    return `eip155:${this.#chainId}`;
  }

  /** The accounts on the shop's chain. */
  #accountsOf(topic: string): string[] {
    const accounts = this.#client.session.get(topic).namespaces['eip155']?.accounts ?? [];
    const own = accounts.filter((account) => account.startsWith(`${this.#chain}:`));
    return own.map((account) => account.slice(this.#chain.length + 1));
  }

  #providerOf(topic: string): Eip1193Provider {
    return {
      request: async ({ method, params = [] }) => {
        if (method === 'eth_chainId') return `0x${this.#chainId.toString(16)}`;
        const isForWallet = walletMethods.includes(method);
        if (!isForWallet && method !== 'eth_requestAccounts') return await this.#node({ method, params });
        if (!this.#client.session.keys.includes(topic)) throw new WalletError('NOT_FOUND');
        if (!isForWallet) return this.#accountsOf(topic);
        return await this.#client.request({ topic, chainId: this.#chain, request: { method, params } });
      },
    };
  }
}
