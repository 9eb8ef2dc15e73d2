import type { IntentStep, TypedData } from '@kura/api-contract/intents';
import type { WalletCall } from '../../identity/wallets/wallet.ts';

type Hex = `0x${string}`;

export type CallStep = Extract<IntentStep, { kind: 'call' }>;

/** Calls that are executed atomically. */
export interface CallBatch {
  /** Constant across retries of the same calls in an intent. */
  readonly key: bigint;
  readonly calls: readonly WalletCall[];
}

/** Executes the steps of intents: with an injected wallet, or with a smart account and a passkey. */
export interface IntentActor {
  /**
   * Whether it may have sent something although no answer came back, as wallets with their own window can. Other actors report
   * the id before they send.
   */
  readonly mayLoseResponse: boolean;
  /** Checks that it can act for this address on the shop's chain. Resolves with whether it supports batches. */
  ready(address: Hex): Promise<{ readonly batches: boolean }>;
  signTypedData(address: Hex, typedData: TypedData): Promise<Hex>;
  /**
   * Sends the calls. Returns an id that finds them again, also after a reload.
   *
   * @param onSentId receives the id before sending, when it is known in advance
   */
  send(address: Hex, batch: CallBatch, onSentId: (sentId: string) => void): Promise<string>;
  /** The transaction's hash, as soon as it is known; it may not be in a block yet. */
  transactionOf(sentId: string, calls: number, signal: AbortSignal): Promise<Hex>;
  /** Waits until the transaction is in a block. Rejects with a `WalletError` `REVERTED` when it reverted. */
  waitUntilMined(sentId: string, calls: number, signal: AbortSignal): Promise<void>;
}
