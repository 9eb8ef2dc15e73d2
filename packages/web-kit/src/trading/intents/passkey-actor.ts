import type { TypedData } from '@kura/api-contract/intents';
import { type UserOperation, userOperationHash } from '@kura/chain/accounts';
import { ENTRY_POINT_ADDRESS } from '@kura/chain/network';
import { custom, type TypedDataDefinition } from 'viem';
import { createBundlerClient, type SmartAccount } from 'viem/account-abstraction';
import type { ApiClient } from '../../client/api-client.ts';
import { Problem } from '../../client/problem.ts';
import type { AccountSessionWallet } from '../../identity/auth/session-store.ts';
import { passkeyAccount, viemChainOf } from '../../identity/passkeys/passkey-account.ts';
import { PasskeyError } from '../../identity/passkeys/passkey-error.ts';
import type { ShopChain } from '../../identity/wallets/wallet.ts';
import { pause } from '../../identity/wallets/wallet.ts';
import { WalletError } from '../../identity/wallets/wallet-error.ts';
import type { CallBatch, IntentActor } from './intent-actor.ts';

type Hex = `0x${string}`;

const receiptIntervalMs = 1_000;

/** The longest time that a bundler delays an operation. A repeated operation has the same nonce and can't execute twice. */
const receiptTimeoutMs = 90_000;

/**
 * The nonce keys that the operations of an account share. The first operation of a key creates a storage slot, which costs
 * 17,100 gas more than changing one.
 */
const NONCE_LANES = 8n;

export interface PasskeyActorOptions {
  readonly api: ApiClient;
  readonly chain: ShopChain;
  readonly wallet: AccountSessionWallet;
}

/**
 * Executes with a passkey's smart account. Consecutive calls become one user operation, which the shop sponsors and submits
 * (`POST /account/rpc`).
 */
export class PasskeyActor implements IntentActor {
  readonly mayLoseResponse = false;
  readonly #options: PasskeyActorOptions;
  readonly #account: SmartAccount;

  private constructor(options: PasskeyActorOptions, account: SmartAccount) {
    this.#options = options;
    this.#account = account;
  }

  static async of(options: PasskeyActorOptions): Promise<PasskeyActor> {
    return new PasskeyActor(options, await passkeyAccount(options.chain, options.wallet));
  }

  async ready(address: Hex) {
    if (address.toLowerCase() !== this.#account.address.toLowerCase()) throw new WalletError('WRONG_ACCOUNT');
    return { batches: true };
  }

  async signTypedData(_address: Hex, typedData: TypedData): Promise<Hex> {
    return await asked(() => this.#account.signTypedData(typedData as unknown as TypedDataDefinition));
  }

  async send(_address: Hex, { key, calls }: CallBatch, onSentId: (sentId: string) => void): Promise<string> {
    const account = this.#account;
    return await asked(async () => {
      const { chain } = this.#options;
      const bundler = this.#bundler();
      const prepared = (await bundler.prepareUserOperation({
        account,
        nonce: await account.getNonce({ key: nonceLaneOf(key) }),
        calls: calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) })),
      })) as UserOperation;
      const signature = await account.signUserOperation(prepared);
      const operation = { ...prepared, signature };
      const hash = userOperationHash(chain.chainId, operation);
      onSentId(hash);
      await bundler.sendUserOperation({ ...operation, entryPointAddress: ENTRY_POINT_ADDRESS });
      return hash;
    });
  }

  async transactionOf(sentId: string, _calls: number, signal: AbortSignal): Promise<Hex> {
    for (let waitedMs = 0; waitedMs < receiptTimeoutMs && !signal.aborted; waitedMs += receiptIntervalMs) {
      const receipt = (await this.#ask('eth_getUserOperationReceipt', [sentId])) as OperationReceipt | null;
      if (receipt?.success === false) throw new WalletError('REVERTED');
      if (receipt) return receipt.receipt.transactionHash;
      await pause(receiptIntervalMs, signal);
    }
    signal.throwIfAborted();
    throw new WalletError('LOST');
  }

  async waitUntilMined(sentId: string, calls: number, signal: AbortSignal): Promise<void> {
    await this.transactionOf(sentId, calls, signal);
  }

  #bundler() {
    const { chain } = this.#options;
    return createBundlerClient({
      chain: viemChainOf(chain),
      client: this.#account.client,
      paymaster: true,
      // The call has no retries: a refusal is final, and a lost operation is found by its hash.
      transport: custom(
        { request: ({ method, params }: RpcRequest) => this.#ask(method, params ?? []) },
        { retryCount: 0 },
      ),
    });
  }

  async #ask(method: RpcMethod, params: unknown[]): Promise<unknown> {
    return (await this.#options.api.accounts.rpc({ method, params })).result;
  }
}

/**
 * The nonce key of an act. It depends on nothing but the act: an act that is sent again before it took effect has the same
 * nonce, so that it takes effect once. The low byte of an act's key is the step, the rest is the intent's id.
 */
const nonceLaneOf = (actKey: bigint) => (actKey >> 8n) % NONCE_LANES;

type RpcMethod = Parameters<ApiClient['accounts']['rpc']>[0]['method'];

interface RpcRequest {
  readonly method: RpcMethod;
  readonly params?: unknown[];
}

interface OperationReceipt {
  readonly success: boolean;
  readonly receipt: { readonly transactionHash: Hex };
}

/** viem wraps errors of its transport and accounts at any depth. */
async function asked<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof Problem || cause instanceof PasskeyError) throw cause;
    }
    throw new WalletError('FAILED', error);
  }
}
