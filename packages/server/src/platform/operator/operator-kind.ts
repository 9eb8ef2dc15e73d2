import type { Network } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import type { Address, Hex } from 'viem';

/** The keys that send transactions. Each has its own roles on chain. The local chain has one key for all. */
export const OPERATOR_KEY_NAMES = [
  'selling',
  'minting',
  'settling',
  'buying',
  'campaigns',
  'packs',
  'redeem',
  'reserve',
] as const;
export type OperatorKeyName = (typeof OPERATOR_KEY_NAMES)[number];

/** The address of each key. */
export type OperatorAddresses = Readonly<Record<OperatorKeyName, Address>>;

/**
 * One kind of transaction that a key of the operator may sign. The list of kinds is the policy: a transaction to another
 * contract, with another function or above its gas limit is refused before a row exists, and again before it is signed.
 */
export interface OperatorKind {
  /** Unique, kebab-case: `publish-gacha`. */
  readonly kind: string;
  /** The only key that sends it: the one with the function's role. */
  readonly key: OperatorKeyName;
  /**
   * Contracts that it may call. Contracts announced on chain (a collection) are read in the queueing transaction. If there
   * are too many to list, a lookup of the given one is enough.
   */
  targets(
    tx: DatabaseTransaction,
    network: Network,
    asked: Address,
  ): Promise<readonly Address[]> | readonly Address[];
  /** Four-byte selectors that it may call: viem's `toFunctionSelector`. */
  readonly selectors: readonly Hex[];
  readonly gasLimit: bigint;
  /** The maximum number of this kind within 24 hours. */
  readonly dailyLimit: number;
  /** True when many of them may be queued at once: the key sends them after its others, a few at a time. */
  readonly isBackground?: boolean;
  /**
   * Called once with the transaction's end, in the transaction that records it. Called again after a reorganisation removed
   * that end. For the shop's own states (a drop's PENDING) only: effects on chain arrive as events.
   */
  onSettled?(tx: DatabaseTransaction, settled: SettledTransaction): Promise<void>;
}

export interface SettledTransaction {
  readonly id: string;
  readonly subject: Readonly<Record<string, string>>;
  readonly status: 'CONFIRMED' | 'FAILED' | 'CANCELLED';
  readonly errorCode: string | null;
}

export interface OperatorCall {
  readonly kind: OperatorKind;
  readonly to: Address;
  readonly data: Hex;
  /** Allows one transaction per key within a kind, forever: name the effect, such as `gacha:{id}:publish:1`. */
  readonly idempotencyKey: string;
  /** Its subject, by which it is found again: `{ gachaId }`. */
  readonly subject?: Readonly<Record<string, string>>;
  /** The user who may follow it and is notified of its end; absent when an admin or the shop itself asked. */
  readonly requestedBy?: string;
}
