import type { TypedData } from '@kura/api-contract/intents';
import { isProblem } from '../../client/problem.ts';
import { walletErrorOf } from '../../identity/wallets/read-wallet-error.ts';
import type { Wallet, WalletChain } from '../../identity/wallets/wallet.ts';
import type { CallBatch, IntentActor } from './intent-actor.ts';

type Hex = `0x${string}`;

/** Sends calls with an injected wallet: one transaction for each call, or a batch where the wallet supports it (EIP-5792). */
export class InjectedActor implements IntentActor {
  readonly mayLoseResponse = true;
  readonly #wallet: Wallet;
  readonly #chain: () => Promise<WalletChain>;

  constructor(wallet: Wallet, chain: () => Promise<WalletChain>) {
    this.#wallet = wallet;
    this.#chain = chain;
  }

  async ready(address: Hex) {
    try {
      const chain = await this.#chain();
      await this.#wallet.requireAccount(address);
      await this.#wallet.requireChain(chain);
      return { batches: await this.#wallet.doesBatches(address, chain.chainId) };
    } catch (error) {
      throw isProblem(error) ? error : walletErrorOf(error);
    }
  }

  signTypedData(address: Hex, typedData: TypedData): Promise<Hex> {
    return this.#wallet.signTypedData(address, typedData);
  }

  async send(address: Hex, { calls }: CallBatch): Promise<string> {
    const [only, ...others] = calls;
    if (only && others.length === 0) return await this.#wallet.send(address, only);
    const { chainId } = await this.#chain();
    return await this.#wallet.sendTogether(address, chainId, calls);
  }

  async transactionOf(sentId: string, calls: number, signal: AbortSignal): Promise<Hex> {
    return calls === 1 ? (sentId as Hex) : await this.#wallet.waitForCalls(sentId, signal);
  }

  async waitUntilMined(sentId: string, calls: number, signal: AbortSignal): Promise<void> {
    if (calls === 1) await this.#wallet.waitUntilMined(sentId as Hex, signal);
    else await this.#wallet.waitForCalls(sentId, signal);
  }
}
