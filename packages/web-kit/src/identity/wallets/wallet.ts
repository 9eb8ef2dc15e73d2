import type { TypedData } from '@kura/api-contract/intents';
import { isUnknownChain, isUnsupported, walletErrorOf } from './read-wallet-error.ts';
import { WalletError } from './wallet-error.ts';
import { walletRevertOf } from './wallet-revert.ts';

type Hex = `0x${string}`;

/** EIP-1193, as much of it as is used. */
export interface Eip1193Provider {
  request(request: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: 'chainChanged', listener: (chainId: unknown) => void): unknown;
  removeListener?(event: 'chainChanged', listener: (chainId: unknown) => void): unknown;
}

/** The shop's network, in the form that a wallet needs to switch to it. */
export interface WalletChain {
  readonly chainId: number;
  readonly name: string;
  readonly rpcUrl: string;
  readonly explorerUrl: string;
}

export interface WalletCall {
  readonly to: Hex;
  readonly data: Hex;
  /** In wei, as a decimal string. */
  readonly value: string;
}

const receiptEveryMs = 1_000;

/** The time that a wallet may take to be on a chain after it has answered the switch. */
const SWITCH_TIMEOUT_MS = 8_000;
const chainEveryMs = 250;

/** The lowest status code of each result (EIP-5792). */
const callsStatus = { done: 200, neverSent: 400, revertedWhole: 500 } as const;

interface MinedTransaction {
  readonly from: Hex;
  readonly to: Hex;
  readonly value: Hex;
  readonly input: Hex;
  readonly blockNumber: Hex;
}

interface CallsStatus {
  readonly status: number | string;
  readonly receipts?: readonly { readonly transactionHash: Hex; readonly status?: Hex }[];
}

/** An injected wallet with the requests that Kura uses. Every method rejects with a `WalletError`. */
export class Wallet {
  readonly #provider: Eip1193Provider;

  constructor(provider: Eip1193Provider) {
    this.#provider = provider;
  }

  /** Requests the account that the wallet exposes to this page. The wallet prompts the user the first time. */
  async connect(): Promise<Hex> {
    const [account] = await this.#accounts();
    if (!account) throw new WalletError('REJECTED');
    return account;
  }

  /** Requires that the wallet's current account is this one. */
  async requireAccount(address: Hex): Promise<void> {
    const accounts = await this.#accounts();
    if (!accounts.some((account) => account.toLowerCase() === address.toLowerCase())) {
      throw new WalletError('WRONG_ACCOUNT');
    }
  }

  /** Some wallets answer null when their prompt is closed. */
  async #accounts(): Promise<Hex[]> {
    const accounts = await this.#request('eth_requestAccounts');
    return Array.isArray(accounts)
      ? accounts.filter((account): account is Hex => typeof account === 'string')
      : [];
  }

  /**
   * Requires that the wallet is on this chain: requests a switch, and adds the chain first if it is unknown. Wallets answer before they
   * have switched, or never, so the chain itself is awaited, for some seconds after an answer.
   */
  async requireChain(chain: WalletChain): Promise<void> {
    if (await this.#isOn(chain.chainId)) return;
    const done = new AbortController();
    const changed = this.#chainChange(chain.chainId, done.signal);
    try {
      await Promise.race([
        changed,
        this.#waitForChain(chain.chainId, done.signal),
        this.#requestChain(chain).then(async () => {
          await pause(SWITCH_TIMEOUT_MS, done.signal);
          throw new WalletError('WRONG_CHAIN');
        }),
      ]);
    } finally {
      done.abort();
    }
  }

  async #requestChain(chain: WalletChain): Promise<void> {
    const chainId = toHex(chain.chainId);
    const toSwitch = { method: 'wallet_switchEthereumChain', params: [{ chainId }] };
    try {
      await this.#provider.request(toSwitch);
    } catch (error) {
      if (isUnsupported(error)) throw new WalletError('WRONG_CHAIN', error);
      if (!isUnknownChain(error)) throw walletErrorOf(error);
      await this.#request('wallet_addEthereumChain', [
        {
          chainId,
          chainName: chain.name,
          rpcUrls: [chain.rpcUrl],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          // Wallets refuse an explorer that isn't a whole https address: the local chain's has none.
          ...(chain.explorerUrl.startsWith('https:') && { blockExplorerUrls: [chain.explorerUrl] }),
        },
      ]);
      // A wallet may add a chain without switching to it (EIP-3085).
      if (!(await this.#isOn(chain.chainId))) await this.#request(toSwitch.method, toSwitch.params);
    }
  }

  #chainChange(chainId: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const onChange = (changed: unknown) => {
        if (Number(changed) === chainId) resolve();
      };
      this.#provider.on?.('chainChanged', onChange);
      signal.addEventListener('abort', () => this.#provider.removeListener?.('chainChanged', onChange));
    });
  }

  async #waitForChain(chainId: number, signal: AbortSignal): Promise<void> {
    // A wallet may have no connection in the middle of a switch.
    while (!signal.aborted && !(await this.#isOn(chainId).catch(() => false))) {
      await pause(chainEveryMs, signal);
    }
  }

  async signMessage(account: Hex, message: string): Promise<Hex> {
    return (await this.#request('personal_sign', [utf8ToHex(message), account])) as Hex;
  }

  async signTypedData(account: Hex, typedData: TypedData): Promise<Hex> {
    const complete = { ...typedData, types: { EIP712Domain: domainTypes, ...typedData.types } };
    return (await this.#request('eth_signTypedData_v4', [account, JSON.stringify(complete)])) as Hex;
  }

  /** Sends a transaction. Returns its hash as soon as the wallet has sent it. */
  async send(account: Hex, call: WalletCall): Promise<Hex> {
    const transaction = { from: account, to: call.to, data: call.data, value: toHex(BigInt(call.value)) };
    return (await this.#request('eth_sendTransaction', [transaction])) as Hex;
  }

  /** Whether the wallet does several calls of this account in one step, all or none (EIP-5792). Most wallets don't have this request. */
  async doesBatches(account: Hex, chainId: number): Promise<boolean> {
    try {
      const answer = await this.#request('wallet_getCapabilities', [account, [toHex(chainId)]]);
      const capabilities = answer as Record<string, { atomic?: { status?: string } } | undefined> | null;
      const status = capabilities?.[toHex(chainId)]?.atomic?.status;
      return status === 'supported' || status === 'ready';
    } catch {
      return false;
    }
  }

  /** Sends an atomic batch of calls (EIP-5792). Returns the wallet's id of the batch. */
  async sendTogether(account: Hex, chainId: number, calls: readonly WalletCall[]): Promise<string> {
    const request = {
      version: '2.0.0',
      from: account,
      chainId: toHex(chainId),
      atomicRequired: true,
      calls: calls.map(({ to, data, value }) => ({ to, data, value: toHex(BigInt(value)) })),
    };
    // The first version of EIP-5792 has the id alone, and words for the status.
    const answer = (await this.#request('wallet_sendCalls', [request])) as { id?: unknown } | string | null;
    const id = typeof answer === 'string' ? answer : answer?.id;
    if (typeof id !== 'string') throw new WalletError('FAILED', answer);
    return id;
  }

  /** Waits until calls that were sent together are in a block; gives their transaction. Rejects with `REVERTED` or `LOST`. */
  async waitForCalls(id: string, signal: AbortSignal): Promise<Hex> {
    while (!signal.aborted) {
      const answer = (await this.#request('wallet_getCallsStatus', [id])) as CallsStatus | null;
      const receipt = answer?.receipts?.at(-1);
      const status = answer?.status === 'CONFIRMED' ? callsStatus.done : Number(answer?.status);
      if (status >= callsStatus.revertedWhole) throw new WalletError('REVERTED');
      if (status >= callsStatus.neverSent) throw new WalletError('LOST');
      if (status >= callsStatus.done && receipt) {
        if (receipt.status !== undefined && Number(receipt.status) === 0) throw new WalletError('REVERTED');
        return receipt.transactionHash;
      }
      await pause(receiptEveryMs, signal);
    }
    throw signal.reason;
  }

  /** Waits until a transaction is in a block. Rejects with `REVERTED` when it failed there. */
  async waitUntilMined(hash: Hex, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const receipt = (await this.#request('eth_getTransactionReceipt', [hash])) as { status: Hex } | null;
      if (receipt) {
        if (BigInt(receipt.status) === 0n) throw await this.#revertReason(hash);
        return;
      }
      await pause(receiptEveryMs, signal);
    }
    signal.throwIfAborted();
  }

  /** Repeats a call that failed in its block, because a receipt doesn't have the contract's error. */
  async #revertReason(hash: Hex): Promise<WalletError> {
    try {
      const sent = (await this.#request('eth_getTransactionByHash', [hash])) as MinedTransaction;
      const { from, to, value, input, blockNumber } = sent;
      await this.#request('eth_call', [{ from, to, value, data: input }, blockNumber]);
    } catch (error) {
      if (error instanceof WalletError && error.code === 'REVERTED') return error;
    }
    return new WalletError('REVERTED');
  }

  async #isOn(chainId: number): Promise<boolean> {
    return Number(await this.#request('eth_chainId')) === chainId;
  }

  async #request(method: string, params?: readonly unknown[]): Promise<unknown> {
    try {
      return await this.#provider.request(params ? { method, params } : { method });
    } catch (error) {
      throw walletRevertOf(error);
    }
  }
}

const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

const toHex = (value: number | bigint): Hex => `0x${value.toString(16)}`;

function utf8ToHex(text: string): Hex {
  const bytes = [...new TextEncoder().encode(text)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, durationMs);
    signal.addEventListener('abort', done);
  });
}

/** The shop's network and its account factory. */
export interface ShopChain extends WalletChain {
  readonly accountFactory: `0x${string}`;
}
