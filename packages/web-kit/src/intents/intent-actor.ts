import type { IntentStep, TypedData } from '@kura/api-contract';

type Hex = `0x${string}`;

export type CallStep = Extract<IntentStep, { kind: 'call' }>;

/** Calls of an intent that are done together, all or none. */
export interface IntentAct {
  /** The same for the same calls of the same intent, whenever they are tried again. */
  readonly key: bigint;
  readonly calls: readonly CallStep[];
}

/** Who carries out the steps of intents: an injected wallet, or an account by a passkey. Rejects as its own kind does. */
export interface IntentActor {
  /**
   * Whether it may have acted although no answer came back, as a wallet with a window of its own may. Others tell what they
   * are about to send before they send it.
   */
  readonly actsUnseen: boolean;
  /** Makes sure that it can act for this address, on the shop's chain; tells whether it does several calls at once. */
  ready(address: Hex): Promise<{ readonly batches: boolean }>;
  signTypedData(address: Hex, typedData: TypedData): Promise<Hex>;
  /**
   * Has the calls done and gives what to find them by again, also after a reload.
   *
   * @param foretell takes the same, where it is known before anything is sent.
   */
  send(address: Hex, act: IntentAct, onSentId: (sentId: string) => void): Promise<string>;
  /** The hash of the transaction that brings what was sent, as soon as it is known: it needn't be in a block. */
  transactionOf(sentId: string, calls: number, signal: AbortSignal): Promise<Hex>;
  /** Waits until what was sent is in a block. Rejects with a `WalletError` `REVERTED` when it failed there. */
  waitUntilMined(sentId: string, calls: number, signal: AbortSignal): Promise<void>;
}
