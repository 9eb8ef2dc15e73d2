import type { Network } from '@kura/chain/network';
import type { DatabaseTransaction } from '@kura/database';
import type { Address, Hex } from 'viem';

/** The keys that send transactions. Each has its own roles on chain; the local chain has one key for all. */
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
 * contract, of another function or above its gas limit is refused before a row exists, and again before it is signed.
 */
export interface OperatorKind {
  /** Unique, kebab-case: `publish-gacha`. */
  readonly kind: string;
  /** The key that sends it, and the only one: the key with the role that the function wants. */
  readonly key: OperatorKeyName;
  /**
   * Contracts it may call. Those announced on chain (a collection) are looked up in the transaction that queues; where there
   * are too many to list, it is enough to look for the one that is asked about.
   */
  targets(
    tx: DatabaseTransaction,
    network: Network,
    asked: Address,
  ): Promise<readonly Address[]> | readonly Address[];
  /** Four-byte selectors it may call: viem's `toFunctionSelector`. */
  readonly selectors: readonly Hex[];
  readonly gasLimit: bigint;
  /** The maximum number of this kind within 24 hours. */
  readonly dailyLimit: number;
  /** Many of them may be queued at once: the key sends them after its others, a few at a time. */
  readonly isBackground?: boolean;
  /**
   * Called once with the transaction's end, in the transaction that records it; called again after a reorganisation
   * took that end back. For the shop's own states (a drop's PENDING) only: what the chain did arrives as events.
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
  /** One transaction for each key within a kind, forever: name the effect, such as `gacha:{id}:publish:1`. */
  readonly idempotencyKey: string;
  /** What it is for, to find it again: `{ gachaId }`. */
  readonly subject?: Readonly<Record<string, string>>;
  /** The user who may follow it and is notified of its end; absent when an admin or the shop itself asked. */
  readonly requestedBy?: string;
}
