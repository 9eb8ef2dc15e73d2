import type { Network } from '@kura/chain/network';
import type { Database } from '@kura/database';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Abi } from 'viem';
import type { RpcPool } from '../chain/rpc/rpc-pool.ts';
import type { OperatorKeyName, OperatorKind } from './operator-kind.ts';
import type { OperatorSigner } from './operator-signer.ts';

export interface OperatorOptions {
  readonly db: Kysely<Database>;
  readonly rpc: RpcPool;
  readonly network: Network;
  readonly signer: OperatorSigner;
  /** What this signer is the key of. It signs no transaction of another key. */
  readonly keys: readonly OperatorKeyName[];
  readonly kinds: readonly OperatorKind[];
  /** ABIs whose errors are named when a transaction reverts. */
  readonly abis: readonly Abi[];
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** How long a row is kept from other processes while this one works on it. */
  readonly leaseMs?: number;
  /** How soon a row that waits is looked at again. */
  readonly recheckMs?: number;
  /** How long a transaction may look as if it would revert before it fails: another may have to be mined first. */
  readonly revertRetryMs?: number;
  /** Blocks in which a transaction should have been mined; then its fees are raised. A halted chain raises none. */
  readonly bumpAfterBlocks?: number;
  /** How deep a stranger's use of our nonce must be before we take a new one. */
  readonly nonceConflictDepthBlocks?: number;
  readonly maxFeePerGasWei?: bigint;
  /** Below this the alarm sounds, while everything still works. */
  readonly lowBalanceWei?: bigint;
}

export interface OperatorDependencies extends Required<Omit<OperatorOptions, 'kinds'>> {
  readonly kinds: ReadonlyMap<string, OperatorKind>;
  /** Gas of a transaction whose kind this version no longer knows, which has a nonce and must be mined. */
  readonly unknownKindGas: bigint;
}
